import { expect, test } from 'vitest';
import { tableLinesIn } from '#core/chunk/table-lines.ts';
import type { Block, Span } from '#core/model/block.ts';
import type { PassagePart, PassageRun } from '#state/passage-parts.ts';
import { viewPassage } from '#state/passage-view.ts';
import { chunkOf, POLICY } from '../../preview/content.ts';

const CHUNK = chunkOf(POLICY, 0, 'Theft is covered when there are signs of a forced entry.');
const SEGMENT = CHUNK.span.segment;

/** A passage of that text at the beginning of its segment. */
function passage(text: string) {
  return { ...CHUNK, text, span: { segment: SEGMENT, start: 0, end: text.length } };
}

function at(text: string, quote: string): Span {
  const start = text.indexOf(quote);
  return { segment: SEGMENT, start, end: start + quote.length };
}

const runsOf = (parts: readonly PassagePart[]): readonly PassageRun[] =>
  parts.flatMap((part) =>
    part.kind === 'row' ? part.cells.flatMap(({ runs }) => runs) : part.runs,
  );
const textOf = (parts: readonly PassagePart[]): string =>
  runsOf(parts)
    .map(({ text }) => text)
    .join('');
/** Rows of the parts as `name=text`, one list a row. */
const rowsOf = (parts: readonly PassagePart[]): string[][] =>
  parts.flatMap((part) =>
    part.kind === 'row'
      ? [part.cells.map(({ name, runs }) => `${name}=${runs.map(({ text }) => text).join('')}`)]
      : [],
  );
const FILLER = 'The office is open on working days from nine to five. '.repeat(20);

test('the runs together are the text', () => {
  const text = 'Theft is covered; theft of bicycles (each) too.';
  expect(textOf(viewPassage(passage(text), [], 'theft of a bicycle', 'en').whole)).toBe(text);
});

test('a passage is shown without its own heading and without blank lines', () => {
  const { whole } = viewPassage(
    passage('Theft\n\nTheft is covered.\n\nJewellery too.'),
    [],
    'x',
    'en',
  );
  expect(textOf(whole)).toBe('Theft is covered.\nJewellery too.');
  const other = viewPassage(passage('Thefts are covered.'), [], 'x', 'en').whole;
  expect(textOf(other)).toBe('Thefts are covered.');
});

test('an excerpt is the part around what the answer quotes, which is marked', () => {
  const quote = 'The shingle bank is closed from 1 March to 31 August.';
  const text = `${FILLER}${quote} ${FILLER}`;
  const view = viewPassage(passage(text), [at(text, quote)], 'office open', 'en');
  expect(textOf(view.excerpt)).toContain(quote);
  expect(textOf(view.excerpt).length).toBeLessThan(500);
  const quoted = runsOf(view.excerpt).filter((run) => run.quoted);
  expect(quoted.map(({ text }) => text).join('')).toBe(quote);
  expect([view.cutBefore, view.cutAfter]).toEqual([true, true]);
});

test('without a quote it is the part that shares most words with the question', () => {
  const best = 'Bicycles are insured against theft.';
  const text = `${FILLER}${best} ${FILLER}`;
  const view = viewPassage(passage(text), [], 'Are bicycles insured against theft?', 'en');
  expect(textOf(view.excerpt)).toContain(best);
});

test('a quote at another place of the document marks nothing', () => {
  const view = viewPassage(
    passage('Theft is covered.'),
    [{ segment: SEGMENT + 1, start: 0, end: 5 }],
    'x',
    'en',
  );
  expect(runsOf(view.excerpt).some((run) => run.quoted)).toBe(false);
});

test('a passage that is short enough is not cut', () => {
  const view = viewPassage(passage('Theft is covered. Fire is too.'), [], 'fire', 'en');
  expect(view.excerpt).toEqual(view.whole);
  expect([view.cutBefore, view.cutAfter]).toEqual([false, false]);
});

test('an excerpt stands around its best match, with something before and after it', () => {
  const best = 'Bicycles are insured against theft.';
  const { excerpt } = viewPassage(passage(`${FILLER}${best} ${FILLER}`), [], 'bicycles', 'en');
  const [before = '', after = ''] = textOf(excerpt).split(best);
  expect(before).toContain('The office is open');
  expect(after).toContain('The office is open');
});

test('a sentence without an end is cut around the word that matches', () => {
  const words = 'lorem ipsum dolor sit amet '.repeat(60);
  const view = viewPassage(passage(`${words}theodolite ${words}`), [], 'theodolite', 'en');
  expect(textOf(view.excerpt)).toContain('theodolite');
  expect([view.cutBefore, view.cutAfter]).toEqual([true, true]);
});

const FAULTS = [
  'Code | Meaning | What to do',
  'E01 | No ignition | Check that the gas valve is open. Then press RESET.',
  'E02 | False flame | Call an engineer.',
  'E05 | Overheating | Bleed the radiators and check the pump.',
  'E10 | Water pressure too low | Top up to 1.3 bar.',
  'E16 | Fan failure | Call an engineer.',
  'E27 | Outdoor sensor not found | Check the cable of the sensor.',
  'E33 | Condensate pipe blocked | Thaw or clear the pipe, then press RESET.',
  'E41 | Communication lost | Change the batteries of the thermostat.',
];

