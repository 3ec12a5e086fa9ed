import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RERANKER_EN_PT } from '#models/catalogue.ts';
import { createWorkerHosts } from '#services/workers.ts';
import { BASE } from './worker-models.ts';

const { rerank } = createWorkerHosts();

function score(question: string, passages: readonly string[]): Promise<Float32Array> {
  return rerank.call('score', { question, passages });
}

describe('reranker-en-pt', () => {
  beforeAll(async () => {
    await rerank.call('loadReranker', { model: RERANKER_EN_PT.id, base: BASE });
  });
  afterAll(() => rerank.terminate());

  it.each([
    [
      'When is the payment due?',
      ['Water must be boiled for five minutes.', 'Payment is due thirty days after the invoice.'],
    ],
    [
      'Quando as bombas param?',
      [
        'O relatório foi entregue na terça-feira.',
        'As bombas param quando a temperatura passa de 85 graus.',
      ],
    ],
  ])('puts the passage that answers “%s” on top', async (question, passages) => {
    const [wrong = 0, right = 0] = await score(question, passages);
    expect(right).toBeGreaterThan(wrong + 1);
  });

  it('gives a pair the same logit whatever else is scored with it, in the order given', async () => {
    const question = 'When do the pumps stop?';
    const passages = [
      'They stop at night.',
      'Rent is due monthly. '.repeat(20),
      'Pumps stop at 85 degrees.',
      'a',
      '',
    ];
    const together = await score(question, passages);
    for (const [place, passage] of passages.entries()) {
      const [alone = Number.NaN] = await score(question, [passage]);
      expect(together[place]).toBeCloseTo(alone, 3);
    }
  });

  it('still reads the passage when the question is longer than the model’s limit', async () => {
    const question = `When is the payment due? ${'Please answer in full. '.repeat(100)}`;
    const [wrong = 0, right = 0] = await score(question, [
      'Cats sleep a lot.',
      'Payment is due on 3 May.',
    ]);
    expect(right).not.toBeCloseTo(wrong, 1);
  });

  it('has nothing to say about no passages', async () => {
    expect(await score('Anything?', [])).toHaveLength(0);
  });

  it('stops between batches when it is cancelled, and goes on to work', async () => {
    const abort = new AbortController();
    const passages = Array<string>(400).fill('Payment is due thirty days after the invoice.');
    let done = 0;
    const scoring = rerank.call(
      'score',
      { question: 'When?', passages },
      {
        signal: abort.signal,
        onProgress: (progress) => {
          done = progress.done;
          abort.abort();
        },
      },
    );
    await expect(scoring).rejects.toMatchObject({ code: 'cancelled' });
    await score('When?', ['Now.']);
    expect(done).toBeLessThan(400);
  });
});
