import type { golden as english } from '../en/golden.ts';
import { createFormat } from '../format.ts';

const format = createFormat('pt-BR');

/** Words about the user's own golden questions. */
export const golden: typeof english = {
  group: 'Está certo?',
  answerRight: 'Esta resposta está certa',
  answerWrong: 'Esta resposta está errada',
  refusalRight: 'Recusa correta: os documentos não respondem',
  refusalWrong: 'Recusa indevida: os documentos respondem',
  passageRight: 'Este é o trecho certo',
  kept: 'Obrigado. Guardada como pergunta do seu próprio conjunto.',
  open: 'Obrigado, anotado. O que seria o certo? Marque o trecho certo na evidência, ou:',
  unanswerable: 'Os documentos não respondem',
  see: 'Suas perguntas',
  removed: 'A pergunta saiu do seu conjunto.',
  title: 'Suas próprias perguntas',
  lead: 'Marque respostas como certas ou erradas, e trechos como os certos, enquanto usa o Lastro. As perguntas se reúnem aqui, ficam neste dispositivo e são feitas à sua biblioteca como ela está.',
  empty:
    'Nenhuma ainda. As marcas ficam abaixo de cada resposta e ao lado de “Por que este trecho” na evidência.',
  count: (all, settled) =>
    `${format.number(all)} ${format.plural(all, 'pergunta', 'perguntas')}, ${format.number(settled)} ${format.plural(settled, 'pronta', 'prontas')} para executar`,
  noneReady:
    'Nenhuma pode ser feita ainda: em cada uma, marque o trecho que responde ou diga abaixo que os documentos não respondem.',
  list: 'Mostrar as perguntas',
  answered: 'respondida por',
  notAnswered: 'sem resposta nos documentos',
  undecided: 'em aberto: marque o trecho certo ou diga que os documentos não respondem',
  gone: 'o documento não está mais na biblioteca',
  suggest: 'Sugerir perguntas dos documentos',
  looking: 'Percorrendo os documentos…',
  suggestions: 'Perguntas sugeridas',
  suggestionsLead:
    'Feitas por regra a partir de títulos, siglas e remissões. Fique com as que alguém faria; cada uma vem com o trecho que responde. Perguntas sem resposta completam o conjunto: marque recusas.',
  noSuggestions: 'Os documentos não sugerem outras perguntas.',
  take: (question) => `Ficar com “${question}”`,
  leave: (question) => `Deixar de fora “${question}”`,
  takeAll: 'Ficar com todas estas',
  origins: {
    answer: 'de uma resposta',
    refusal: 'de uma recusa',
    passage: 'de um trecho',
    suggestion: 'sugerida',
  },
  edit: (question) => `Mudar “${question}”`,
  remove: (question) => `Excluir “${question}”`,
  questionField: 'Pergunta',
  answersField: 'Respostas certas, uma por linha (pode ficar vazio)',
  run: 'Fazer todas',
  runHint: 'Faz cada pergunta à sua biblioteca com os ajustes deste dispositivo.',
  setName: 'suas perguntas',
  export: 'Exportar como conjunto de referência',
  exporting: 'Empacotando…',
  exportFile: 'conjunto-de-referencia',
  exportDescription: 'Perguntas marcadas no uso do Lastro, com todos os documentos da biblioteca.',
};
