import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { outline, read } from './read.ts';

const FIXTURES = 'test/fixtures/formats';

async function readFixture(name: string) {
  return read(name, readFileSync(`${FIXTURES}/${name}`));
}

describe('Markdown', () => {
  it('is read to blocks with heading paths, without its markup', async () => {
    const { format, segments } = await readFixture('handbook.md');
    expect(format.id).toBe('markdown');
    await expect(`${outline(segments).join('\n')}\n`).toMatchFileSnapshot(
      `../../fixtures/formats/handbook.blocks.txt`,
    );
  });

  it('marks formatting where it stands in the text', async () => {
    const { segments } = await readFixture('handbook.md');
    const marked = segments.flatMap(({ blocks }) =>
      blocks.flatMap(({ text, marks }) =>
        marks.map(({ kind, start, end, href }) => [kind, text.slice(start, end), href]),
      ),
    );
    expect(marked).toEqual([
      ['strong', 'sign in', undefined],
      ['link', 'house rules', 'https://example.org/rules'],
      ['code', 'form-7', undefined],
    ]);
  });

  it('takes its title from front matter, else from a single top heading', async () => {
    expect((await readFixture('handbook.md')).title).toBe('Visitor handbook');
    expect((await read('a.md', '# Plan\n\nText.\n\n## Part')).title).toBe('Plan');
    expect((await read('a.md', '# One\n\nText.\n\n# Two')).title).toBeNull();
    expect((await read('a.md', '---\n\nText after a rule.\n\n---\n')).title).toBeNull();
  });

  it('of nothing but markup is empty', async () => {
    await expect(read('a.md', '---\n\n<!-- nothing -->\n')).rejects.toMatchObject({
      code: 'format-empty',
      subject: 'a.md',
    });
  });
});

describe('Markdown that would take for ever', () => {
  it.each(['>'.repeat(5000), '- '.repeat(3000), '1. '.repeat(20_000)])(
    'is refused',
    async (text) => {
      await expect(read('deep.md', `${text}a`)).rejects.toMatchObject({
        code: 'format-damaged',
        subject: 'deep.md',
      });
    },
  );
});

describe('plain text', () => {
  it('is read to blocks with modest structure', async () => {
    const { format, title, segments } = await readFixture('lease.txt');
    expect(format.id).toBe('text');
    expect(title).toBe('Lease of the boat house');
    await expect(`${outline(segments).join('\n')}\n`).toMatchFileSnapshot(
      `../../fixtures/formats/lease.blocks.txt`,
    );
  });

  it('may be one paragraph of more lines than a call takes arguments', async () => {
    const lines = Array.from({ length: 200_000 }, (_, n) => `${n} ok`);
    const { segments } = await read('long.log', lines.join('\n'));
    expect(segments.at(-1)?.text).toContain('199999 ok');
  });

  it('keeps the lines of logs and of verse', async () => {
    const log = 'Jan 3 10:00:01 host sshd: login\nJan 3 10:00:09 host sshd: logout';
    const verse =
      'Shall I compare thee\nto a summer’s day?\nThou art more lovely\nand more temperate.';
    const { segments } = await read('log.txt', `${log}\n\n${verse}`);
    expect(segments[0]?.text).toBe(`${log}\n\n${verse}`);
  });

  it.each([
    ['12 January 2025'],
    ['3.1 O contrato vigora por 24 meses, contados da assinatura.'],
    ['Section 3 applies to tenants as well'],
    ['I agree.'],
    ['R$ 18.450,00'],
  ])('does not take for a heading: %s', async (line) => {
    const { segments } = await read('a.txt', `Opening words.\n\n${line}\n\nClosing words.`);
    expect(segments[0]?.blocks.map(({ kind }) => kind)).not.toContain('heading');
  });

  it.each([
    ['Chapter 3', 2],
    ['CLÁUSULA PRIMEIRA – DO OBJETO', 3],
    ['2 Fume hoods', 3],
    ['14.3 Responsabilidade e multas', 4],
    ['GENERAL TERMS', 2],
  ])('takes for a heading: %s', async (line, level) => {
    const { segments } = await read('a.txt', `Opening words.\n\n${line}\n\nClosing words.`);
    const [, heading, after] = segments[0]?.blocks ?? [];
    expect(heading).toMatchObject({ kind: 'heading', text: line, level, headingPath: [] });
    expect(after).toMatchObject({ headingPath: [line] });
  });
});

