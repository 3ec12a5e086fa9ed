import type { common as english } from '../en/common.ts';

/** Words that several screens share. */
export const common: typeof english = {
  appName: 'Lastro',
  close: 'Fechar',
  cancel: 'Cancelar',
  undo: 'Desfazer',
  retry: 'Tentar de novo',
  rename: 'Renomear',
  save: 'Salvar',
  delete: 'Excluir',
  details: 'Detalhes',
  technicalDetail: 'Detalhe técnico',
  loading: 'Carregando…',
  unknown: 'desconhecido',
  yes: 'Sim',
  no: 'Não',
  page: (page) => `página ${page}`,
  slide: (slide) => `slide ${slide}`,
  copied: 'Copiado',
  copyFailed: 'O navegador não permitiu copiar.',
};
