import type { evidence as english } from '../en/evidence.ts';
import { createFormat } from '../format.ts';

const format = createFormat('pt-BR');

/** Words of the evidence beside an answer. */
export const evidence: typeof english = {
  evidence: 'Evidências',
  nearest: 'Trechos mais próximos',
  showEvidence: (count) => `${format.number(count)} ${format.plural(count, 'trecho', 'trechos')}`,
  evidenceEmpty: 'Os trechos que sustentam uma resposta aparecem aqui.',
  evidenceNone: 'Nenhum trecho chegou perto desta pergunta.',
  evidencePreliminary: 'Primeira ordem; a leitura atenta está em andamento',
  fit: {
    best: 'É o que melhor corresponde entre os trechos encontrados',
    near: 'Corresponde quase tão bem quanto o melhor trecho',
    less: 'Corresponde menos que o melhor trecho',
    far: 'Corresponde bem menos que o melhor trecho',
  },
  fitHint:
    'Quanto mais longa a barra, melhor o trecho corresponde à pergunta. Ela compara os trechos encontrados entre si; não é a chance de estar certo.',
  evidenceOrder:
    'Aquilo em que a resposta se apoia. A porcentagem abaixo da resposta diz quanto os trechos a sustentam.',
  bestFirst: 'O melhor trecho vem primeiro.',
  nearestOrder: 'O melhor trecho vem primeiro. Todos juntos não bastam para uma resposta.',
  rank: (place) => `${place}º lugar`,
  openPassage: 'Abrir no documento',
  expired: (day: string) => `Não está mais em vigor: válido até ${day}`,
  alsoIn: 'Também em:',
  alsoInMore: (count: number) => `mais ${format.number(count)}`,
  cited: (numbers) => `Citado como ${numbers}`,
  showMore: 'Mostrar o trecho inteiro',
  showLess: 'Mostrar menos',
  moreColumns: (count: number) =>
    `Mais ${format.number(count)} ${format.plural(count, 'coluna', 'colunas')}`,
  moreEvidence: (count) =>
    `Mais ${format.number(count)} ${format.plural(count, 'trecho encontrado', 'trechos encontrados')}`,
  why: 'Por que este trecho',
  whyWords: (words) => `Contém estas palavras da sua pergunta: ${words}.`,
  whyNoWords: 'Não contém nenhuma das palavras da sua pergunta.',
  whyMissing: (words) => `Não contém: ${words}.`,
  whyOtherLanguage: 'Está em outro idioma que a sua pergunta.',
  whyReference: 'Contém a referência que você citou.',
  whyNearest: 'Seu sentido é o mais próximo da sua pergunta.',
  whyNear: (place) =>
    `Pelo sentido, fica em ${format.number(place)}º lugar entre todos os trechos.`,
  whyFar: 'Seu sentido não está entre os mais próximos.',
  whyPart: (question) => `Foi encontrado para uma parte da sua pergunta: “${question}”.`,
  whyReading: {
    high: (chance) => `Lido com atenção, muito provavelmente responde (${chance}).`,
    fair: (chance) => `Lido com atenção, pode bem responder (${chance}).`,
    low: (chance) => `Lido com atenção, dificilmente responde sozinho (${chance}).`,
  },
  whyUnread: 'Não foi lido com atenção, porque outros prometiam mais.',
  whyLists: {
    lexical: 'Por palavras',
    vector: 'Por sentido',
    second: 'Por sentido, segundo modelo',
    exact: 'Referência exata',
    feedback: 'Por palavras dos melhores trechos',
    imagined: 'Pelo sentido de uma resposta imaginada',
  },
  whyListFor: (list: string, question: string) => `${list}: “${question}”`,
  whyList: 'Lista',
  whyRank: 'Lugar',
  whyWeight: 'Peso',
  whyContribution: 'Soma',
  whySum: 'Pontuação combinada',
  whyNotIn: 'fora dos melhores',
  whyBm25: 'Pontuação por palavras (BM25)',
  whyCosine: 'Proximidade de sentido (cosseno)',
  whyLogit: 'Leitura atenta (logit)',
  whyRelevance: 'Chance só pela leitura atenta',
  whyMetadata: 'Acrescentado por coleção e data',
  whyScore: 'Pontuação da ordem final',
  whyPlace: 'Lugar na ordem final',
  whySection: 'Melhores trechos que estão nesta seção',
  whyText:
    'Cada lista soma peso ÷ (k + lugar). O total ordena a primeira busca; a leitura atenta define a ordem final.',
};