/** A passage that is a paragraph and a table with its header, from one of the table's lines on. */
function table(rows: readonly string[], from = 0, before = '') {
  const text = `${before}${rows.slice(from).join('\n')}`;
  const block: Block = {
    kind: 'table',
    text: rows.join('\n'),
    start: before.length - rows.slice(0, from).join('\n').length - Math.min(from, 1),
    level: 0,
    headingPath: [],
    marks: [],
    boxes: [],
    headerRows: 1,
  };
  return { ...passage(text), tableLines: tableLinesIn([block], 0, text.length) };
}

test('an excerpt of a table shows the row that was asked for, although its header matches too', () => {
  const view = viewPassage(table(FAULTS), [], 'What does E33 mean?', 'en');
  expect(rowsOf(view.excerpt)).toContainEqual([
    'Code=E33',
    'Meaning=Condensate pipe blocked',
    'What to do=Thaw or clear the pipe, then press RESET.',
  ]);
});

test('rows say the names of their columns, and the line with the names is left out', () => {
  const { whole } = viewPassage(table(FAULTS, 0, 'Fault codes:\n\n'), [], 'x', 'en');
  expect(whole[0]).toMatchObject({ kind: 'text', runs: [{ text: 'Fault codes:' }] });
  expect(rowsOf(whole)).toHaveLength(8);
  // A stop inside a cell does not end its row.
  expect(rowsOf(whole)[0]).toEqual([
    'Code=E01',
    'Meaning=No ignition',
    'What to do=Check that the gas valve is open. Then press RESET.',
  ]);
  expect(textOf(whole)).not.toContain('|');
});

test('a passage that begins inside a table knows the names of its columns', () => {
  const { whole } = viewPassage(table(FAULTS, 4), [], 'x', 'en');
  expect(rowsOf(whole)[0]?.[1]).toBe('Meaning=Water pressure too low');
});

test('a row without names of columns is cells, without signs between them', () => {
  const { whole } = viewPassage(passage('12 | Rose | red\n13 | Fern | green'), [], 'x', 'en');
  expect(rowsOf(whole)).toEqual([
    ['=12', '=Rose', '=red'],
    ['=13', '=Fern', '=green'],
  ]);
});

test('words inside a cell are marked', () => {
  const { whole } = viewPassage(table(FAULTS), [], 'thermostat batteries', 'en');
  const marked = runsOf(whole).flatMap(({ text, marked }) => (marked ? [text] : []));
  expect(marked).toEqual(['batteries', 'thermostat']);
});

test('words of the question do not stand out in the row that answers, where the asked cell does', () => {
  const fault = FAULTS[7]!;
  const chunk = table(FAULTS);
  const view = viewPassage(chunk, [at(chunk.text, fault)], 'What does code E33 mean?', 'en');
  const row = view.whole.find((part) => part.kind === 'row' && part.cells[0]?.runs[0]?.quoted);
  expect(
    runsOf(row ? [row] : [])
      .map(({ text }) => text)
      .join(' | '),
  ).toBe(fault);
  expect(runsOf(row ? [row] : []).some(({ marked }) => marked)).toBe(false);
});

/** The parts as `kind: text`. */
const shownParts = (parts: readonly PassagePart[]): string[] =>
  parts.map((part) => `${part.kind}: ${textOf([part])}`);

test('headings of sections inside a passage are set apart from their text', () => {
  const text =
    'Theft\n\nit is covered.\n\nFire. And smoke\n\nThat is covered too; see Theft\nabove.';
  const sections = [
    { start: 0, path: ['Cover', 'Theft'] },
    { start: text.indexOf('Fire'), path: ['Cover', 'Fire. And smoke'] },
  ];
  const { whole } = viewPassage(
    { ...passage(text), headingPath: ['Cover'], sections },
    [],
    'x',
    'en',
  );
  expect(shownParts(whole)).toEqual([
    'heading: Theft',
    'text: it is covered.',
    'heading: Fire. And smoke',
    'text: That is covered too; see Theft\nabove.',
  ]);
});

test('headings of other passages that a section holds are known by their names', () => {
  const view = viewPassage(passage('It burns.\n\nSmoke\n\nIt rises.'), [], 'x', 'en', null, [
    'Smoke',
  ]);
  expect(shownParts(view.whole)).toEqual(['text: It burns.', 'heading: Smoke', 'text: It rises.']);
});

test('a row of a table that reads like a heading stays a row', () => {
  const { whole } = viewPassage(
    table(['Part | Price', 'Pump | 12', 'Valve | 9']),
    [],
    'x',
    'en',
    null,
    ['Pump | 12'],
  );
  expect(rowsOf(whole)).toHaveLength(2);
});