describe('numbers in front of lines of plain text', () => {
  const kinds = async (text: string) =>
    (await read('a.txt', text)).segments.flatMap(({ blocks }) =>
      blocks.map(({ kind, text: words, headingPath }) => [kind, words, headingPath.at(-1)]),
    );

  it('make headings of short lines right above a sentence, when they rise', async () => {
    const text =
      'Presentes: sete pessoas.\n\n1. Contas\nAs contas foram aprovadas.\nO saldo é positivo.\n\n' +
      '2. Garagem\nFicou proibido lavar carros.\n\n10. Jardim\nA poda foi adiada.\n\nEncerrou-se.';
    expect(await kinds(text)).toEqual([
      ['paragraph', 'Presentes: sete pessoas.', undefined],
      ['heading', '1. Contas', undefined],
      ['paragraph', 'As contas foram aprovadas.\nO saldo é positivo.', '1. Contas'],
      ['heading', '2. Garagem', undefined],
      ['paragraph', 'Ficou proibido lavar carros.', '2. Garagem'],
      ['heading', '10. Jardim', undefined],
      ['paragraph', 'A poda foi adiada.', '10. Jardim'],
      ['paragraph', 'Encerrou-se.', '10. Jardim'],
    ]);
  });

  it.each([
    ['items below each other', '1. Buy milk\n2. Call Ana\n3. Pay the rent'],
    ['items apart', '1. Buy milk.\n\n2. Call Ana.\n\n3. Pay the rent.'],
    ['items that go on', '1. Buy milk\nand some bread.\n\n2. Call Ana\nbefore she leaves.'],
    ['items with items', '1. Buy\n- Milk.\n- Bread.\n\n2. Call\n- Ana.\n- Rui.'],
    ['indented items', '1. Buy milk\n   The fresh one.\n\n2. Call Ana\n   At noon.'],
    ['sentences', '1. Buy the milk.\nIt is for Ana.\n\n2. Call Ana.\nShe likes milk.'],
    ['a number of its own', '1. Buy milk\nIt is for Ana.\n\nThat is all for today.'],
    ['numbers that do not rise', '2. Buy milk\nIt is for Ana.\n\n1. Call Ana\nShe waits.'],
  ])('stay lists: %s', async (_, list) => {
    const found = await kinds(`What is to be done:\n\n${list}`);
    expect(found.map(([kind]) => kind)).toContain('list-item');
    expect(found.map(([kind]) => kind)).not.toContain('heading');
  });
});

describe('long texts', () => {
  const section = (n: number, length: number): string =>
    `# Section ${n}\n\n${'A sentence of some length. '.repeat(length / 27)}\n\n`;

  it('are cut into segments of whole sections', async () => {
    const { segments } = await read(
      'long.md',
      [1, 2, 3, 4, 5].map((n) => section(n, 6000)).join(''),
    );
    expect(segments.map(({ ordinal }) => ordinal)).toEqual([0, 1, 2]);
    for (const segment of segments) expect(segment.blocks[0]?.kind).toBe('heading');
  });

  it('are cut inside a section, and inside a block, when these are too long', async () => {
    const endless = 'word '.repeat(20_000).trim();
    const { segments } = await read('long.txt', endless);
    expect(segments.map(({ text }) => text).join(' ')).toBe(endless);
    for (const { text } of segments) expect(text.length).toBeLessThanOrEqual(16_000);
  });
});

describe('the place of a block', () => {
  it('is exact in the text of its segment', async () => {
    for (const name of ['handbook.md', 'lease.txt']) {
      for (const { text, blocks } of (await readFixture(name)).segments) {
        for (const block of blocks) {
          expect(text.slice(block.start, block.start + block.text.length)).toBe(block.text);
        }
      }
    }
  });
});
