import type { CancelSignal } from '#core/errors.ts';
import type { Objection } from '#core/model/answer.ts';
import type { Reranker } from '#core/ports.ts';
import { placeLine } from '#core/retrieve/rerank-text.ts';
import { splitSentences } from '#core/text/sentences.ts';
import { compare, type Agreement } from './agreement.ts';
import { isSameWord, plainText, readClaim, type ClaimWord } from './claim.ts';
import type { ChosenSentence } from './cite.ts';
import type { EvidenceItem } from './evidence.ts';
import { givesOrders } from './orders.ts';
import type { GeneratedSentence } from './split-generated.ts';

/** What the verification found. */
export type Verdict =
  | {
      readonly supported: true;
      /** Word for word, or in other words. */
      readonly how: 'verbatim' | 'checked';
      /** The sentences of the sources that say it. */
      readonly support: readonly ChosenSentence[];
    }
  | { readonly supported: false; readonly objection: Objection };

/** Cross-encoder output from which a source counts as being about the claim. */
const LEAST_LOGIT = -2;
/** Sources that the cross-encoder reads for one claim at most. */
const MOST_READ = 3;
/** Stating words that each of two sentences must give to a claim that draws on both. */
const LEAST_SHARE = 2;
/** Stating words at the beginning of a sentence that may be what a pronoun after it stands for. */
const SUBJECT_WORDS = 4;
const PRONOUN =
  /^[\s"“(*-]*(?:it|its|he|she|they|this|these|that|those|his|her|their|ele|ela|eles|elas|isso|isto|este|esta|esse|essa|seu|sua|seus|suas)(?!\p{L})/iu;

/** A sentence of a passage, or two that follow each other, against which a claim can be held. */
interface Window extends ChosenSentence {
  readonly text: string;
  readonly words: readonly ClaimWord[];
  /** Words of title and headings, which say what the passage is about. */
  readonly about: readonly ClaimWord[];
  /** The parts of a window of two sentences; null for one. */
  readonly pair: {
    readonly first: readonly ClaimWord[];
    readonly second: readonly ClaimWord[];
    readonly refersBack: boolean;
  } | null;
}

/**
 * Verifies one generated sentence against all evidence; the passages that the model cites only come
 * first. It is accepted where a source has it word for word; or where one sentence of a source, or
 * two that follow each other, agrees in every stating word (see `compare`) and the cross-encoder
 * finds it to be about the claim. A sentence that gives orders to whoever reads it backs only itself.
 *
 * @param reranker null where none is used: words alone decide
 */
export async function verifySentence(
  { text, cited }: GeneratedSentence,
  evidence: readonly EvidenceItem[],
  reranker: Reranker | null,
  signal: CancelSignal,
): Promise<Verdict> {
  const first = evidence.filter(({ n }) => cited.includes(n));
  const ordered = [...first, ...evidence.filter((item) => !first.includes(item))];
  const verbatim = ordered.flatMap((item) => findVerbatim(item, text) ?? []);
  if (verbatim.length > 0) return { supported: true, how: 'verbatim', support: verbatim };

  const claim = readClaim(text);
  const judged = ordered.flatMap(windowsOf).map((window) => ({ window, ...judge(claim, window) }));
  const agreeing = judged.filter(({ objection }) => objection === null);
  const stating = agreeing.filter(({ window }) => !givesOrders(window.text));
  for (const { window } of stating.slice(0, MOST_READ)) {
    const logit = reranker === null ? 0 : await read(text, window, reranker, signal);
    if (logit >= LEAST_LOGIT) return { supported: true, how: 'checked', support: [window] };
  }
  if (agreeing.length > 0) return { supported: false, objection: 'doubtful' };
  const nearest = judged.reduce<Agreement>(
    (best, one) => (one.missing < best.missing ? one : best),
    {
      objection: 'nothing-like-it',
      missing: 1,
    },
  );
  return { supported: false, objection: nearest.objection ?? 'doubtful' };
}

/** The sentences of a passage that are the claim, from the first letter to the last; null where none are. */
function findVerbatim({ candidate }: EvidenceItem, sentence: string): ChosenSentence | null {
  const wanted = plainText(sentence);
  const spans = splitSentences(candidate.chunk.text);
  for (const [index, { start }] of spans.entries()) {
    for (const { end } of spans.slice(index, index + 3)) {
      if (plainText(candidate.chunk.text.slice(start, end)) === wanted) {
        return { candidate, start, end };
      }
    }
  }
  return null;
}

/** Each sentence of a passage alone, then each two that follow each other. */
function windowsOf({ candidate }: EvidenceItem): readonly Window[] {
  const { chunk, documentName, documentTitle } = candidate;
  const about = readClaim([documentName, documentTitle, ...chunk.headingPath].join('\n'));
  const single = splitSentences(chunk.text).map(({ start, end }): Window => {
    const text = chunk.text.slice(start, end);
    return { candidate, start, end, text, words: readClaim(text), about, pair: null };
  });
  const pairs = single.slice(1).map((second, index): Window => {
    const first = single[index] ?? second;
    const refersBack = PRONOUN.test(second.text);
    const text = chunk.text.slice(first.start, second.end);
    const pair = { first: first.words, second: second.words, refersBack };
    return {
      candidate,
      start: first.start,
      end: second.end,
      text,
      words: readClaim(text),
      about,
      pair,
    };
  });
  return [...single, ...pairs];
}

function judge(claim: readonly ClaimWord[], { words, about, pair }: Window): Agreement {
  const agreement = compare(claim, words, about);
  const isDrawn = pair === null || drawsOnBoth(claim, pair);
  return agreement.objection === null && !isDrawn
    ? { ...agreement, objection: 'value' }
    : agreement;
}

/**
 * A claim may join two sentences, the one after the other, or put what a pronoun stands for in its place. That it takes a
 * single word of a second sentence means that it was put where it does not belong.
 */
function drawsOnBoth(
  claim: readonly ClaimWord[],
  { first, second, refersBack }: NonNullable<Window['pair']>,
): boolean {
  const holds = (words: readonly ClaimWord[], word: ClaimWord): boolean =>
    words.some((other) => isSameWord(word, other));
  const fromFirst = claim.filter((word) => holds(first, word) && !holds(second, word));
  const fromSecond = claim.filter((word) => holds(second, word) && !holds(first, word));
  const plain = (words: readonly ClaimWord[]): number =>
    words.filter(({ kind }) => kind === 'word').length;
  const isInOrder = (fromFirst.at(-1)?.at ?? 0) < (fromSecond[0]?.at ?? 0);
  if (isInOrder && plain(fromFirst) >= LEAST_SHARE && plain(fromSecond) >= LEAST_SHARE) return true;
  const subject = first.slice(0, SUBJECT_WORDS);
  return refersBack && fromFirst.every((word) => holds(subject, word));
}

async function read(
  text: string,
  { candidate, text: source }: Window,
  reranker: Reranker,
  signal: CancelSignal,
): Promise<number> {
  const place = placeLine({ ...candidate, headingPath: candidate.chunk.headingPath }, []);
  const passage = place === '' ? source : `${place}\n${source}`;
  const logits = await reranker.score(text, [passage], signal);
  return logits[0] ?? -Infinity;
}
