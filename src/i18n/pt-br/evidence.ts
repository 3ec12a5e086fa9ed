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
  strength: 'Correspondência comparada com o melhor trecho',
  evidenceOrder:
    'Aquilo em que a resposta se apoia. A porcentagem sob ela diz quanto tudo o que foi encontrado a sustenta.',
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
