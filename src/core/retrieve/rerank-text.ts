import { splitSentences } from '#core/text/sentences.ts';
import { coverage, stemSet, type QuestionTerm } from './question-terms.ts';

/**
 * Longest text of a passage, in UTF-16 units, that the cross-encoder reads: the length of the
 * sentence windows on which it was trained. Shorter than a chunk, and twice as fast.
 */
export const WINDOW_CHARACTERS = 450;

/** A passage as the cross-encoder is to read it. */
export interface RerankPassage {
  readonly documentName: string;
  readonly documentTitle: string;
  readonly headingPath: readonly string[];
  readonly text: string;
}

/**
 * What the cross-encoder reads of a passage: a line `Title > Section`, then the run of whole
 * sentences, at most 450 characters, that contains most of the question's terms.
 */
export function rerankText(passage: RerankPassage, terms: readonly QuestionTerm[]): string {
  const place = placeLine(passage, terms);
  const window = bestWindow(passage.text, terms);
  return place === '' ? window : `${place}\n${window}`;
}

/**
 * `Title > Section > Subsection`, without repeating a title that is also the first heading. The words
 * of the file's name stand in front where the question names one that the rest lacks: whose
 * "Curriculum vitae" it is may be said nowhere else.
 */
export function placeLine(
  { documentName, documentTitle, headingPath }: Omit<RerankPassage, 'text'>,
  terms: readonly QuestionTerm[],
): string {
  const path = headingPath[0] === documentTitle ? headingPath : [documentTitle, ...headingPath];
  const name = documentName.replace(/^.*\/|\.[^.]*$/gu, '').replace(/[-_]+/gu, ' ');
  const known = stemSet(path.join('\n'));
  const inName = stemSet(name);
  const isTold = terms.some(
    ({ stems }) => stems.some((stem) => inName.has(stem)) && !stems.some((stem) => known.has(stem)),
  );
  return [...(isTold ? [name] : []), ...path].filter((part) => part !== '').join(' > ');
}

function bestWindow(text: string, terms: readonly QuestionTerm[]): string {
  if (text.length <= WINDOW_CHARACTERS) return text;
  const sentences = splitSentences(text).map((span) => ({
    ...span,
    stems: stemSet(text.slice(span.start, span.end)),
  }));
  let best = { start: 0, end: WINDOW_CHARACTERS, coverage: -1 };
  sentences.forEach((first, index) => {
    const stems = new Set(first.stems);
    let end = Math.min(first.end, first.start + WINDOW_CHARACTERS);
    for (const next of sentences.slice(index + 1)) {
      if (next.end - first.start > WINDOW_CHARACTERS) break;
      end = next.end;
      for (const stem of next.stems) stems.add(stem);
    }
    const covered = coverage(terms, stems);
    if (covered > best.coverage) best = { start: first.start, end, coverage: covered };
  });
  return text.slice(best.start, best.end);
}
