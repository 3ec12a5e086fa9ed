import { describe, expect, it } from 'vitest';
import { withDenial } from '#core/answer/denials.ts';
import { questionTerms } from '#core/retrieve/question-terms.ts';

/** What is said of some words of a sentence for a question. */
function said(question: string, text: string, words: string): string | null {
  const start = text.indexOf(words);
  expect(start).toBeGreaterThanOrEqual(0);
  const terms = questionTerms(question, new Map(), 10);
  const place = withDenial(text, { start, end: start + words.length }, { question, terms });
  return place && text.slice(place.start, place.end);
}

describe('words that their sentence denies', () => {
  it('are said with the denial', () => {
    const work = 'Work on the north wall must not start before 3 October 2025.';
    expect(said('When may work on the north wall start?', work, 'before 3 October 2025')).toBe(
      'must not start before 3 October 2025',
    );
    const bus = 'There is no bus to the lake on Mondays.';
    expect(said('On which days is there a bus to the lake?', bus, 'Mondays')).toBe(
      'no bus to the lake on Mondays',
    );
    const obra = 'A obra não pode começar antes de 3 de outubro.';
    expect(said('Quando a obra pode começar?', obra, 'antes de 3 de outubro')).toBe(
      'não pode começar antes de 3 de outubro',
    );
  });

  it('are said with it where it comes after them', () => {
    const drug = 'Naproxen must not be taken for the pain.';
    expect(said('What can I take for the pain?', drug, 'Naproxen')).toBe(
      'Naproxen must not be taken for the pain',
    );
    const fee = 'The fee of €30 does not include breakfast.';
    expect(said('What is the fee?', fee, '€30')).toBe('€30');
  });

  it('are left out where other words answer', () => {
    const text = 'He should not take naproxen for his back; codeine is safe.';
    expect(said('What can he take for his back?', text, 'naproxen for his back; codeine')).toBe(
      'codeine',
    );
  });

  it('are nothing by themselves where the denial is far away', () => {
    const text =
      'Tenants may not, whatever the reason and whoever asks them to, store bicycles in the hall, the cellar or the yard.';
    expect(said('Where may tenants store bicycles?', text, 'the yard')).toBeNull();
  });

  it('keep what takes them out', () => {
    const open = 'The library opens every day except Sunday.';
    expect(said('When does the library open?', open, 'Sunday')).toBe('except Sunday');
    const abre = 'A biblioteca abre todos os dias, exceto domingo.';
    expect(said('Quando abre a biblioteca?', abre, 'domingo')).toBe('exceto domingo');
  });
});

describe('words that nothing denies', () => {
  it('stay as they are', () => {
    expect(said('How long is the notice?', 'The notice is no less than 30 days.', '30 days')).toBe(
      '30 days',
    );
    const rent = 'Heating is not included in the rent of £900.';
    expect(said('How much is the rent?', rent, '£900')).toBe('£900');
    const pool = 'The pool does not open in winter; it opens on 2 May.';
    expect(said('When does the pool open?', pool, '2 May')).toBe('2 May');
    expect(said('Quando abre a feira?', 'A feira abre no sábado às 8h.', '8h')).toBe('8h');
    expect(said('Em que dia vence a conta?', 'A conta vence no dia 12.', 'dia 12')).toBe('dia 12');
    expect(said('Em que dia vence?', 'Vence no dia 12.', 'dia 12')).toBe('dia 12');
    const late = 'If you do not, we charge €4.10 for each missing hour.';
    expect(said('How much is charged for each missing hour?', late, '€4.10')).toBe('€4.10');
    expect(said('What is the room?', 'The talk is in room No. 14.', '14')).toBe('14');
    const both = 'The bus runs not only on Mondays but also on Fridays.';
    expect(said('When does the bus run?', both, 'Mondays')).toBe('Mondays');
  });
});

describe('a question for what is not so', () => {
  it('has no short answer in a sentence that denies nothing', () => {
    const runs = 'O barco para a ilha sai aos sábados e domingos.';
    expect(said('Em que dias não há barco para a ilha?', runs, 'sábados e domingos')).toBeNull();
    expect(said('Which days is there no boat?', 'The boat runs on Fridays.', 'Fridays')).toBeNull();
  });

  it('has it in one that denies, or tells of an end', () => {
    const none = 'Não há barco às segundas-feiras.';
    expect(said('Em que dias não há barco?', none, 'segundas-feiras')).toBe('segundas-feiras');
    const closed = 'The office is closed on Wednesdays.';
    expect(said('When is the office not open?', closed, 'Wednesdays')).toBe('Wednesdays');
  });

  it('has it anywhere where it asks why', () => {
    const why = 'The pump stopped because the filter was blocked.';
    expect(said('Why did the pump not start?', why, 'the filter was blocked')).toBe(
      'the filter was blocked',
    );
  });
});
