import type { documents as english } from '../en/documents.ts';
import { createFormat } from '../format.ts';

const format = createFormat('pt-BR');

/** Words about documents, wherever they are shown. */
export const documents: typeof english = {
  status: {
    queued: 'Na fila',
    indexing: 'Indexando',
    indexed: 'Pronto',
    partly: 'Pronto, com lacunas',
    failed: 'Ilegível',
  },
  language: { en: 'Inglês', pt: 'Português', und: null },
  warning: {
    'page-unreadable': 'não pôde ser lida',
    'page-without-text': 'não tem texto legível',
    'characters-replaced': 'alguns caracteres não puderam ser lidos',
    'encoding-guessed': 'a codificação do texto foi deduzida',
    'text-unmapped': 'parte do texto usa uma fonte sem tabela de caracteres',
    'letters-turned': 'algumas palavras árabes ou hebraicas podem ter letras na ordem errada',
    'content-truncated': 'o conteúdo foi cortado',
    'sheet-hidden': 'uma planilha oculta também foi lida',
  },
  pageWarning: {
    page: (page, warning) => `Página ${page}: ${warning}`,
    slide: (slide, warning) => `Slide ${slide}: ${warning}`,
  },
  documents: (count) =>
    `${format.number(count)} ${format.plural(count, 'documento', 'documentos')}`,
  passages: (count) => `${format.number(count)} ${format.plural(count, 'trecho', 'trechos')}`,
  pages: {
    page: (count) => `${format.number(count)} ${format.plural(count, 'página', 'páginas')}`,
    slide: (count) => `${format.number(count)} ${format.plural(count, 'slide', 'slides')}`,
  },
  pagesWithoutText: {
    page: (count) =>
      `${format.number(count)} ${format.plural(count, 'página', 'páginas')} sem texto legível`,
    slide: (count) =>
      `${format.number(count)} ${format.plural(count, 'slide', 'slides')} sem texto legível`,
  },
  recognised: (pages, confidence) =>
    `${format.number(pages)} ${format.plural(pages, 'página lida', 'páginas lidas')} por reconhecimento de texto (${confidence} de certeza)`,
  characters: (count) =>
    `${format.number(count)} ${format.plural(count, 'caractere', 'caracteres')}`,
  version: (version) => `versão ${version}`,
};
