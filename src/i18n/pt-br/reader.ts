import type { reader as english } from '../en/reader.ts';
import { createFormat } from '../format.ts';

const format = createFormat('pt-BR');

/** Words of the reader. */
export const reader: typeof english = {
  untitled: 'Documento',
  backToAnswer: 'Voltar à resposta',
  backToLibrary: 'Voltar à biblioteca',
  tools: 'Ferramentas do documento',
  deletedTitle: (name) => `“${name}” foi excluído`,
  deletedText: (day) => `A busca não o usa. Pode ser restaurado até ${day}.`,
  restore: 'Restaurar',
  missingTitle: 'Este documento não está aqui',
  missingText: 'Ele pode ter sido excluído, ou o link veio de outro dispositivo.',
  nothingTitle: 'Ainda não há o que ler',
  nothingIndexing:
    'O documento ainda está sendo lido. O texto aparece aqui assim que estiver guardado.',
  nothingFailed: 'Não foi possível tirar texto deste arquivo. O original continua guardado.',
  pagesFailed: 'As páginas não podem ser mostradas; aqui está o texto tirado delas.',
  view: 'Visualização',
  views: { page: 'Página', text: 'Texto' },
  table: 'Tabela',
  outline: 'Sumário',
  showOutline: 'Mostrar sumário',
  hideOutline: 'Ocultar sumário',
  outlineEmpty: 'Este documento não tem títulos.',
  outlineGrowing: 'Lendo…',
  find: 'Buscar no documento',
  findPlaceholder: 'Palavras neste documento',
  findNext: 'Próxima ocorrência',
  findPrevious: 'Ocorrência anterior',
  findClose: 'Fechar busca',
  findCount: (at, count, more) =>
    `${format.number(at)} de ${format.number(count)}${more ? '+' : ''}`,
  findNone: 'Nada encontrado',
  findRunning: 'Buscando…',
  zoomIn: 'Aumentar',
  zoomOut: 'Diminuir',
  zoomFit: 'Ajustar à largura',
  sources: 'Trechos citados',
  sourceOf: (n, count) => `Fonte ${n} de ${count}`,
  nextSource: 'Próximo trecho citado',
  previousSource: 'Trecho citado anterior',
  download: 'Salvar o arquivo original',
  details: 'Sobre este documento',
  documentText: 'Texto do documento',
  documentPages: 'Páginas do documento',
  sheet: 'Planilha',
  page: (page) => `Página ${page}`,
  slide: (slide) => `Slide ${slide}`,
  pageOf: (page, pages) => `Página ${page} de ${pages}`,
  pagesLocked:
    'As páginas deste documento estão protegidas por senha. No lugar delas aparece o texto.',
  uncertain: 'O reconhecimento de texto não tem certeza desta palavra',
  pageFailed: 'Não foi possível desenhar esta página.',
  withoutText: {
    page: 'Não há texto legível nesta página.',
    slide: 'Não há texto legível neste slide.',
  },
  linkTo: (host) => `Sai do Lastro: abre ${host}`,
};
