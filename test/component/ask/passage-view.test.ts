import { expect, test } from 'vitest';
import type { Span } from '#core/model/block.ts';
import { viewPassage, type PassageRun } from '#state/passage-view.ts';
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

const textOf = (runs: readonly PassageRun[]): string => runs.map(({ text }) => text).join('');
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
  const quoted = view.excerpt.filter((run) => run.quoted);
  expect(textOf(quoted)).toBe(quote);
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
  expect(view.excerpt.some((run) => run.quoted)).toBe(false);
});

test('a passage that is short enough is not cut', () => {
  const view = viewPassage(passage('Theft is covered. Fire is too.'), [], 'fire', 'en');
  expect(view.excerpt).toEqual(view.whole);
  expect([view.cutBefore, view.cutAfter]).toEqual([false, false]);
});
