import type { DocumentId } from '#core/model/ids.ts';
import type { SearchFilter } from '#core/model/search-filter.ts';
import { isFunctionWord } from '#core/text/function-words.ts';
import { fold } from '#core/text/normalise.ts';
import { tokeniseQuery } from '#core/text/tokenise.ts';
import { stemSet } from './question-terms.ts';

/** A document as far as questions name it. */
export interface NamedDocument {
  readonly id: DocumentId;
  readonly name: string;
  readonly title: string;
  /** What the user calls it. */
  readonly givenName?: string | undefined;
}

/** Words for kinds of documents, folded, without plural. */
const KINDS = new Set(
  (
    'manual contract contrato agreement acordo lease policy politica handbook report relatorio guide guia ' +
    'regulation regulamento estatuto bylaw minute ata log registro diary diario note nota invoice fatura recibo receipt ' +
    'book livro paper artigo study estudo letter carta catalogue catalogo edital notice aviso convenio proposal proposta plan plano'
  ).split(' '),
);

/** "in the …", "according to the …", "no …", "segundo o …": what follows may name a document. */
const PLACE =
  /(?<!\p{L})(?:(?:in|from|inside|within|according to|by) (?:the|my|our)|n[oa]s?|segundo [oa]s?|conforme [oa]s?|de acordo com [oa]s?|pel[oa]s?) (?<name>[\p{L}\p{N}][^?!.,;:]*)/giu;
/** "only PDFs", "apenas planilhas", "in the PDFs". */
const TYPE =
  /(?<!\p{L})(?:only|just|apenas|so|somente)(?: (?:in|the|in the|os|as|nos|nas|em))? (?<type>pdfs?|word|excel|spreadsheets?|planilhas?|slides|markdown|e-?mails?|images?|imagens)(?!\p{L})/u;

/** Words of a name that are looked at; a longer phrase goes on about something else. */
const LONGEST_NAME = 4;

/**
 * Filters that plain words of a question suggest: "in the 2023 contract", "no manual da bomba",
 * "only PDFs". One on documents is suggested only where the words name some of them and not all.
 */
export function suggestFilters(
  question: string,
  documents: readonly NamedDocument[],
): SearchFilter[] {
  const type = TYPE.exec(fold(question))?.groups?.['type'];
  const found: SearchFilter[] =
    type === undefined ? [] : [{ kind: 'type', value: type, source: null }];
  const names = documents.map(({ name, title, givenName = '' }) =>
    stemSet(`${spaced(name)} ${title} ${givenName}`),
  );
  for (const match of question.matchAll(PLACE)) {
    const value = namedIn(match.groups?.['name'] ?? '', names);
    if (value !== null) found.push({ kind: 'file', value, source: null });
  }
  return found;
}

/** The longest beginning of a phrase whose words stand in the names of some documents, not all; it must name a kind of document. */
function namedIn(phrase: string, names: readonly ReadonlySet<string>[]): string | null {
  const words = tokeniseQuery(phrase).filter(
    ({ word, kind }) => kind !== 'part' && !isFunctionWord(word),
  );
  for (let length = Math.min(LONGEST_NAME, words.length); length > 0; length -= 1) {
    const taken = words.slice(0, length);
    if (!taken.some(({ word }) => KINDS.has(word) || KINDS.has(word.replace(/s$/, '')))) continue;
    const held = names.filter((name) =>
      taken.every(({ terms }) => terms.some((term) => name.has(term))),
    );
    if (held.length > 0 && held.length < names.length)
      return taken.map(({ word }) => word).join(' ');
  }
  return null;
}

function spaced(fileName: string): string {
  return fileName.replace(/[._-]+/g, ' ');
}
