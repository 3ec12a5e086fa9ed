import { seededRandom } from '#core/eval/seeded-random.ts';
import type { LexicalDocument } from '#core/ports.ts';

/** Generated texts and vectors; the same for the same seed and size. */
export interface Corpus {
  readonly dimensions: number;
  readonly documents: readonly LexicalDocument[];
  /** `documents.length × dimensions` numbers, unit vectors. */
  readonly vectors: Float32Array;
  readonly questions: readonly BenchQuestion[];
}

/** A question with the vector that an embedder would give. */
export interface BenchQuestion {
  readonly text: string;
  readonly vector: Float32Array;
}

const VOCABULARY = 60_000;
const WORDS_PER_CHUNK = 180;
const WORDS_PER_QUESTION = 8;
/** Chunks of one document follow each other and share its title. */
const CHUNKS_PER_DOCUMENT = 20;

/**
 * Texts whose words follow Zipf's law as those of natural texts do. A question is a run of words from
 * some chunk, so it mixes very frequent and rare ones, and a vector near that chunk's.
 */
export function generateCorpus(chunks: number, dimensions: number, questions: number): Corpus {
  const random = seededRandom(20240511 + chunks);
  const words = createVocabulary(random);
  const zipf = zipfSampler(words.length, random);
  const run = (length: number): string =>
    Array.from({ length }, () => words[zipf()] ?? '').join(' ');

  let title = '';
  const documents = Array.from({ length: chunks }, (_, row): LexicalDocument => {
    if (row % CHUNKS_PER_DOCUMENT === 0) title = run(4);
    return { row, title, heading: run(3), body: run(WORDS_PER_CHUNK), language: 'en' };
  });
  const vectors = new Float32Array(chunks * dimensions);
  for (let row = 0; row < chunks; row++) {
    writeUnitVector(vectors.subarray(row * dimensions, (row + 1) * dimensions), () =>
      normal(random),
    );
  }
  return {
    dimensions,
    documents,
    vectors,
    questions: Array.from({ length: questions }, () => {
      const row = Math.floor(random() * chunks);
      const body = (documents[row]?.body ?? '').split(' ');
      const start = Math.floor(random() * (WORDS_PER_CHUNK - WORDS_PER_QUESTION));
      const vector = vectors.slice(row * dimensions, (row + 1) * dimensions);
      let place = 0;
      writeUnitVector(vector, () => (vector[place++] ?? 0) + 0.05 * normal(random));
      return { text: body.slice(start, start + WORDS_PER_QUESTION).join(' '), vector };
    }),
  };
}

function createVocabulary(random: () => number): string[] {
  const pick = (letters: string): string => letters[Math.floor(random() * letters.length)] ?? '';
  const endings = ['', '', '', 's', 'ing', 'ed', 'er', 'ation'];
  const words = new Set<string>();
  while (words.size < VOCABULARY) {
    const syllables = 1 + Math.floor(random() * 3);
    let word = '';
    for (let syllable = 0; syllable < syllables; syllable++) {
      word += pick('bcdfghlmnprstv') + pick('aeiou') + pick('lnrst');
    }
    words.add(word + (endings[Math.floor(random() * endings.length)] ?? ''));
  }
  return [...words];
}

/** Draws ranks from 0 with probability proportional to 1 / (rank + 1). */
function zipfSampler(size: number, random: () => number): () => number {
  const cumulative = new Float64Array(size);
  let sum = 0;
  for (let rank = 0; rank < size; rank++) cumulative[rank] = sum += 1 / (rank + 1);
  return () => {
    const drawn = random() * sum;
    let low = 0;
    let high = size - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cumulative[middle] ?? 0) < drawn) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** Box–Muller. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function writeUnitVector(vector: Float32Array, draw: () => number): void {
  for (let index = 0; index < vector.length; index++) vector[index] = draw();
  const length = Math.hypot(...vector);
  for (let index = 0; index < vector.length; index++) vector[index] = (vector[index] ?? 0) / length;
}
