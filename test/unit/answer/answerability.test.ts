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

  it('is certainly not there in a row without its unit', async () => {
    const rows = 'Article | Price | Size\nPadlock | £35 | 9 cm\nChain | £48 | 90 cm';
    expect(await valueAbsent('How heavy is the padlock?', rows)).toBe(-2);
    expect(await valueAbsent('How much does the padlock cost?', rows)).toBe(0);
    expect(await valueAbsent('Qual é a potência da bomba?', 'A bomba custa 900 reais.')).toBe(-2);
  });

  it.each([
    ['How heavy is the washing machine?', 'Maximum load: 1.5 kg'],
    ['How heavy is the washing machine?', 'Maximum load | 1.5 kg\nColour | white'],
    ['How wide is the cooker?', 'Height: 82 cm'],
    ['Quanto pesa a escada?', 'Carga máxima: 150 kg'],
    ['How heavy is the trailer?', 'Part | Load limit\nAxle | 750 kg'],
  ])('is doubtful under the name of another thing: %s %s', async (question, text) => {
    expect(await valueAbsent(question, text)).toBe(-1);
  });

  it.each([
    ['How heavy is the washing machine?', 'Net weight: 68 kg'],
    ['How heavy is the washing machine?', 'Washing machine: 68 kg'],
    ['How heavy is the washing machine?', 'It weighs 68 kg, with a maximum load of 8 kg.'],
    ['How wide is the cooker?', 'Width: 60 cm'],
    ['Quanto pesa a escada?', 'Peso | 14 kg\nCor | azul'],
    ['Quanto pesa a escada?', 'Item | Valor\nPeso | 14 kg'],
    ['Qual é a carga máxima da escada?', 'Carga máxima: 150 kg'],
    ['How heavy is the A2?', 'Model | Weight (kg)\nA2 | 17.5'],
  ])('is there under its own name: %s %s', async (question, text) => {
    expect(await valueAbsent(question, text)).toBe(0);
  });

  it('is a length of time, not a moment, where it is asked how long', async () => {
    expect(await valueAbsent('How long does the course last?', 'The course is on 4 May.')).toBe(-1);
    expect(await valueAbsent('How long does the course last?', 'The course is at 18:30.')).toBe(-1);
    expect(await valueAbsent('How long is it open?', 'It is open until 4 May.')).toBe(0);
    expect(await valueAbsent('Quanto tempo dura a prova?', 'A prova foi em 2021.')).toBe(-1);
  });

  it('is a moment, not a length of time, where it is asked when', async () => {
    expect(await valueAbsent('When is the kiln opened?', 'The kiln burns for six hours.')).toBe(-1);
    expect(await valueAbsent('When is the kiln opened?', 'It is opened after six hours.')).toBe(0);
    expect(await valueAbsent('Quando volta o técnico?', 'O técnico fica três dias.')).toBe(-1);
  });

  it('is a person or an office, not a place or a thing, where it is asked who', async () => {
    expect(await valueAbsent('Who mended the organ?', 'The organ stands in Porto Alegre.')).toBe(
      -1,
    );
    expect(await valueAbsent('Who mended the organ?', 'A fire near Abbot Bridge hurt it.')).toBe(
      -1,
    );
    expect(await valueAbsent('Quem afinou o órgão?', 'O órgão veio da Rua Aurora.')).toBe(-1);
    expect(await valueAbsent('Who mended the organ?', 'It was mended by Ida Brandt.')).toBe(0);
    expect(await valueAbsent('Quem afinou o órgão?', 'O zelador afinou o órgão.')).toBe(0);
  });

  it('is there in a sentence, and not in one without', async () => {
    expect(await valueAbsent('How much is the rent?', 'The rent is 900 euros.')).toBe(0);
    expect(await valueAbsent('How much is the rent?', 'The rent is due in May.')).toBe(-1);
  });
});
