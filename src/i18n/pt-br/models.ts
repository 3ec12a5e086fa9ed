import type { models as english } from '../en/models.ts';
import { createFormat } from '../format.ts';

const format = createFormat('pt-BR');

/** Words about language models, in the settings. */
export const models: typeof english = {
  embedder: 'Busca por sentido',
  embedderLead:
    'Este modelo transforma trechos e perguntas em vetores, para que uma pergunta encontre trechos que dizem o mesmo com outras palavras.',
  about: {
    'multilingual-e5-small-en-pt':
      'Entende inglês e português, e encontra trechos de um idioma para perguntas no outro.',
    'reranker-en-pt':
      'Lê inglês e português; treinado para o Lastro a partir do Multilingual E5 small.',
    'reader-en-pt':
      'Lê inglês e português; treinado para o Lastro com perguntas sobre textos que quase as respondem.',
    'all-MiniLM-L6-v2': 'Só inglês, cerca de duas vezes mais rápido.',
    'SmolLM2-135M-Instruct':
      'Muito pequeno, para experimentar: diz com frequência o que nenhum trecho diz, e isso é riscado.',
    'SmolLM2-360M-Instruct': 'Pequeno; respostas curtas em inglês.',
    'Qwen2.5-0.5B-Instruct': 'Respostas curtas em inglês e, simples, em português.',
    'Qwen2.5-1.5B-Instruct':
      'Frases melhores nos dois idiomas; para dispositivos com muita memória.',
  },
  size: (size) => `${size}, vem com o Lastro`,
  licence: (licence) => `licença ${licence}`,
  dimensions: (count) => `${format.number(count)} dimensões`,
  inUse: 'Em uso',
  change: {
    title: 'Trocar o modelo de busca?',
    text: (missing, passages) =>
      `É preciso calcular os vetores de ${missing} de ${passages} trechos. Isso acontece em segundo plano, sem ler de novo nenhum arquivo. Até lá, as perguntas são respondidas com o modelo atual.`,
    textKept:
      'Os vetores dele para todos os trechos ainda estão neste dispositivo; a troca vale na hora.',
    textEmpty: 'Os documentos adicionados a partir de agora são indexados com o novo modelo.',
    do: 'Trocar modelo',
  },
  vectors: {
    making: (model) => `Preparando os documentos para ${model}`,
    done: (done, total) => `${done} de ${total} trechos`,
    meanwhile: (model) => `Até lá, as perguntas são respondidas com ${model}.`,
    meanwhileOne: 'Até lá, as perguntas são respondidas só com o primeiro modelo.',
    waiting: 'Continua quando terminar a leitura dos documentos em andamento.',
    pause: 'Pausar',
    resume: 'Continuar',
    kept: 'Vetores de outros modelos',
    keptOf: (model, passages, size) =>
      `Os vetores de ${model} ficam guardados para ${passages} trechos (cerca de ${size}), para que a volta seja rápida.`,
    drop: 'Excluir',
    dropOf: (model) => `Excluir os vetores de ${model}`,
    second: 'Segundo modelo de busca',
    secondHint:
      'Busca por sentido com dois modelos e junta as listas. Cada trecho passa a ter dois vetores: o dobro do espaço na memória e neste dispositivo, e o dobro do cálculo para cada documento.',
    noSecond: 'Nenhum',
  },
  reranker: 'Leitura atenta',
  rerankerLead:
    'Estes modelos leem a pergunta e o trecho juntos. O primeiro julga se o trecho trata da pergunta, o segundo procura as próprias palavras que a respondem. Juntos decidem entre responder e recusar.',
  device: 'Este dispositivo',
  running: {
    wasm: 'Os modelos rodam no processador principal (WebAssembly).',
    webgpu:
      'O modelo de busca roda no processador gráfico (WebGPU); os outros, no processador principal.',
    loading: 'Os modelos estão sendo carregados.',
  },
  threads: (count) => `${format.number(count)} ${format.plural(count, 'thread', 'threads')}`,
  isolated: 'A página está isolada; várias threads podem trabalhar ao mesmo tempo.',
  notIsolated:
    'A página não está isolada por quem a hospeda; só uma thread pode trabalhar. Tudo funciona, só mais devagar.',
  test: 'Testar o processador gráfico',
  testAgain: 'Testar de novo',
  testLead:
    'Processadores gráficos às vezes calculam errado. O teste compara os dois processadores em textos de vários tamanhos; só se todos os resultados coincidirem e ele for mais rápido é que o gráfico é usado.',
  testing: 'Comparando os dois processadores…',
  testProgress: (done, total) => `${format.number(done)} de ${format.number(total)}`,
  outcome: {
    'agrees-and-faster': 'Ele dá os mesmos resultados e é mais rápido; por isso é usado.',
    'agrees-but-slower':
      'Ele dá os mesmos resultados, mas não é mais rápido; o processador principal continua em uso.',
    disagrees:
      'Ele dá resultados diferentes; por isso não é usado. O processador principal está sempre certo.',
    unavailable:
      'Este navegador não oferece processador gráfico (WebGPU). O processador principal é usado.',
    failed: 'O teste não pôde ser concluído; o processador principal continua em uso.',
    'no-webgpu-file':
      'O modelo de busca escolhido não tem arquivo para o processador gráfico. O processador principal é usado.',
  },
  cosine: (value) => `menor concordância ${value} de 1`,
  speed: (ratio) => `${ratio} vezes a velocidade`,
  generator: 'Redação das respostas',
  generatorLead:
    'O Lastro cita frases palavra por palavra. Um modelo de linguagem também pode redigir as respostas; cada frase dele é conferida com os trechos, e o que eles não dizem é riscado.',
  extractive: 'Citar os documentos',
  extractiveAbout:
    'Sempre disponível, não precisa baixar nada e nunca diz algo que os documentos não dizem.',
  packs: 'Redigir com um modelo pequeno',
  packsAbout:
    'Roda em qualquer dispositivo; no processador gráfico, onde o teste foi favorável a ele.',
  packUse: 'Usar',
  packTest: 'Testar',
  packDownload: 'Baixar…',
  packResume: 'Continuar o download…',
  packPause: 'Pausar',
  packRemove: 'Excluir',
  packRemoveTitle: (name) => `Excluir ${name}?`,
  packRemoveText: (size) =>
    `Isto libera ${size} neste dispositivo. Para usar o modelo de novo será preciso baixá-lo ou importá-lo outra vez.`,
  packImport: 'Importar de uma pasta…',
  packImportAbout:
    'Para dispositivos sem rede: uma pasta com config.json, tokenizer.json, tokenizer_config.json e onnx/model_….onnx, como têm os modelos para transformers.js.',
  packImportOnly: 'Só pode ser importado de uma pasta',
  packFolder: 'a pasta',
  packNoLicence: 'licença desconhecida',
  packMemory: (size) => `cerca de ${size} de memória além da busca`,
  packStored: (size) => `${size} neste dispositivo`,
  packPartly: (stored, all) => `${stored} de ${all} neste dispositivo`,
  packHashes: {
    catalogue: 'arquivos conferidos com o catálogo',
    hub: 'arquivos conferidos com o servidor de modelos',
    import: 'arquivos conferidos com a importação',
  },
  packSpeed: (tokens, first) => `${tokens} tokens por segundo aqui, o primeiro após ${first}.`,
  packTested: {
    faster: 'O processador gráfico escreve o mesmo, mais rápido, e é usado.',
    slower: 'O processador gráfico não é mais rápido; o processador principal segue em uso.',
    disagrees: 'O processador gráfico escreve outra coisa; o processador principal é usado.',
    unavailable: 'Roda no processador principal.',
    failed: 'O processador gráfico falhou; o processador principal é usado.',
  },
  noDownloads: 'Os downloads estão desligados em Privacidade.',
  fellBack: {
    wasm: (model) =>
      `O processador gráfico foi perdido enquanto ${model} escrevia. Ele continua sem o processador gráfico.`,
    reload: (model) =>
      `O processador gráfico foi perdido enquanto ${model} escrevia. Ele é carregado mais uma vez.`,
  },
  downloadable: 'Redigir com um modelo maior',
  downloadableAbout:
    'Precisa de WebGPU. Baixado uma vez de huggingface.co; depois roda neste dispositivo como todo o resto.',
  suggested: 'Sugerido para este dispositivo',
  own: {
    title: 'Um modelo seu',
    about:
      'Um modelo compilado para o WebLLM (MLC). O Lastro confere os arquivos; se ele escreve bem, ninguém testou.',
    model: 'um modelo seu',
    fromFolder: 'importado de uma pasta',
    fromHost: (host) => `baixado de ${host}`,
    folderAbout:
      'Uma pasta com mlc-chat-config.json, tensor-cache.json, o tokenizador, todos os params_shard_….bin e a biblioteca do modelo (….wasm). Nada é baixado.',
    address: 'Endereço do modelo',
    addressHint:
      'Da pasta com mlc-chat-config.json ou de um repositório em huggingface.co. Outros servidores precisam ser permitidos por quem mantém esta cópia do Lastro.',
    library: 'Endereço da biblioteca do modelo',
    libraryHint: 'O arquivo ….wasm compilado para este modelo.',
  },
  chosen: (model) => `Em uso: ${model}`,
  list: 'Modelos que podem ser baixados',
  listFilter: 'Filtrar por nome',
  listCount: (shown, all) => `${format.number(shown)} de ${format.number(all)}`,
  model: 'Modelo',
  memory: 'Memória',
  memoryOf: (size) => `cerca de ${size}`,
  small: 'para dispositivos modestos',
  use: 'Usar…',
  useModel: (model) => `Usar ${model}`,
  stored: 'neste dispositivo',
  removeModel: (model) => `Excluir ${model}`,
  removeText:
    'Isto libera espaço neste dispositivo. Para usar o modelo de novo será preciso baixá-lo outra vez.',
  unavailable: {
    'no-webgpu': 'precisa de WebGPU',
    'missing-feature': 'falta a este processador gráfico um recurso necessário',
    'buffer-too-small': 'a memória deste processador gráfico é pequena demais',
  },
  noWebgpu:
    'Este navegador não oferece WebGPU; estes modelos não rodam aqui. Citar funciona em qualquer lugar.',
  looking: 'Verificando o que este dispositivo consegue rodar…',
  download: {
    title: (model) => `Baixar ${model}?`,
    text: (host, size) =>
      `Ele vem de ${host}: ${size}, uma só vez. Esse servidor fica sabendo seu endereço de rede e qual modelo você baixa; nada sobre seus documentos é enviado.`,
    unknownSize: 'uma quantidade desconhecida',
    do: 'Baixar',
  },
  working: {
    load: (model) => `Preparando ${model}`,
    download: (model) => `Baixando ${model}`,
    import: (model) => `Conferindo e guardando ${model}`,
    test: (model) => `Testando ${model} neste dispositivo`,
  },
  ready: (model) => `${model} está pronto e vai redigir as próximas respostas.`,
  stop: 'Voltar a citar',
};
