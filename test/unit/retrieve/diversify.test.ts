import { describe, expect, it } from 'vitest';
import { asksForSeveral, diversify } from '#core/retrieve/diversify.ts';
import { candidate } from './candidate.ts';

describe('a question for several things of a kind', () => {
  it.each([
    'Which contracts end in 2025?',
    'In which rural cities were the clinics?',
    'What are the age limits for children?',
    'List all the deposits.',
    'Quais receitas levam ovos?',
    'Em que dias treina a equipe?',
  ])('is recognised: %s', (question) => {
    expect(asksForSeveral(question)).toBe(true);
  });

  it.each([
    'What happens if I come late?',
    'Which contract ends first?',
    'What is the notice period?',
    'A que horas sai o ônibus?',
    'Qual é o prazo?',
  ])('is told from one for a single thing: %s', (question) => {
    expect(asksForSeveral(question)).toBe(false);
  });
});

describe('the order for such a question', () => {
  const ranked = [
    candidate({ document: 'a', ordinal: 0, score: 3, logit: 1 }),
    candidate({ document: 'a', ordinal: 1, score: 2.8, logit: 1 }),
    candidate({ document: 'b', ordinal: 0, score: 2.6, logit: 1 }),
    candidate({ document: 'c', ordinal: 0, score: 0.1, logit: 1 }),
    candidate({ document: 'd', ordinal: 0, score: 9, logit: null }),
  ];
  const names = (penalty: number) =>
    diversify(ranked, penalty).map(({ documentName }) => documentName[0]);

  it('gives another document the place of a second passage that is little better', () => {
    expect(names(0.5)).toEqual(['a', 'b', 'a', 'c', 'd']);
  });

  it('leaves a passage that is much better where it is, and what was not read at the end', () => {
    expect(names(0.1)).toEqual(['a', 'a', 'b', 'c', 'd']);
  });
});
