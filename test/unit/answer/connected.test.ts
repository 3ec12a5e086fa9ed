import { describe, expect, it } from 'vitest';
import { withConnected } from '#core/answer/connected.ts';
import { bestSentence, type ScoredSentence } from '#core/answer/extract.ts';
import { splitWithLeadIns } from '#core/answer/lead-ins.ts';
import { openAsk } from '#core/answer/open-questions.ts';
import { candidate } from '../retrieve/candidate.ts';

/** Span scores of a reader: what answers, what belongs to it perhaps, and what does not. */
const SURE = 8;
const PERHAPS = -1;
const HOPELESS = -11;

/**
 * What is given of a text for a question, where the sentence with the given words answers best.
 *
 * @param spans the reader's scores of sentences that hold the words; others are hopeless
 */
function given(
  question: string,
  text: string,
  words: string,
  spans: Readonly<Record<string, number>> = {},
  { limit = 5, hasReader = true } = {},
): string[] {
  const passage = candidate({ text });
  const place = { headings: [], context: '', tableLines: [] };
  const scored = splitWithLeadIns(text, place).map((one): ScoredSentence => {
    const score = Object.entries(spans).find(([part]) => one.text.includes(part))?.[1] ?? HOPELESS;
    return {
      ...one,
      candidate: passage,
      about: [],
      clause: '',
      logit: 0,
      cosine: 0.8,
      coverage: 0,
      values: [],
      isOfAnotherName: false,
      fit: 'silent',
      span: hasReader ? { start: 0, end: 0, score } : null,
      score: one.text.includes(words) ? 3 : 0,
    };
  });
  const best = bestSentence(scored);
  const taken = best === null ? [] : [best];
  return withConnected(taken, scored, openAsk(question), limit).map((one) => one.text);
}

describe('what a question asks for that one sentence may leave unfinished', () => {
  it.each([
    ['Why was the reading rejected?', 'reason'],
    ['Por que a leitura foi descartada?', 'reason'],
    ['Qual foi o motivo do atraso?', 'reason'],
    ['How do I bleed the radiator?', 'steps'],
    ['The lamp blinks, what should I do?', 'steps'],
    ['Como faço para sangrar o radiador?', 'steps'],
    ['O que devo levar no primeiro dia?', 'steps'],
    ['What happens if I arrive late?', 'rule'],
    ['May I paint the door?', 'rule'],
    ['Posso pintar a porta?', 'rule'],
    ['É permitido pescar no lago?', 'rule'],
    ['O que acontece se eu me atrasar?', 'rule'],
  ])('%s: %s', (question, ask) => {
    expect(openAsk(question)).toBe(ask);
  });

  it.each([
    'How much is the fee?',
    'How long does it take?',
    'When is the pool cleaned?',
    'Who mends the gate?',
    'Quanto custa a inscrição?',
    'Onde fica o registro?',
    'Como se chama a diretora?',
    'What is the colour of the door?',
  ])('is nothing: %s', (question) => {
    expect(openAsk(question)).toBeNull();
  });
});

