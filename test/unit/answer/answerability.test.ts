import { describe, expect, it } from 'vitest';
import { answerabilityFeatures } from '#core/answer/answerability.ts';
import { expectedKinds } from '#core/answer/expected-kind.ts';
import { bestSentence, scoreSentences } from '#core/answer/extract.ts';
import { readSentences } from '#core/answer/read-sentences.ts';
import { brand, type Fingerprint } from '#core/model/ids.ts';
import { questionTerms } from '#core/retrieve/question-terms.ts';
import { candidate } from '../retrieve/candidate.ts';

const PRICES = [
  'Plant | Pot | Price EUR',
  'Lemon tree | 10 l | 34.9',
  'Olive tree | 25 l | 89',
  'Box | 7 l | 27.5',
].join('\n');

async function valueAbsent(question: string, text: string): Promise<number> {
  const kinds = expectedKinds(question);
  const terms = questionTerms(question, new Map(), 10);
  const embedder = {
    dimensions: 1,
    fingerprint: brand<Fingerprint>('alike'),
    embed: (texts: readonly string[]) => Promise.resolve(new Float32Array(texts.length).fill(1)),
  };
  const reading = { question, identifiers: [], terms, kinds };
  const readers = { embedder, reranker: null, reader: null };
  const read = await readSentences([candidate({ text })], reading, readers, { aborted: false });
  const scored = scoreSentences(read, kinds);
  const best = bestSentence(scored);
  if (best === null) throw new Error('Nothing was read.');
  return answerabilityFeatures(best, scored, kinds).valueAbsent;
}

describe('a value of the kind asked for', () => {
  it('is there in the row that the question names', async () => {
    expect(await valueAbsent('How much does an olive tree cost?', PRICES)).toBe(0);
  });

  it('is not there in a row that the question does not tell from another', async () => {
    expect(await valueAbsent('How much does an apple tree cost?', PRICES)).toBe(-1);
    expect(await valueAbsent('How much does a fern cost?', PRICES)).toBe(-1);
  });

  it('is there where the other rows hold none', async () => {
    const facts = 'Weight without water | 34.5 kg\nEfficiency | 93 %\nColour | white';
    expect(await valueAbsent('How much does the boiler weigh?', facts)).toBe(0);
  });

  it('is there in a sentence, and not in one without', async () => {
    expect(await valueAbsent('How much is the rent?', 'The rent is 900 euros.')).toBe(0);
    expect(await valueAbsent('How much is the rent?', 'The rent is due in May.')).toBe(-1);
  });
});
