import { createFormat } from '../format.ts';
import type { history as english } from '../en/history.ts';

const format = createFormat('pt-BR');

/** Palavras do histórico de conversas e do que se pode fazer com uma resposta antiga. */
export const history: typeof english = {
  // A lista.
  open: 'Conversas anteriores',
  title: 'Conversas',
  search: 'Procurar em títulos e perguntas',
  none: 'Nenhuma conversa tem essas palavras.',
  empty: 'As conversas ficam guardadas aqui, só neste dispositivo.',
  questions: (count) => `${format.number(count)} ${format.plural(count, 'pergunta', 'perguntas')}`,
  everything: 'Todos os documentos',
  documents: (count) =>
    `${format.number(count)} ${format.plural(count, 'documento', 'documentos')}`,
  current: 'Aberta agora',
  menu: (title) => `O que fazer com “${title}”`,
  nameField: 'Nome da conversa',
  saveMarkdown: 'Salvar como Markdown',
  saveHtml: 'Salvar como página da web (HTML)',
  deleted: 'Conversa excluída.',
  deletedElsewhere: 'Esta conversa foi excluída em outra janela.',
  gone: 'Esta conversa não existe mais.',

  // Armazenamento.
  inMemory:
    'Outra aba salva as conversas. O que for perguntado aqui fica nesta aba e é salvo quando ela assumir.',
  unreadable: 'Esta resposta foi guardada por outra versão do Lastro e não pode ser mostrada aqui.',
  interrupted: 'A página foi fechada antes de esta pergunta ser respondida.',

  // Uma pergunta e suas versões.
  turnMenu: (question) => `O que fazer com “${question}”`,
  edit: 'Alterar a pergunta',
  editField: 'Sua pergunta, alterada',
  answerWith: 'Responder de novo com',
  quoted: 'Frases citadas',
  version: (place, count) => `Resposta ${format.number(place)} de ${format.number(count)}`,
  versionBefore: 'Resposta anterior',
  versionAfter: 'Resposta seguinte',
  compare: 'Comparar',
  compareEnd: 'Parar de comparar',
  compareChoice: 'Resposta a comparar',

  // O que aconteceu com as fontes.
  check: 'Conferir as fontes de novo',
  restore: (count) => format.plural(count, 'Restaurar o documento', 'Restaurar os documentos'),
  changed: 'Documentos desta resposta mudaram desde então.',
  allStand: 'Todas as frases continuam valendo.',
  indexedAnew:
    'Desde então os documentos foram indexados de novo, com outras configurações; perguntar de novo pode achar outros trechos.',
  since: {
    there: 'Continua lá, palavra por palavra',
    moved: 'Continua lá, em outro lugar',
    gone: 'O documento não diz mais isto',
    deleted: 'O documento foi excluído e ainda pode ser restaurado',
    erased: 'O documento foi excluído',
    replacedThere: 'Há uma versão mais nova, que diz o mesmo',
    replacedGone: 'Há uma versão mais nova, que não diz mais isto',
  },

  backedAnew: (quote) => `Ainda é verdade, em outras palavras: “${quote}”`,
  against: {
    'nothing-like-it': 'nada ali se parece com isso',
    value: 'um número, data ou nome é outro, ou pertence a outra coisa',
    negation: 'ali se nega o que a frase diz, ou o contrário',
    opposite: 'ali se diz o oposto (antes ou depois, no mínimo ou no máximo …)',
    added: 'parte da frase não está ali',
    doubtful: 'as palavras estão ali, mas não dizem isso',
  },

  // Leitura em voz alta.
  readAloud: 'Ler em voz alta',
  silence: 'Parar de ler',
  noVoice: 'Este dispositivo não tem voz própria para este idioma.',

  // Exportações.
  abstained: (reason) => `Sem resposta: ${reason}`,
  unanswered: 'Esta pergunta não foi respondida.',
  saved: (date) => `Conversa com o Lastro, ${date}`,
};
