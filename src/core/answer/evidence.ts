import type { Candidate } from '#core/model/hit.ts';
import { coverage, stemSet, type QuestionTerm } from '#core/retrieve/question-terms.ts';
import { fold } from '#core/text/normalise.ts';
import { splitSentences } from '#core/text/sentences.ts';

/** A numbered passage as a generator is given it. */
export interface EvidenceItem {
  /** From 1; what the generator is to cite. */
  readonly n: number;
  readonly candidate: Candidate;
  /** `document · section · page 3`. */
  readonly label: string;
  /** The passage's own sentences, all or those that matter, `…` where some were left out. */
  readonly text: string;
}

/** What evidence is packed for. */
export interface EvidenceRequest {
  /** In final order. */
  readonly candidates: readonly Candidate[];
  readonly terms: readonly QuestionTerm[];
  /** Tokens that labels and texts may take together. */
  readonly budget: number;
  /** Tokens of each text by the generator's own tokenizer. */
  readonly countTokens: (texts: readonly string[]) => Promise<readonly number[]>;
}

/** Passages at most; what comes later in the final order hardly ever answers. */
const MOST_PASSAGES = 12;
/** Share of the budget that the first passage may take whole. */
const FIRST_SHARE = 0.6;
const GAP = ' … ';

/**
 * Numbers the best passages and packs as many as fit. A passage that says what one before it says is
 * left out. The first one is kept whole if it can be; of the others the sentences that hold words of
 * the question are kept, word for word, each with the one before it, and of tables the header row
 * with each row. The best passages stand at the two ends, where models read most closely ("lost in
 * the middle", Liu et al. 2023).
 */
export async function packEvidence(request: EvidenceRequest): Promise<readonly EvidenceItem[]> {
  const { candidates, terms, budget, countTokens } = request;
  const distinct = withoutDuplicates(candidates).slice(0, MOST_PASSAGES);
  const whole = distinct.map((candidate) => ({ candidate, text: wholeText(candidate) }));
  const short = distinct.map((candidate) => ({ candidate, text: compress(candidate, terms) }));
  const labels = distinct.map(labelOf);
  const line = (text: string, index: number): string => `[9] ${labels[index]}\n${text}\n\n`;
  const wholeTokens = await countTokens(whole.map(({ text }, index) => line(text, index)));
  const shortTokens = await countTokens(short.map(({ text }, index) => line(text, index)));

  const packed: { readonly candidate: Candidate; readonly text: string; readonly label: string }[] =
    [];
  let left = budget;
  distinct.forEach((candidate, index) => {
    const label = labels[index] ?? '';
    const cap = index === 0 ? budget * FIRST_SHARE : left / 2;
    const forms = [
      {
        text: whole[index]?.text ?? '',
        tokens: wholeTokens[index] ?? Infinity,
        most: Math.min(left, cap),
      },
      { text: short[index]?.text ?? '', tokens: shortTokens[index] ?? Infinity, most: left },
    ];
    const form = forms.find(({ text, tokens, most }) => text !== '' && tokens <= most);
    if (!form) return;
    left -= form.tokens;
    packed.push({ candidate, text: form.text, label });
  });
  return bestAtTheEnds(packed).map((item, index) => ({ n: index + 1, ...item }));
}

/** First, third, fifth … sixth, fourth, second. */
function bestAtTheEnds<Item>(items: readonly Item[]): readonly Item[] {
  const front = items.filter((_, index) => index % 2 === 0);
  const back = items.filter((_, index) => index % 2 === 1);
  return [...front, ...back.reverse()];
}

/** Leaves out passages whose text an earlier one holds, whichever document it stands in. */
function withoutDuplicates(candidates: readonly Candidate[]): readonly Candidate[] {
  const kept: { readonly candidate: Candidate; readonly text: string }[] = [];
  for (const candidate of candidates) {
    const text = fold(candidate.chunk.text).replace(/\s+/gu, ' ').trim();
    if (text !== '' && !kept.some((one) => one.text.includes(text))) kept.push({ candidate, text });
  }
  return kept.map(({ candidate }) => candidate);
}

function labelOf({ documentName, chunk }: Candidate): string {
  const page = chunk.page === null ? [] : [`page ${chunk.page}`];
  return [documentName, ...chunk.headingPath.slice(-1), ...page].join(' · ');
}

const isRow = (text: string): boolean => text.includes(' | ');

/** A table that goes on from an earlier passage gets its header back. */
function wholeText({ chunk }: Candidate): string {
  const [first = ''] = chunk.text.split('\n');
  const header = chunk.context.split('\n').find(isRow);
  return isRow(first) && header !== undefined && header !== first
    ? `${header}\n${chunk.text}`
    : chunk.text;
}

/** The sentences that hold words of the question, with the one before each; empty when none does. */
function compress(candidate: Candidate, terms: readonly QuestionTerm[]): string {
  const text = wholeText(candidate);
  const spans = splitSentences(text);
  const sentences = spans.map(({ start, end }) => text.slice(start, end));
  const matters = sentences.map((sentence) => coverage(terms, stemSet(sentence)) > 0);
  const header = sentences.findIndex(isRow);
  const kept = sentences.map(
    (sentence, index) =>
      matters[index] === true ||
      (matters[index + 1] === true && !isRow(sentence)) ||
      (index === header && sentences.some((row, at) => isRow(row) && matters[at] === true)),
  );
  let result = '';
  let last = -1;
  sentences.forEach((sentence, index) => {
    if (kept[index] !== true) return;
    const between = text.slice(spans[last]?.end ?? 0, spans[index]?.start ?? 0);
    result += last < 0 ? '' : last === index - 1 ? between : isRow(sentence) ? '\n' : GAP;
    result += sentence;
    last = index;
  });
  return result;
}
