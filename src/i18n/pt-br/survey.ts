import type { survey as english } from '../en/survey.ts';
import { createFormat } from '../format.ts';

const format = createFormat('pt-BR');

const documents = (count: number): string =>
  `${format.number(count)} ${format.plural(count, 'documento', 'documentos')}`;
const some = (count: number, searched: number, one: string, several: string): string => {
  if (searched === 1) return `O documento ${one}`;
  if (count === searched) return `Todos os ${documents(searched)} ${several}`;
  return `${format.number(count)} de ${documents(searched)} ${format.plural(count, one, several)}`;
};

const noneMentions = (searched: number, what: string): string =>
  searched === 1
    ? `O documento não menciona ${what}`
    : `Nenhum dos ${documents(searched)} menciona ${what}`;

const otherWords = (count: number, language: string, words: string): string =>
  `${documents(count)} em ${language} ${format.plural(count, 'pode', 'podem')} chamar ${words} de outra forma: só foram contadas as palavras da sua pergunta.`;

/** Words of questions about the documents as a whole. */
export const survey: typeof english = {
  quoted: (words) => `“${words}”`,
  either: (items) => new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(items),
  mention: (count, searched, what) => {
    if (count > 0) return `${some(count, searched, 'menciona', 'mencionam')} ${what}`;
    return noneMentions(searched, what);
  },
  lack: (count, searched, what) => {
    if (count === searched) return noneMentions(searched, what);
    if (count > 0) return `${some(count, searched, 'não menciona', 'não mencionam')} ${what}`;
    return searched === 1
      ? `O documento não deixa de mencionar ${what}`
      : `Nenhum dos ${documents(searched)} deixa de mencionar ${what}`;
  },
  mentionOnly: (count, searched, what, without) => {
    const found =
      count > 0
        ? some(count, searched, 'menciona', 'mencionam')
        : `Nenhum dos ${documents(searched)} menciona`;
    return `${found} ${what}, mas não ${without}`;
  },
  sentences: (count, held, searched, what) =>
    `${format.number(count)} ${format.plural(count, 'frase', 'frases')} em ${format.number(held)} de ${documents(searched)} ${format.plural(count, 'menciona', 'mencionam')} ${what}`,
  method: (what) => `Todos os trechos foram examinados em busca ${what}.`,
  exactly: (words) => `de “${words}” exatamente como está entre aspas`,
  inAnyForm: (word) => `da palavra “${word}” em qualquer forma`,
  together: (words) =>
    `das palavras “${words}” em qualquer forma, juntas numa frase ou em seus títulos`,
  forms: (found) => `Encontrado como: ${found}.`,
  otherLanguage: {
    en: (count, words) => otherWords(count, 'inglês', words),
    pt: (count, words) => otherWords(count, 'português', words),
  },
  found: 'Documentos encontrados',
  inDocument: (count) => `${format.number(count)} ${format.plural(count, 'frase', 'frases')}`,
  quotedOf: (shown, count) =>
    `as primeiras ${format.number(shown)} de ${format.number(count)} frases`,
  more: (count) =>
    `Mostrar mais ${format.number(count)} ${format.plural(count, 'documento', 'documentos')}`,
  scattered: 'Não contados, porque as palavras estão separadas ou só num título:',
  toRead: (count) =>
    `Contagem provisória: ${format.plural(count, 'falta', 'faltam')} ler ${format.number(count)} ${format.plural(count, 'arquivo', 'arquivos')}.`,
  moreUnsearched: (count) => `mais ${format.number(count)}`,
  unsearched: 'Não pesquisados:',
  why: {
    indexing: 'ainda sendo indexado',
    unreadable: 'sem texto legível',
    'pages-unreadable': 'páginas sem texto legível',
  },
  pages: (count) =>
    `${format.number(count)} ${format.plural(count, 'página', 'páginas')} sem texto legível`,
  ordinary: 'Perguntar do modo comum',
  offer: 'Esta pode ser uma pergunta sobre todos os seus documentos.',
  offerAction: 'Contar e listar todas as menções',
  listInstead: 'Listar todas as frases',
  outside: (passages, documents) =>
    `${format.number(passages)} ${format.plural(passages, 'trecho fora da seleção corresponde', 'trechos fora da seleção correspondem')}: ${documents}`,
  otherwise: 'Outro documento diz outra coisa:',
  evidence: 'Todos os lugares contados estão na resposta.',
};
