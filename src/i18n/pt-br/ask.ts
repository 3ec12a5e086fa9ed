import type { ask as english } from '../en/ask.ts';
import { createFormat } from '../format.ts';
import { evidence } from './evidence.ts';
import { wording } from './wording.ts';

const format = createFormat('pt-BR');

/** Words of the Ask screen. */
export const ask: typeof english = {
  welcomeTitle: 'Pergunte aos seus próprios documentos.',
  welcomeText:
    'O Lastro responde com base nos arquivos que você adiciona, e cada frase abre no lugar de onde veio.',
  welcomePromise: 'Nada sai deste dispositivo. Sem conta, sem servidor.',
  trySamples: 'Experimentar com documentos de exemplo',
  dropHint: 'Ou solte arquivos em qualquer lugar, ou cole aqui.',
  formats:
    'PDF, Word, OpenDocument, planilhas, slides, livros eletrônicos, páginas da web, e-mails, Markdown, texto e código, digitalizações e imagens (OCR), arquivos ZIP',
  promises: [
    {
      title: 'Evidência ou silêncio',
      text: 'O que seus documentos não dizem não é inventado. O Lastro avisa, e mostra o que chegou mais perto.',
    },
    {
      title: 'Abre na fonte',
      text: 'Cada frase é, palavra por palavra, de um documento. Um clique a mostra na página.',
    },
    {
      title: 'Só seu',
      text: 'Leitura, busca e resposta acontecem dentro deste navegador, mesmo sem rede.',
    },
  ],
  specimenQuestion: 'Quanto custa devolver o imóvel antes?',
  specimenBefore: '11.2.1 O atraso do aluguel sujeita a multa de 2% e juros de 1% ao mês.',
  specimenMarked: '11.2.4 A devolução antecipada do imóvel custa dois aluguéis',
  specimenAfter: ', proporcionais ao tempo que falta.',
  specimenAnswer: 'Dois aluguéis',

  readyTitle: 'O que você quer saber?',
  searches: (documents, passages) => `Busca em ${documents}, ${passages}`,
  nothingReadYet: 'Seus documentos ainda estão sendo lidos.',
  startersTitle: 'Perguntas sobre os exemplos',
  starters: [
    'Quanto custa a devolução antecipada do imóvel?',
    'De quanto passa a ser a taxa do condomínio em julho?',
    'O que significa o código F6 no visor do forno?',
    'O que diz a cláusula 14.2 do contrato LC-2025-0148?',
  ],

  question: 'Sua pergunta',
  placeholder: 'Pergunte aos seus documentos…',
  followUpPlaceholder: 'Continue perguntando…',
  send: 'Perguntar',
  stop: 'Parar',
  newConversation: 'Nova conversa',
  queued: 'A seguir:',
  takeBack: 'Desfazer',
  keyHint: 'Enter pergunta, Shift + Enter começa outra linha',

  scope: 'Onde buscar',
  scopeAll: 'Todos os documentos',
  scopeAdd: 'Limitar a…',
  scopeSearch: 'Achar coleção ou documento',
  scopeCollections: 'Coleções',
  scopeDocuments: 'Documentos',
  scopeNothing: 'Nada com esse nome.',
  scopeRemove: (name) => `Não limitar a ${name}`,
  scopeClear: 'Buscar em tudo',

  // O que as palavras da própria pergunta limitam.
  filters: 'A que a pergunta se limita',
  filterKinds: {
    phrase: 'Exatamente',
    must: 'Com',
    not: 'Sem',
    section: 'Seção',
    file: 'Documento',
    type: 'Tipo',
    tag: 'Coleção',
    language: 'Idioma',
    after: 'Desde',
    before: 'Antes de',
  },
  filterRemove: (name) => `Remover: ${name}`,
  filterFaults: {
    'not-a-date': (value) => `“${value}” não é uma data. Escreva 2024, 2024-05 ou 17/05/2024.`,
    'no-such-date': (value) => `A data “${value}” não existe.`,
    'unknown-type': (value) => `Nenhum documento é do tipo “${value}”.`,
    'unknown-language': (value) =>
      `“${value}” não é um idioma pelo qual se distinguem os documentos. Escreva en ou pt.`,
    contradiction: (values) => `Nada pode atender a ${values} ao mesmo tempo. Remova um deles.`,
  },

  conversation: 'Conversa',
  youAsked: 'Pergunta',
  unfoldQuestion: 'Mostrar a pergunta inteira',
  foldQuestion: 'Mostrar menos da pergunta',
  searchedFor: 'Buscado:',
  searchedForEdit: 'Mudar o que é buscado',
  searchedForField: 'O que buscar',
  searchedForAgain: 'Buscar',
  searchedOneByOne: 'Buscado, um a um:',
  partUnanswered: 'O Lastro não achou resposta para isto.',
  stages: {
    understanding: 'Lendo a pergunta',
    searching: 'Buscando',
    reading: 'Lendo de perto os melhores trechos',
    answering: 'Montando a resposta',
  },
  waitingForModel: 'Carregando antes o modelo de linguagem',
  answered: (text) => `Resposta: ${text}`,
  cancelled: 'Você interrompeu esta pergunta.',
  askAgain: 'Perguntar de novo',

  answer: 'Resposta',
  shortAnswer: 'Em resumo',
  citation: (n, document) => `Fonte ${n}: ${document}`,
  sources: 'Fontes',
  confidenceHint:
    'Chance (medida em perguntas de teste) de que seus documentos respondam, julgada por todos os trechos juntos',
  confidenceWords: {
    high: 'Respaldo forte',
    fair: 'Respaldo razoável',
    low: 'Respaldo fraco: confira a fonte',
  },
  generatorFailed:
    'O modelo de linguagem escolhido não pôde redigir esta resposta; estas são frases dos próprios documentos.',
  generatorOutcome: {
    'not-found':
      'O modelo de linguagem não achou resposta nos trechos; estas são frases dos seus próprios documentos.',
    'nothing-backed':
      'Nenhum trecho sustenta o que o modelo de linguagem escreveu; estas são frases dos seus próprios documentos.',
  },
  sentenceSupport: {
    verbatim: 'Palavra por palavra na fonte',
    checked:
      'Em outras palavras; números, nomes, negações e a afirmação inteira concordam com a fonte',
  },
  objection: {
    'nothing-like-it': 'Riscada: nenhum trecho diz algo parecido',
    value: 'Riscada: um número, data ou nome não está no trecho ou pertence a outra coisa',
    negation: 'Riscada: o trecho afirma o que ela nega, ou o contrário',
    opposite: 'Riscada: o trecho diz o oposto (antes ou depois, no mínimo ou no máximo…)',
    added: 'Riscada: acrescenta algo que o trecho não diz',
    doubtful: 'Riscada: o trecho tem estas palavras, mas não diz isto',
  },
  writtenBy: (model) => `Redigido por ${model}`,
  firstWord: (time) => `primeira palavra após ${time}`,
  writingSpeed: (tokens) => `${tokens} tokens por segundo`,
  copy: 'Copiar com as fontes',
  save: 'Salvar',
  saveMarkdown: 'Como Markdown',
  saveHtml: 'Como página (HTML), para ler ou imprimir',
  print: 'Imprimir ou salvar como PDF',
  timing: (total) => `Respondida em ${total}`,
  timings: 'Para onde foi o tempo',
  timingStages: {
    understand: 'Pergunta entendida',
    embed: 'Pergunta convertida em vetor',
    search: 'Busca nos dois índices',
    rerank: 'Leitura atenta dos melhores trechos',
    decide: 'Decisão de responder',
    answer: 'Escolha das frases',
  },

  ...evidence,
  ...wording,

  abstained: {
    'library-empty': {
      title: 'Ainda não há onde buscar',
      text: 'Adicione documentos primeiro. O Lastro só responde com o que você lhe dá.',
    },
    'nothing-relevant': {
      title: 'O Lastro não achou resposta nos seus documentos',
      text: 'Nenhum trecho responde bem o bastante; por isso não há resposta, em vez de um palpite.',
    },
    'nothing-asked': {
      title: 'Não há o que buscar',
      text: 'A pergunta não tem nenhuma palavra que um documento possa conter, só sinais, exclusões ou palavras como “qual” e “de”. Acrescente uma ou duas palavras do que você quer saber.',
    },
    'identifier-absent': {
      title: 'Esse nome ou referência não aparece',
      text: 'Não está em nada do que foi buscado. Confira a grafia ou adicione o documento que o contém.',
    },
    'needs-counting': {
      title: 'Isto teria de ser somado',
      text: 'O Lastro cita o que está em seus documentos; não soma nem tira médias de todos eles. Pode listar todas as frases que os mencionam, para que você o faça.',
    },
    'unclear-count': {
      title: 'Não está claro o que contar',
      text: 'O Lastro não sabe com certeza quais palavras um documento deve conter e quais não; por isso não conta nada. Pergunte uma coisa de cada vez, ou na forma “mencionam A mas não B”, “mencionam A ou B”, “não mencionam nem A nem B”; palavras que vão juntas ficam entre aspas.',
    },
    'scope-excludes': {
      title: 'Não achado na sua seleção',
      text: 'O Lastro não achou resposta no que você selecionou; há mais fora da seleção. Busque em todos os documentos ou escolha outros.',
    },
    'still-indexing': {
      title: 'Não encontrado até agora',
      text: 'Alguns documentos ainda estão sendo indexados. A resposta pode estar na parte que falta.',
    },
    'no-readable-text': {
      title: 'Parte dos seus documentos não tem texto legível',
      text: 'Algumas páginas são imagens sem texto e não puderam ser buscadas. “Reconhecer texto”, no menu do documento na biblioteca, faz a leitura.',
    },
  },
  closeCall: {
    title: 'Não está claro o bastante para responder',
    text: 'Isto é o que chega mais perto, mas pode tratar de outra coisa. Leia no próprio lugar.',
  },
  nearestSentences: 'Frases mais próximas',
  searched: (documents, passages) => `Busca em ${documents}, ${passages}`,
  bestMatch: 'Respaldo nos seus documentos',
  threshold: (share) => `O Lastro responde a partir de ${share}`,
  nextSteps: 'O que você pode fazer',
  steps: {
    rephrase: 'Perguntar com outras palavras',
    widen: 'Buscar em todos os documentos',
    add: 'Adicionar documentos',
    samples: 'Usar os documentos de exemplo',
    again: 'Perguntar de novo',
    progress: 'Ver o andamento',
    library: 'Ver quais páginas',
  },

  importing: (done, total) => `Adicionando documentos: ${done} de ${total}`,
  importingHint: 'Você já pode perguntar; a busca usa o que já foi indexado.',
  decisions: (count) =>
    `${format.number(count)} ${format.plural(count, 'arquivo espera', 'arquivos esperam')} sua decisão`,
};
