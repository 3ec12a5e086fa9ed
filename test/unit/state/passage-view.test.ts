import { expect, test } from 'vitest';
import type { Span } from '#core/model/block.ts';
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
    part.kind === 'text' ? part.runs : part.cells.flatMap(({ runs }) => runs),
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

test('an excerpt of a table shows the row that was asked for, although its header matches too', () => {
  const view = viewPassage(passage(FAULTS.join('\n')), [], 'What does E33 mean?', 'en');
  expect(rowsOf(view.excerpt)).toContainEqual([
    'Code=E33',
    'Meaning=Condensate pipe blocked',
    'What to do=Thaw or clear the pipe, then press RESET.',
  ]);
});

test('rows say the names of their columns, and the line with the names is left out', () => {
  const { whole } = viewPassage(passage(`Fault codes:\n${FAULTS.join('\n')}`), [], 'x', 'en');
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

test('a cell that is broken over lines does not take the names from the rows below', () => {
  const [header = '', , second = ''] = FAULTS;
  const broken = [header, 'Check that the valve is open, then press', 'E01 | No ignition', second];
  const { whole } = viewPassage(passage(broken.join('\n')), [], 'x', 'en');
  expect(rowsOf(whole).at(-1)?.[1]).toBe('Meaning=False flame');
  expect(rowsOf(whole).at(-2)).toEqual(['=E01', '=No ignition']);
  const other = viewPassage(passage(`${header}\n${second}\n\nNotes\n\n${second}`), [], 'x', 'en');
  expect(rowsOf(other.whole).at(-1)?.[1]).toBe('=False flame');
});

test('a passage that begins inside a table knows the names of its columns from its context', () => {
  const chunk = { ...passage(FAULTS.slice(4).join('\n')), context: `Boiler\n${FAULTS[0]!}` };
  const { whole } = viewPassage(chunk, [], 'x', 'en');
  expect(rowsOf(whole)[0]?.[1]).toBe('Meaning=Water pressure too low');
});

test('a row of a sheet says the names that the sheet gives its columns', () => {
  const text = 'Rose | 12\nFern | 7';
  const line = { header: false, columns: [2, 3], names: ['Plant', 'Price €'] };
  const sheetLines = [
    { ...line, start: 0, end: 9, row: 8 },
    { ...line, start: 10, end: 18, row: 9 },
  ];
  const { whole } = viewPassage({ ...passage(text), sheetLines }, [], 'x', 'en');
  expect(rowsOf(whole)).toEqual([
    ['Plant=Rose', 'Price €=12'],
    ['Plant=Fern', 'Price €=7'],
  ]);
});
