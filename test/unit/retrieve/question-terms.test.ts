import { describe, expect, it } from 'vitest';
import { coverage, questionTerms, stemSet, weighAlike } from '#core/retrieve/question-terms.ts';
import { lexicalWeight } from '#core/retrieve/fusion-weights.ts';
import { rerankText, WINDOW_CHARACTERS } from '#core/retrieve/rerank-text.ts';

const QUESTION = 'What is the warranty of the vacuum pump VX-340?';
const FREQUENCIES = new Map([
  ['vacuum', 2],
  ['pump', 5],
  ['vx340', 4],
]);

describe('the terms of a question', () => {
  it('are its content words and identifiers, rare ones weighing more', () => {
    const terms = questionTerms(QUESTION, FREQUENCIES, 40);
    expect(terms.map(({ word }) => word)).toEqual(['warranty', 'vacuum', 'pump', 'vx340']);
    const weights = new Map(terms.map(({ word, weight }) => [word, weight]));
    // ln(1 + (40 − 5 + 0.5) / 5.5)
    expect(weights.get('pump')).toBeCloseTo(2.0088, 4);
    expect(weights.get('vacuum')).toBeGreaterThan(weights.get('pump') ?? 0);
  });

  it('are covered by any form of the word, in both languages', () => {
    const terms = questionTerms('multas atrasadas', new Map(), 10);
    expect(coverage(terms, stemSet('A multa por atraso'))).toBeGreaterThan(0.4);
    expect(coverage(questionTerms('pumping stations', new Map(), 10), stemSet('station'))).toBe(
      0.5,
    );
  });

  it('are covered by share of weight, from none to all', () => {
    const terms = questionTerms(QUESTION, FREQUENCIES, 40);
    expect(coverage(terms, stemSet('The valve is closed.'))).toBe(0);
    expect(coverage(terms, stemSet('Warranty of the VX-340 vacuum pump'))).toBe(1);
  });

  it('count alike where rarity must not matter', () => {
    const small = weighAlike(questionTerms(QUESTION, FREQUENCIES, 40));
    const large = weighAlike(questionTerms(QUESTION, FREQUENCIES, 4000));
    const stems = stemSet('The warranty of the valve');
    expect(coverage(small, stems)).toBe(coverage(large, stems));
    expect(coverage(small, stems)).toBe(1 / small.length);
  });

  it('cover nothing where there are none', () => {
    const none = questionTerms('What is it?', new Map(), 10);
    expect(none).toEqual([]);
    expect(coverage(none, stemSet('anything'))).toBe(0);
  });
});

describe('the weight of the lexical list', () => {
  it('is small but not nothing when its best passage holds few of the words', () => {
    expect(lexicalWeight({ coverage: 0.1, lead: 3 })).toBe(0.1);
  });

  it('is that of the vector list when words match but nothing stands out', () => {
    expect(lexicalWeight({ coverage: 0.8, lead: 1 })).toBe(1);
  });

  it('grows with coverage and with the lead of the best passage', () => {
    const close = lexicalWeight({ coverage: 0.9, lead: 1.15 });
    const clear = lexicalWeight({ coverage: 0.9, lead: 2 });
    expect(close).toBeGreaterThan(1);
    expect(clear).toBeGreaterThan(close);
    expect(lexicalWeight({ coverage: 0.45, lead: 2 })).toBeLessThan(clear);
  });
});

describe('what the cross-encoder reads', () => {
  const passage = {
    documentName: 'ana-prado_pump.md',
    documentTitle: 'Pump manual',
    headingPath: ['Oil'],
    text: 'Change it yearly.',
  };

  it('stands under title and headings', () => {
    expect(rerankText(passage, [])).toBe('Pump manual > Oil\nChange it yearly.');
  });

  it('names a title once when it is also the first heading', () => {
    expect(rerankText({ ...passage, headingPath: ['Pump manual', 'Oil'] }, [])).toBe(
      'Pump manual > Oil\nChange it yearly.',
    );
  });

  it('begins with the words of the file’s name where only that says whose it is', () => {
    const terms = questionTerms('When does Ana change the oil of the pump?', FREQUENCIES, 40);
    expect(rerankText(passage, terms)).toBe(
      'ana prado pump > Pump manual > Oil\nChange it yearly.',
    );
  });

  it('of a long passage is the run of whole sentences with most of the question', () => {
    const filler = Array.from({ length: 12 }, (_, n) => `Line ${n} is about something else.`);
    const wanted = 'The warranty of the pump lasts three years.';
    const text = [...filler, wanted, ...filler].join(' ');
    const read = rerankText({ ...passage, text }, questionTerms(QUESTION, FREQUENCIES, 40));
    const [, window = ''] = read.split('\n');
    expect(window).toContain(wanted);
    expect(window.length).toBeLessThanOrEqual(WINDOW_CHARACTERS);
    expect(text).toContain(window);
    expect(window).toMatch(/^Line|^The/);
    expect(window).toMatch(/\.$/);
  });

  it('is cut where one sentence is longer than the window', () => {
    const text = 'warranty '.repeat(200);
    const read = rerankText({ ...passage, text }, questionTerms(QUESTION, FREQUENCIES, 40));
    expect(read.split('\n')[1]?.length).toBe(WINDOW_CHARACTERS);
  });
});
