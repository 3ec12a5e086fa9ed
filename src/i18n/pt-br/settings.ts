import type { settings as english } from '../en/settings.ts';
import { createFormat } from '../format.ts';

const format = createFormat('pt-BR');

/** Words of the settings screen. */
export const settings: typeof english = {
  title: 'Ajustes',
  lead: 'Tudo aqui fica guardado neste dispositivo.',
  sections: {
    general: 'Idioma e aparência',
    models: 'Modelos de linguagem',
    answers: 'Respostas',
    search: 'Busca e importação',
    storage: 'Armazenamento',
    privacy: 'Privacidade',
    about: 'Sobre',
  },
  advanced: 'Avançado',
  searchLead:
    'Padrões bons para o dia a dia. Mude para experimentar e meça o efeito na tela Avaliar.',
  changed: (count) =>
    count === 0
      ? 'Todos os ajustes estão no padrão.'
      : `${format.number(count)} ${format.plural(count, 'ajuste difere', 'ajustes diferem')} do padrão.`,
  reset: 'Voltar tudo ao padrão',
  resetDone: 'Todos os ajustes voltaram ao padrão.',
  resetOne: (label) => `Voltar “${label}” ao padrão`,
  standard: (value) => `Padrão: ${value}`,
  reindexes: 'Os documentos são indexados de novo em segundo plano.',
  threshold: {
    label: 'Quanta certeza o Lastro precisa ter para responder',
    hint: 'Para cada pergunta o Lastro estima quão provável é que seus documentos a respondam. Abaixo desta porcentagem ele não dá resposta e mostra os trechos mais próximos.',
    value: (percent) => `no mínimo ${percent}`,
    meaning: (right, wrong) =>
      `De 100 respostas que passam por pouco, cerca de ${right} estão certas e ${wrong} erradas. A maioria das respostas é bem mais segura.`,
    rates: (unsupported, refused) =>
      `O que esperar com este ajuste: de 100 respostas que você recebe, cerca de ${unsupported} não têm apoio nos seus documentos. De 100 perguntas que os seus documentos respondem, cerca de ${refused} são recusadas.`,
    noAnswers: 'Com este ajuste quase nenhuma pergunta seria respondida.',
    measured: (answerable, unanswerable, sets) =>
      `Contado em perguntas de teste com as quais o Lastro não foi ajustado: ${answerable} que os documentos respondem e ${unanswerable} que não respondem (${sets}). Os números supõem que, de 10 perguntas feitas, 3 não têm resposta nos documentos. Com os seus pode ser diferente: a tela Avaliar conta isso com as suas próprias perguntas.`,
    measuredOwn: (answerable, unanswerable, set) =>
      `Medido com o seu conjunto “${set}”, ao qual a decisão está ajustada: ${answerable} perguntas que seus documentos respondem e ${unanswerable} que não respondem, cada uma julgada como se não fizesse parte do conjunto. Os números supõem que, de 10 perguntas feitas, 3 não têm resposta nos documentos.`,
    notMeasured: 'Para este par de modelos as taxas de erro não foram medidas.',
    curve: 'Todos os ajustes: quantas perguntas são respondidas e quantas respostas não têm apoio',
    low: 'responde mais vezes',
    high: 'erra menos vezes',
  },
  setting: {
    'answer.reader': {
      label: 'Procurar as palavras da resposta',
      hint: 'Um segundo modelo lê os melhores trechos e procura as palavras que respondem. Ele melhora as recusas e a escolha das frases; sem ele, as respostas vêm um pouco antes.',
    },
    'answer.sections': {
      label: 'Ler seções inteiras',
      hint: 'Quando vários trechos de uma seção são encontrados, ou uma frase fica na borda de um deles, a seção é mostrada e dada ao modelo de linguagem.',
    },
    'answer.maxSentences': {
      label: 'Frases em uma resposta',
      hint: 'No máximo esta quantidade de frases é citada.',
    },
    'rerank.depth': {
      label: 'Trechos lidos com atenção',
      hint: 'Os melhores candidatos são lidos junto com a pergunta. Mais é melhor e mais lento; 0 desliga.',
    },
    'rerank.weight': {
      label: 'Peso da leitura atenta',
      hint: 'Quanto a leitura do trecho junto com a pergunta conta na ordem final, comparada com palavras e sentido.',
    },
    'rerank.sourceCode': {
      label: 'Confiar mais nas palavras em código-fonte',
      hint: 'O modelo que lê com atenção não foi treinado com programas. Entre eles, as palavras da pergunta contam o dobro na ordem final, e a leitura atenta, um terço a menos.',
    },
    'rerank.diversity': {
      label: 'Espalhar por documentos',
      hint: 'Quanto perde mais um trecho do mesmo documento quando a pergunta pede vários (“quais contratos…”); 0 não muda nada.',
    },
    'rerank.standing': {
      label: 'Peso das coleções preferidas',
      hint: 'Quanto ganha um trecho que responde quando a coleção dele é preferida; um que não responde não ganha nada. 0 deixa de fora.',
    },
    'rerank.recency': {
      label: 'Peso dos documentos recentes',
      hint: 'Quanto ganha um trecho que responde quando o documento dele é o mais novo, e a metade a cada ano mais velho; 0 deixa de fora.',
    },
    'retrieve.depth': {
      label: 'Candidatos de cada busca',
      hint: 'Quantos trechos a busca por palavras e a busca por sentido trazem cada uma.',
    },
    'retrieve.lexicalWeight': {
      label: 'Peso das palavras',
      hint: 'Quanto a busca por palavras conta ao juntar as duas listas; 0 a deixa de fora.',
    },
    'retrieve.vectorWeight': {
      label: 'Peso do sentido',
      hint: 'Quanto a busca por sentido conta ao juntar as duas listas; 0 a deixa de fora.',
    },
    'retrieve.secondWeight': {
      label: 'Peso do segundo modelo de busca',
      hint: 'Quanto a lista dele conta ao lado das outras, quando há um segundo modelo; 0 a deixa de fora.',
    },
    'retrieve.exactWeight': {
      label: 'Peso das referências exatas',
      hint: 'Quanto contam os trechos com o próprio número ou código perguntado, como múltiplo das duas listas; 0 deixa de fora.',
    },
    'retrieve.feedbackWeight': {
      label: 'Peso de uma segunda busca por palavras',
      hint: 'Busca de novo com palavras que os melhores trechos têm em comum (realimentação); 0 a deixa de fora.',
    },
    'retrieve.collapse': {
      label: 'Juntar trechos que dizem o mesmo',
      hint: 'O mesmo texto em vários arquivos ou versões aparece uma vez, com os outros lugares onde está.',
    },
    'retrieve.validity': {
      label: 'Preferir o que está em vigor',
      hint: 'Uma versão anterior, ou cuja vigência acabou, vem depois da que a substituiu, a não ser que a pergunta a nomeie.',
    },
    'question.followUps': {
      label: 'Completar perguntas seguintes',
      hint: 'Uma pergunta curta continua a anterior; o que é buscado aparece e pode ser mudado.',
    },
    'question.rewrite': {
      label: 'Quem as completa',
      hint: 'O modelo de linguagem em uso pode escrever por extenso o que se quer saber. O que ele escreve só vale se não acrescenta nem deixa nada de fora; senão, ou sem modelo em uso, a regra as completa. Leva alguns segundos por pergunta.',
    },
    'question.abbreviations': {
      label: 'Buscar abreviações e o que significam',
      hint: 'Onde seus documentos definem uma, como em “Serviço de Atendimento ao Cliente (SAC)”, uma pergunta com uma das formas é buscada com as duas.',
    },
    'question.decompose': {
      label: 'Responder parte por parte a perguntas sobre várias coisas',
      hint: '“Compare A e B” ou duas perguntas em uma são buscadas uma a uma, e cada parte é respondida por si. O modelo de linguagem em uso também pode dividi-las; o que ele escreve é conferido.',
    },
    'question.imagined': {
      label: 'Buscar com respostas imaginadas',
      hint: 'O modelo de linguagem em uso imagina como seria uma resposta, e o sentido dela também é buscado (HyDE). Leva de segundos a minutos; o que é imaginado nunca é mostrado.',
    },
    'retrieve.rrfK': {
      label: 'Suavização das posições (k)',
      hint: 'O k da fusão de posições recíprocas. Valores pequenos favorecem as primeiras posições.',
    },
    'chunk.childTokens': {
      label: 'Tamanho de um trecho',
      hint: 'Em tokens, cerca de ¾ de palavra cada. Trechos curtos são achados com mais exatidão; longos trazem mais contexto.',
    },
    'chunk.parentTokens': {
      label: 'Tamanho de uma seção',
      hint: 'Quanto ao redor de um trecho é lido para escrever a resposta, em tokens.',
    },
    'chunk.context': {
      label: 'Indexar trechos com seu contexto',
      hint: 'Título, cabeçalhos e a frase anterior ajudam a achar um trecho. Nunca são mostrados nem citados.',
    },
    'ocr.mode': {
      label: 'Ler o texto de digitalizações e imagens',
      hint: 'O reconhecimento de texto (OCR) em inglês e português roda neste dispositivo e leva alguns segundos por página.',
    },
    'answer.unsupported': {
      label: 'Frases geradas que nenhum trecho sustenta',
      hint: 'São riscadas, com o motivo, ou deixadas de fora.',
    },
    'answer.readAloud': {
      label: 'Ler respostas em voz alta',
      hint: 'Oferece isso sob cada resposta. Só vozes deste dispositivo são usadas; vozes que precisam de rede, nunca.',
    },
    'privacy.noDownloads': {
      label: 'Rede zero',
      hint: 'Proíbe todo download de modelos: o Lastro nunca contata outro endereço, mesmo que se peça. Ainda é possível importar modelos de uma pasta.',
    },
    'embed.device': {
      label: 'Onde os modelos rodam',
      hint: 'O processador gráfico só é usado onde o teste mostrou que ele dá os mesmos resultados, mais rápido.',
    },
  },
  choice: {
    auto: 'Automático',
    wasm: 'Só o processador principal',
    automatic: 'A cada importação',
    'on-demand': 'Quando eu pedir',
    off: 'Nunca',
    mark: 'Riscar',
    drop: 'Deixar de fora',
    rule: 'Por regra',
    generator: 'Pelo modelo de linguagem',
    one: 'Com uma',
    several: 'Com três, uma a uma',
    average: 'Com a média de três e da pergunta',
  },
  groups: {
    retrieve: 'Buscar',
    chunk: 'Cortar documentos em trechos',
  },
  storage: {
    used: (used, quota) => `${used} de ${quota} em uso`,
    usedOnly: (used) => `${used} em uso`,
    unknown: 'O navegador não informa quanto espaço está em uso.',
    persisted: 'O navegador mantém sua biblioteca até você apagá-la.',
    notPersisted: 'O navegador pode apagar sua biblioteca quando faltar espaço no dispositivo.',
    persist: 'Manter minha biblioteca',
    refused:
      'O navegador não aceitou. A maioria aceita depois que esta página é instalada como aplicativo ou favoritada e usada com frequência.',
    agreed: 'O navegador agora mantém sua biblioteca.',
  },
  erase: {
    title: 'Apagar tudo',
    text: 'Apaga deste dispositivo todos os documentos, o índice, as conversas, os ajustes e os modelos baixados. Não dá para desfazer.',
    button: 'Apagar tudo…',
    readOnly: 'Outra aba está fazendo alterações; apague tudo por lá.',
    confirm: (documents) =>
      `Isto apaga ${documents} e tudo o que o Lastro guardou neste dispositivo, para sempre. Seus arquivos originais em outros lugares não são tocados.`,
    word: 'apagar',
    type: (word) => `Digite “${word}” para confirmar`,
    do: 'Apagar tudo',
  },
  privacy: {
    title: 'Seus documentos nunca saem deste dispositivo.',
    points: [
      'Documentos, índice, perguntas e respostas ficam guardados neste navegador e são processados nesta aba.',
      'Não há conta, telemetria nem servidor; depois da primeira visita o Lastro funciona sem rede.',
      'O único uso de rede além deste site é um download que você pede: um modelo de linguagem de huggingface.co. A autorização é pedida a cada vez; esse servidor fica sabendo seu endereço de rede e o nome do modelo, e nada sobre seus documentos.',
      'O navegador garante isso (Content-Security-Policy): só a parte que executa um modelo baixado alcança o servidor desse modelo; todo o resto não se conecta a nada além deste site.',
    ],
    check:
      'Para conferir, abra as ferramentas de desenvolvedor do navegador, escolha Rede e use o Lastro: a não ser que você baixe um modelo, nenhuma requisição sai deste site. Ou desligue a rede.',
  },
  about: {
    version: (version) => `Versão ${version}`,
    licence: 'O Lastro é software livre sob a Licença Apache 2.0.',
    models: 'Modelos que vêm junto',
    libraries: 'Licenças de todas as bibliotecas, fontes e modelos',
  },
};
