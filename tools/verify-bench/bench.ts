import type { ChosenSentence } from '#core/answer/cite.ts';
import type { EvidenceItem } from '#core/answer/evidence.ts';
import { verifySentence, type Verdict } from '#core/answer/verify.ts';
import type { Candidate } from '#core/model/hit.ts';
import { brand, chunkId, type DocumentId } from '#core/model/ids.ts';
import type { Reranker } from '#core/ports.ts';
import { detectLanguage } from '#core/text/language.ts';
import { splitSentences } from '#core/text/sentences.ts';
import { CORRUPTIONS, type TrueSentence } from './corrupt.ts';
import { PARAPHRASES } from './paraphrase.ts';
import { seededChoices } from './random.ts';

/** A document of a golden set. */
export interface BenchDocument {
  readonly name: string;
  readonly text: string;
}

/** One sentence that was put to the verification. */
export interface BenchCase {
  readonly document: string;
  /** `verbatim`, `paraphrase` (light, by rules), `reference` (a golden set's own answers) or `corrupted`. */
  readonly group: 'verbatim' | 'paraphrase' | 'reference' | 'corrupted';
  readonly kind: string;
  readonly text: string;
  readonly truth: string;
  readonly verdict: Verdict;
  /** Whether the verification did what it should. */
  readonly right: boolean;
  /** Whether a true sentence that stands was given the source that says it; null for others. */
  readonly citesTruth: boolean | null;
}

/** A golden set's reference answer with its document and evidence. */
export interface ReferenceAnswer {
  readonly document: string;
  readonly quote: string;
  readonly answer: string;
}

const PASSAGE_CHARACTERS = 900;
const NEVER = { aborted: false };

/**
 * Puts true, paraphrased and corrupted sentences of documents to the verification. The evidence is
 * the passage that a sentence is from and two others of its document; as the model's own citation the
 * last of them is taken, which is wrong wherever there is more than one.
 *
 * @param perDocument sentences taken of each document at most
 */
export async function* benchDocument(
  { name, text }: BenchDocument,
  references: readonly ReferenceAnswer[],
  perDocument: number,
  reranker: Reranker,
): AsyncGenerator<BenchCase> {
  const passages = cut(text);
  const random = seededChoices(name);
  const sentences = passages.flatMap((passage, place) =>
    splitSentences(passage)
      .map(({ start, end }) => passage.slice(start, end))
      .map((sentence, index, all) => ({ sentence, place, all, index }))
      .filter(({ sentence }) => isProse(sentence)),
  );
  const portuguese = detectLanguage(text) === 'pt';
  const check = async (
    group: BenchCase['group'],
    kind: string,
    written: string,
    truth: string,
    evidence: readonly EvidenceItem[],
  ): Promise<BenchCase> => {
    const cited = [evidence.at(-1)?.n ?? 1];
    const verdict = await verifySentence({ text: written, cited }, evidence, reranker, NEVER);
    const right = verdict.supported === (group !== 'corrupted');
    const isTrue = group !== 'corrupted' && verdict.supported;
    const citesTruth = isTrue ? verdict.support.some((one) => says(one, truth)) : null;
    return { document: name, group, kind, text: written, truth, verdict, right, citesTruth };
  };
  for (let taken = 0; taken < perDocument && sentences.length > 0; taken++) {
    const [chosen] = sentences.splice(random.below(sentences.length), 1);
    if (!chosen) break;
    const { sentence, place, all, index } = chosen;
    const evidence = evidenceAround(name, passages, place);
    const others = [...all.slice(index + 1), ...all.slice(0, index)].filter(isProse);
    const after = all[index + 1];
    const next = after !== undefined && isProse(after) ? after : null;
    const subject: TrueSentence = { text: sentence, others, next, portuguese };
    yield check('verbatim', 'as it stands', sentence, sentence, evidence);
    for (const [kind, paraphrase] of Object.entries(PARAPHRASES)) {
      const written = paraphrase(subject, random);
      if (written !== null) yield check('paraphrase', kind, written, sentence, evidence);
    }
    for (const [kind, corruption] of Object.entries(CORRUPTIONS)) {
      const written = corruption(subject, random);
      if (written === null || written === sentence) continue;
      yield check('corrupted', kind, written, sentence, evidence);
    }
    const elsewhere = passages.filter((passage, at) => at !== place && !passage.includes(sentence));
    const swapped = evidenceOf(name, elsewhere.slice(0, 3));
    if (swapped.length > 0) {
      yield check('corrupted', 'citation to another passage', sentence, sentence, swapped);
    }
  }
  for (const { quote, answer } of references) {
    const place = passages.findIndex((passage) => flat(passage).includes(flat(quote)));
    if (place < 0) continue;
    const evidence = evidenceAround(name, passages, place);
    yield check('reference', 'golden answer', answer, quote, evidence);
  }
}

/** Whether a cited sentence is the true one, a part of it, or holds it. */
function says({ candidate, start, end }: ChosenSentence, truth: string): boolean {
  const cited = flat(candidate.chunk.text.slice(start, end));
  return cited.includes(flat(truth)) || flat(truth).includes(cited);
}

/** Sentences with a verb or so; not headings, table rows or fragments. */
function isProse(sentence: string): boolean {
  const words = sentence.split(/\s+/u).length;
  return words >= 6 && words <= 45 && /[.!]$/u.test(sentence) && !sentence.includes(' | ');
}

/** Cuts a text into passages of about 900 characters, at paragraphs. */
function cut(text: string): string[] {
  const plain = text
    .replace(/^---\n.*?\n---\n/su, '')
    .replace(/^#+ /gmu, '')
    .replace(/\*\*/gu, '');
  const passages: string[] = [];
  let current = '';
  for (const paragraph of plain.split(/\n\s*\n/u)) {
    if (current !== '' && current.length + paragraph.length > PASSAGE_CHARACTERS) {
      passages.push(current);
      current = '';
    }
    current += current === '' ? paragraph.trim() : `\n\n${paragraph.trim()}`;
  }
  if (current !== '') passages.push(current);
  return passages;
}

function evidenceAround(name: string, passages: readonly string[], place: number): EvidenceItem[] {
  const others = passages.filter((_, at) => at === place - 1 || at === place + 1);
  return evidenceOf(name, [passages[place] ?? '', ...others]);
}

function evidenceOf(name: string, texts: readonly string[]): EvidenceItem[] {
  return texts.map((text, index) => {
    const candidate = toCandidate(name, text, index);
    return { n: index + 1, candidate, label: name, text };
  });
}

function toCandidate(name: string, text: string, ordinal: number): Candidate {
  const document = brand<DocumentId>(name);
  const span = { segment: ordinal, start: 0, end: text.length };
  return {
    chunk: {
      id: chunkId(document, ordinal),
      document,
      ordinal,
      span,
      text,
      parent: span,
      headingPath: [],
      page: null,
      tokens: 0,
      context: '',
    },
    documentName: name,
    documentTitle: '',
    bm25: null,
    cosine: null,
    fused: 0,
    parts: [],
    match: null,
    logit: null,
    score: 0,
    relevance: null,
  };
}

function flat(text: string): string {
  return text.replace(/[#*]/gu, '').replace(/\s+/gu, ' ').trim();
}
