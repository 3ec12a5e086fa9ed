/** How one language asks what a document says. */
export interface SuggestionWords {
  heading(title: string, heading: string): string;
  definition(short: string): string;
  /** @param kind word for what is referred to, as `references` finds it */
  reference(kind: string, number: string, title: string): string;
  /** Words that refer to a numbered section, with the groups `kind` and `number`. */
  readonly references: RegExp;
  /** Headings that name no subject, in lower case. */
  readonly general: ReadonlySet<string>;
  /** First words of headings of which one cannot say something “about” them. */
  readonly notTopics: ReadonlySet<string>;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split('|'));
const NUMBER = '(?<number>\\d+(?:\\.\\d+)*)';

const en: SuggestionWords = {
  heading: (title, heading) => `What does ${title} say about ${heading}?`,
  definition: (short) => `What does ${short} stand for?`,
  reference: (kind, number, title) => `What does ${kind} ${number} of ${title} say?`,
  references: new RegExp(`\\b(?<kind>clause|section|article)\\s+${NUMBER}`, 'giu'),
  general: set(
    'introduction|summary|notes|overview|general|contents|appendix|annex|background|conclusion|results|discussion|references|remarks|other|miscellaneous|practical|day by day|next steps|signatures|attachments|agenda',
  ),
  notTopics: set(
    'before|after|in|on|at|from|if|as|for|to|with|by|and|or|but|when|while|during|about|part|chapter|section|clause|article|annex|appendix|table|figure|dear|see|re|fwd|no|not|do|don’t|please|step|day|page|version',
  ),
};

/** With the article that each word has. */
const PT_KINDS: Readonly<Record<string, string>> = {
  cláusula: 'a cláusula',
  seção: 'a seção',
  secção: 'a secção',
  artigo: 'o artigo',
  item: 'o item',
};

const pt: SuggestionWords = {
  heading: (title, heading) => `O que consta sobre ${heading} em ${title}?`,
  definition: (short) => `O que significa ${short}?`,
  reference: (kind, number, title) => `O que diz ${PT_KINDS[kind] ?? kind} ${number} de ${title}?`,
  references: new RegExp(
    `(?<!\\p{L})(?<kind>cláusula|seção|secção|artigo|item)\\s+${NUMBER}`,
    'giu',
  ),
  general: set(
    'introdução|resumo|notas|observações|visão geral|geral|conteúdo|sumário|anexo|apêndice|contexto|conclusão|resultados|discussão|referências|outros|diversos|próximos passos|assinaturas|anexos|pauta|disposições gerais',
  ),
  notTopics: set(
    'antes|depois|em|no|na|nos|nas|de|do|da|dos|das|se|como|para|por|pelo|pela|com|e|ou|mas|quando|durante|sobre|parte|capítulo|seção|cláusula|artigo|anexo|apêndice|tabela|figura|prezado|prezada|ver|não|favor|passo|dia|página|versão|ao|à|a|o',
  ),
};

/** The words of each language that Lastro tells apart. */
export const SUGGESTION_WORDS: Readonly<Record<'en' | 'pt', SuggestionWords>> = { en, pt };
