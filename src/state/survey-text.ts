import type {
  NamedDocument,
  Sought,
  SoughtPart,
  Survey,
  UnsearchedDocument,
} from '#core/model/survey.ts';
import type { Format } from '#i18n/format.ts';
import type { Texts } from '#i18n/i18n.svelte.ts';

/** The language in which something is told. */
export interface Speech {
  readonly t: Pick<Texts, 'survey'>;
  readonly format: Pick<Format, 'list'>;
}

/** What was counted, in one sentence without an end: "2 of 6 documents mention “ferry”". */
export function surveyHeadline(survey: Survey, speech: Speech): string {
  const { unit, wanted, unwanted, documents, searched } = survey;
  const { t } = speech;
  const lacking = unwanted === null ? '' : naming(unwanted, speech);
  if (wanted === null) return t.survey.lack(documents.length, searched, lacking);
  const what = naming(wanted, speech);
  if (unwanted !== null) return t.survey.mentionOnly(documents.length, searched, what, lacking);
  if (unit === 'documents' || documents.length === 0) {
    return t.survey.mention(documents.length, searched, what);
  }
  const sentences = documents.reduce((sum, document) => sum + document.sentences, 0);
  return t.survey.sentences(sentences, documents.length, searched, what);
}

/** What exactly was looked for, and in which forms it was found. */
export function surveyMethod({ wanted, unwanted, forms }: Survey, { t, format }: Speech): string {
  const parts = [...(wanted?.parts ?? []), ...(unwanted?.parts ?? [])].map((part) =>
    soughtAs(part, t.survey),
  );
  const method = t.survey.method(format.list(parts));
  return forms.length === 0 ? method : `${method} ${t.survey.forms(forms.join(', '))}`;
}

/** Number of files that were still to be read when it was counted. */
export function filesToRead({ unsearched, toCome = 0 }: Survey): number {
  return unsearched.filter(({ why }) => why === 'indexing').length + toCome;
}

/** Why a document was not, or not wholly, searched. */
export function whyUnsearched({ why, pages }: UnsearchedDocument, { t }: Speech): string {
  return why === 'pages-unreadable' ? t.survey.pages(pages) : t.survey.why[why];
}

/** In which documents the words that were counted may go by others. */
export function otherWords({ otherLanguages = [] }: Survey, { t, format }: Speech): string[] {
  return otherLanguages.map(({ language, documents, words }) =>
    t.survey.otherLanguage[language](documents, format.list(words.map(t.survey.quoted))),
  );
}

function naming({ parts, join }: Sought, { t, format }: Speech): string {
  const quoted = parts.map(({ text }) => t.survey.quoted(text));
  return join === 'all' ? format.list(quoted) : t.survey.either(quoted);
}

function soughtAs({ text, exact }: SoughtPart, words: Texts['survey']): string {
  if (exact) return words.exactly(text);
  return /\s/u.test(text) ? words.together(text) : words.inAnyForm(text);
}

/** A survey as it is written out. */
export interface SurveyLines {
  readonly headline: string;
  readonly method: string;
  readonly documents: readonly {
    readonly name: string;
    /** How many sentences, where they are what was found. */
    readonly count: string | null;
    readonly citations: readonly number[];
  }[];
  /** What was not counted or not searched. */
  readonly notes: readonly string[];
}

/**
 * A survey in words, to be copied or exported.
 *
 * @param nameOf what a document is called now
 */
export function surveyLines(
  survey: Survey,
  speech: Speech,
  nameOf: (document: NamedDocument) => string = ({ name }) => name,
): SurveyLines {
  const { t, format } = speech;
  const { scattered, unsearched } = survey;
  const names = format.list(scattered.map(nameOf));
  const toRead = filesToRead(survey);
  const reasons = unsearched.map((one) => `${nameOf(one)} (${whyUnsearched(one, speech)})`);
  return {
    headline: surveyHeadline(survey, speech),
    method: surveyMethod(survey, speech),
    documents: survey.documents.map((document) => ({
      name: nameOf(document),
      count: document.sentences === 0 ? null : t.survey.inDocument(document.sentences),
      citations: document.citations,
    })),
    notes: [
      ...otherWords(survey, speech),
      ...(toRead === 0 ? [] : [t.survey.toRead(toRead)]),
      ...(scattered.length === 0 ? [] : [`${t.survey.scattered} ${names}`]),
      ...(unsearched.length === 0 ? [] : [`${t.survey.unsearched} ${format.list(reasons)}`]),
    ],
  };
}