describe('the sentences that belong to one that answers', () => {
  it('are the reason after a prohibition', () => {
    const text = 'Rinse the tub. Do not use bleach. It destroys the coating. It was made in Kiel.';
    expect(given('May I use bleach?', text, 'bleach', { bleach: SURE, coating: PERHAPS })).toEqual([
      'Do not use bleach.',
      'It destroys the coating.',
    ]);
  });

  it('are the exception and the other case', () => {
    const text =
      'Hóspedes podem usar a piscina. Exceto às segundas, quando é limpa. O café abre às sete.';
    expect(given('Posso usar a piscina?', text, 'piscina', { Exceto: -7 })).toEqual([
      'Hóspedes podem usar a piscina.',
      'Exceto às segundas, quando é limpa.',
    ]);
    const late = 'Late visitors wait outside. Otherwise the door stays shut. Coats are taken.';
    expect(given('What happens if I am late?', late, 'Late', { Otherwise: -5 })).toEqual([
      'Late visitors wait outside.',
      'Otherwise the door stays shut.',
    ]);
  });

  it('are the reason in what follows an event of which no reason is said', () => {
    const text = 'The left lift stands still. Its rope has frayed. The bins are full.';
    const spans = { lift: -6, frayed: -9 };
    expect(given('Why does the lift stand still?', text, 'lift', spans)).toEqual([
      'The left lift stands still.',
      'Its rope has frayed.',
    ]);
  });

  it('are none where the reason is said', () => {
    const text = 'The lift stands still because its rope has frayed. It was built in 1998.';
    expect(given('Why does the lift stand still?', text, 'lift', { lift: SURE })).toHaveLength(1);
    const found = 'The lift stands still after a fire. The bins are full.';
    expect(given('Why does the lift stand still?', found, 'lift', { lift: SURE })).toHaveLength(1);
  });

  it('are the sentence that it points back to', () => {
    const text = 'A bomba parou na terça. Isso ocorreu porque o filtro entupiu. O sol brilhava.';
    expect(given('Por que a bomba parou?', text, 'Isso', { Isso: SURE })).toEqual([
      'A bomba parou na terça.',
      'Isso ocorreu porque o filtro entupiu.',
    ]);
  });

  it('are the next steps as far as the reader follows', () => {
    const text =
      'If the alarm sounds, leave by the stairs. Do not take the lift. Meet at the oak. Tea is at four.';
    const spans = { stairs: SURE, lift: 1, oak: PERHAPS };
    expect(given('What should I do if the alarm sounds?', text, 'stairs', spans)).toEqual([
      'If the alarm sounds, leave by the stairs.',
      'Do not take the lift.',
      'Meet at the oak.',
    ]);
  });

  it('are all items of a list, up to the limit', () => {
    const text =
      'Before opening it, do the following:\n1. Stop the motor.\n2. Close the valve.\n3. Drain it.\n\nThe seal is red.';
    const question = 'What must I do before I open the pump?';
    expect(given(question, text, 'valve', { valve: SURE })).toEqual([
      '1. Stop the motor.',
      '2. Close the valve.',
      '3. Drain it.',
    ]);
    expect(given(question, text, 'valve', { valve: SURE }, { limit: 2 })).toHaveLength(2);
  });

  it('are all items of a list whose items are paragraphs, down to the last', () => {
    const text =
      'Please bring:\n\nA windproof jacket\n\nShoes with light soles\n\nA towel\n\nLife jackets are lent.';
    expect(given('What should I bring?', text, 'Shoes', { Shoes: SURE })).toEqual([
      'A windproof jacket',
      'Shoes with light soles',
      'A towel',
    ]);
    const steps = 'To drain it:\n\n1. Stop the motor.\n\n2. Open the cock.\n\nThe seal is red.';
    expect(given('How do I drain it?', steps, 'motor', { motor: SURE })).toEqual([
      '1. Stop the motor.',
      '2. Open the cock.',
    ]);
  });

  it('are none in another paragraph, and none for a single value', () => {
    const text = 'Do not use bleach.\n\nIt is sold in bottles.';
    expect(given('May I use bleach?', text, 'bleach', { bottles: PERHAPS })).toHaveLength(1);
    const fee = 'The fee is 9 euros. It is paid at the gate.';
    expect(given('How much is the fee?', fee, 'fee', { gate: PERHAPS })).toHaveLength(1);
  });

  it('are those that lean on it where no reader looked', () => {
    const text = 'Do not use bleach. It destroys the coating. The tub is white.';
    expect(given('May I use bleach?', text, 'bleach', {}, { hasReader: false })).toEqual([
      'Do not use bleach.',
      'It destroys the coating.',
    ]);
  });

  it('leave out what begins with an empty “it” or names the document', () => {
    const text = 'Dogs may come in. It is forbidden to smoke. This policy was made in May.';
    expect(given('May dogs come in?', text, 'Dogs', { forbidden: PERHAPS })).toHaveLength(1);
    const other = 'Dogs may come in. This policy was made in May.';
    expect(given('May dogs come in?', other, 'Dogs', { policy: PERHAPS })).toHaveLength(1);
  });
});
