import type { Block, Segment } from '#core/model/block.ts';
import type { DocumentRecord } from '#core/model/document.ts';
import type { KeptEvidence } from '#core/model/kept-question.ts';
import { findDefinitions } from '#core/text/definitions.ts';
import { splitSentences } from '#core/text/sentences.ts';
import { SUGGESTION_WORDS, type SuggestionWords } from './suggestion-words.ts';

/** A question made by rule from a document, with the place that answers it. */
export interface Suggestion {
  readonly question: string;
  readonly evidence: KeptEvidence;
  readonly answers: readonly string[];
}

/** Suggestions that one document gives, by the rule they are made by. */
const MOST = { heading: 3, definition: 3, reference: 2 } as const;
/** Longest quote, in UTF-16 units: enough to tell the passage, short enough to stand in one. */
const QUOTE = 240;
const SHORTEST_BLOCK = 40;
const LONGEST_TITLE = 70;
const NUMBER = /^(?:§ ?)?\d+(?:\.\d+)*[.)]?(?= )|^§ ?\d+/u;

/**
 * Questions that the headings, abbreviations and cross-references of a document answer by themselves.
 * Documents in other languages than English and Portuguese, or without a title, give none.
 *
 * @param segments of the document, from its beginning
 */
export function suggestQuestions(
  document: Pick<DocumentRecord, 'id' | 'name' | 'title' | 'language'>,
  segments: readonly Segment[],
): Suggestion[] {
  const { language } = document;
  if (language === 'und') return [];
  const words = SUGGESTION_WORDS[language];
  const title = speakableTitle(document);
  const sections = title === null ? [] : sectionsOf(segments);
  const evidenceAt = ({ page }: Section, text: string): KeptEvidence => {
    return { document: document.id, name: document.name, quote: cut(text), page };
  };
  const asked = (question: string, section: Section): Suggestion => {
    return { question, evidence: evidenceAt(section, section.body), answers: [] };
  };
  const plain = sections.filter(({ heading }) => isTopic(heading, words));
  return [
    ...plain
      .slice(0, MOST.heading)
      .map((section) =>
        asked(words.heading(title ?? '', lowered(withoutNumber(section.heading))), section),
      ),
    ...definitionsOf(segments, words, evidenceAt),
    ...referencesOf(segments, sections, words)
      .slice(0, MOST.reference)
      .map(({ kind, number, section }) =>
        asked(words.reference(kind, number, title ?? ''), section),
      ),
  ];
}

interface Section {
  readonly heading: string;
  /** Text of its first block that says something. */
  readonly body: string;
  readonly page: number | null;
}

/** Sections whose heading occurs once, with the text right below it. */
function sectionsOf(segments: readonly Segment[]): Section[] {
  const blocks = segments.flatMap(({ blocks: own, page }) => own.map((block) => ({ block, page })));
  const found = blocks.flatMap(({ block }, index): Section[] => {
    if (block.kind !== 'heading' || block.level < 2) return [];
    const next = blocks[index + 1];
    if (next === undefined || !isProse(next.block)) return [];
    return [{ heading: block.text.trim(), body: next.block.text, page: next.page }];
  });
  const counts = new Map<string, number>();
  for (const { heading } of found) counts.set(heading, (counts.get(heading) ?? 0) + 1);
  return found.filter(({ heading }) => counts.get(heading) === 1);
}

function isProse({ kind, text }: Block): boolean {
  const isText = kind === 'paragraph' || kind === 'list-item' || kind === 'quote';
  return isText && text.length >= SHORTEST_BLOCK;
}

/** Whether something can be said about what a heading names. */
function isTopic(heading: string, { general, notTopics }: SuggestionWords): boolean {
  const text = withoutNumber(heading);
  const first = text.split(/\s+/u)[0]?.toLowerCase() ?? '';
  return (
    /^\p{L}[\p{L}\p{N}\s'’-]{3,48}$/u.test(text) &&
    text !== text.toUpperCase() &&
    !general.has(text.toLowerCase()) &&
    !notTopics.has(first)
  );
}

function definitionsOf(
  segments: readonly Segment[],
  words: SuggestionWords,
  evidenceAt: (section: Section, text: string) => KeptEvidence,
): Suggestion[] {
  const seen = new Set<string>();
  const found = segments.flatMap(({ text, page }) =>
    splitSentences(text).flatMap(({ start, end }) => {
      const sentence = text.slice(start, end);
      return findDefinitions(sentence).flatMap(({ short, long }): Suggestion[] => {
        if (seen.has(short)) return [];
        seen.add(short);
        const evidence = evidenceAt({ heading: '', body: '', page }, sentence);
        return [{ question: words.definition(short), evidence, answers: [long] }];
      });
    }),
  );
  return found.slice(0, MOST.definition);
}

interface Reference {
  /** Word for what is referred to, in lower case: `clause`. */
  readonly kind: string;
  readonly number: string;
  readonly section: Section;
}

/** Sections that another place of the document refers to by their number. */
function referencesOf(
  segments: readonly Segment[],
  sections: readonly Section[],
  { references }: SuggestionWords,
): Reference[] {
  const byNumber = new Map(
    sections.map((section) => [numberOf(section.heading), section] as const),
  );
  const found = new Map<string, Reference>();
  for (const { text } of segments) {
    for (const { groups } of text.matchAll(references)) {
      const number = groups?.['number'] ?? '';
      const section = byNumber.get(number);
      if (section)
        found.set(number, { kind: (groups?.['kind'] ?? '').toLowerCase(), number, section });
    }
  }
  return [...found.values()];
}

function numberOf(heading: string): string {
  return (NUMBER.exec(heading)?.[0] ?? '').replace(/[§ )]|\.$/gu, '');
}

function withoutNumber(heading: string): string {
  return heading.replace(NUMBER, '').trim();
}

/** A title as it stands in a sentence, or null for one that is no name (a file's, a whole sentence). */
function speakableTitle({ title, name }: Pick<DocumentRecord, 'title' | 'name'>): string | null {
  // A subtitle only says what kind of document it is.
  const text = title.trim().replace(/(?:: | [—–-] )\p{Ll}[^:]*$/u, '');
  const isFileName = text === name || !/[\s\d]/u.test(text) || /[_/\\]|\.\p{L}{2,4}$/u.test(text);
  const isSentence = /[.!?]$/u.test(text) || text.length > LONGEST_TITLE;
  return text.length < 4 || isFileName || isSentence ? null : text;
}

/** The first letter small, unless there are further capitals: of abbreviations, names, or every word. */
function lowered(heading: string): string {
  const isPlain = heading.slice(1) === heading.slice(1).toLowerCase();
  return isPlain ? heading.charAt(0).toLowerCase() + heading.slice(1) : heading;
}

/** At most a quote's length, ended between words. */
function cut(text: string): string {
  if (text.length <= QUOTE) return text;
  const end = text.lastIndexOf(' ', QUOTE);
  return text.slice(0, end > QUOTE / 2 ? end : QUOTE);
}
