import type { UnsearchedDocument } from '#core/model/survey.ts';
import { createFormat } from '../format.ts';

const format = createFormat('en');

const documents = (count: number): string =>
  `${format.number(count)} ${format.plural(count, 'document', 'documents')}`;
/** "2 of 6 documents mention", "The document mentions". */
const some = (count: number, searched: number, one: string, several: string): string => {
  if (searched === 1) return `The document ${one}`;
  if (count === searched) return `All ${documents(searched)} ${several}`;
  return `${format.number(count)} of ${documents(searched)} ${format.plural(count, one, several)}`;
};

const noneMentions = (searched: number, what: string): string =>
  searched === 1
    ? `The document does not mention ${what}`
    : `None of the ${documents(searched)} mentions ${what}`;

const otherWords = (count: number, language: string, words: string): string =>
  `${documents(count)} in ${language} may call ${words} something else: only the words of your question were counted.`;

/** Words of questions about the documents as a whole. */
export const survey = {
  quoted: (words: string) => `“${words}”`,
  either: (items: readonly string[]) =>
    new Intl.ListFormat('en', { type: 'disjunction' }).format(items),
  mention: (count: number, searched: number, what: string) => {
    if (count > 0) return `${some(count, searched, 'mentions', 'mention')} ${what}`;
    return noneMentions(searched, what);
  },
  lack: (count: number, searched: number, what: string) => {
    if (count === searched) return noneMentions(searched, what);
    if (count > 0) return `${some(count, searched, 'does', 'do')} not mention ${what}`;
    return searched === 1
      ? `The document is not without ${what}`
      : `None of the ${documents(searched)} is without ${what}`;
  },
  mentionOnly: (count: number, searched: number, what: string, without: string) => {
    const found =
      count > 0
        ? some(count, searched, 'mentions', 'mention')
        : `None of the ${documents(searched)} mentions`;
    return `${found} ${what} but not ${without}`;
  },
  sentences: (count: number, held: number, searched: number, what: string) =>
    `${format.number(count)} ${format.plural(count, 'sentence', 'sentences')} in ${format.number(held)} of ${documents(searched)} ${format.plural(count, 'mentions', 'mention')} ${what}`,
  method: (what: string) => `Every passage was looked at for ${what}.`,
  exactly: (words: string) => `“${words}” exactly as quoted`,
  inAnyForm: (word: string) => `the word “${word}” in any form`,
  together: (words: string) =>
    `the words “${words}” in any form, together in one sentence or its headings`,
  forms: (found: string) => `Found as: ${found}.`,
  otherLanguage: {
    en: (count: number, words: string) => otherWords(count, 'English', words),
    pt: (count: number, words: string) => otherWords(count, 'Portuguese', words),
  },
  found: 'Documents found',
  inDocument: (count: number) =>
    `${format.number(count)} ${format.plural(count, 'sentence', 'sentences')}`,
  quotedOf: (shown: number, count: number) =>
    `the first ${format.number(shown)} of ${format.number(count)} sentences`,
  more: (count: number) =>
    `Show ${format.number(count)} more ${format.plural(count, 'document', 'documents')}`,
  scattered: 'Not counted, because the words stand apart or only in a title or heading:',
  toRead: (count: number) =>
    `Not final: ${format.number(count)} ${format.plural(count, 'file is', 'files are')} still to be read.`,
  unsearched: 'Not searched:',
  moreUnsearched: (count: number) => `${format.number(count)} more`,
  why: {
    indexing: 'still being indexed',
    unreadable: 'no readable text',
    'pages-unreadable': 'pages without readable text',
  } satisfies Record<UnsearchedDocument['why'], string>,
  pages: (count: number) =>
    `${format.number(count)} ${format.plural(count, 'page', 'pages')} without readable text`,
  ordinary: 'Ask as an ordinary question instead',
  offer: 'This may be a question about all your documents.',
  offerAction: 'Count and list every mention',
  listInstead: 'List every sentence',
  outside: (passages: number, documents: string) =>
    `${format.number(passages)} ${format.plural(passages, 'passage', 'passages')} outside the selection ${format.plural(passages, 'matches', 'match')}: ${documents}`,
  otherwise: 'Another document says otherwise:',
  evidence: 'Every place that was counted stands in the answer.',
};
