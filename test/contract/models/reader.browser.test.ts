import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { READER_EN_PT } from '#models/catalogue.ts';
import { createWorkerHosts } from '#services/workers.ts';
import { BASE } from './worker-models.ts';

const { rerank } = createWorkerHosts();

async function read(question: string, parts: readonly string[], place = ''): Promise<number[]> {
  const [spans = []] = await rerank.call('read', { question, passages: [{ place, parts }] });
  return spans.map(({ score }) => score);
}

const LEASE = [
  'The tenant, Ana Prado, pays 900 euros a month.',
  'Rent is due on the fifth of each month.',
  'The boiler must be descaled every three months.',
];

describe('reader-en-pt', () => {
  beforeAll(async () => {
    await rerank.call('loadReader', { model: READER_EN_PT.id, base: BASE });
  });
  afterAll(() => rerank.terminate());

  it.each([
    ['When is rent due?', 1],
    ['Who is the tenant?', 0],
    ['De quanto em quanto tempo devo descalcificar?', 2],
  ])('finds the sentence that answers “%s”', async (question, right) => {
    const scores = await read(question, LEASE, 'Lease of a flat');
    expect(scores.indexOf(Math.max(...scores))).toBe(right);
    expect(scores[right]).toBeGreaterThan(0);
  });

  it('finds the words that answer, letter by letter, whatever stands before them', async () => {
    const parts = ['“½ ﬁnal”\u00a0paid: 40 euros on 3 May (café), 70 euros on 9 June.'];
    const question = 'How much was paid in June?';
    const [[span] = []] = await rerank.call('read', { question, passages: [{ place: '', parts }] });
    expect(parts[0]?.slice(span?.start, span?.end)).toMatch(/^70 euros/u);
  });

  it('tells a question that the text answers from one that it nearly answers', async () => {
    const answered = Math.max(...(await read('Who is the tenant?', LEASE)));
    const nearly = Math.max(...(await read('Who is the landlord?', LEASE)));
    expect(answered).toBeGreaterThan(nearly + 1);
  });

  it('gives a passage its own scores whatever else is read with it', async () => {
    const question = 'When is rent due?';
    const passages = [
      { place: '', parts: LEASE },
      { place: 'Notes', parts: ['Rent is due monthly. '.repeat(40), 'It weighs little.'] },
      { place: '', parts: [] },
    ];
    const together = await rerank.call('read', { question, passages });
    for (const [index, passage] of passages.entries()) {
      const alone = await read(question, passage.parts, passage.place);
      // Padding moves what 8 bits round: by a tenth in a score that says "not here" with seven.
      alone.forEach((score, part) => {
        expect(Math.abs((together[index]?.[part]?.score ?? NaN) - score)).toBeLessThan(0.2);
      });
    }
  });

  it('finds an answer far behind the first window of a long passage', async () => {
    const filler = Array.from(
      { length: 60 },
      (_, n) => `In round ${String(n + 1)} nothing was decided about the roof of the hall.`,
    );
    const parts = [...filler, 'The chair of the meeting was Joana Prado.'];
    const scores = await read('Who chaired the meeting?', parts);
    expect(scores.indexOf(Math.max(...scores))).toBe(60);
  });

  it('reads the passage when the question is longer than its room', async () => {
    const question = `When is rent due? ${'Please answer in full. '.repeat(100)}`;
    expect((await read(question, LEASE)).every(Number.isFinite)).toBe(true);
  });
});
