import type { library as english } from '../en/library.ts';
import { createFormat } from '../format.ts';

const format = createFormat('pt-BR');
const files = (count: number): string =>
  `${format.number(count)} ${format.plural(count, 'arquivo', 'arquivos')}`;

/** Words of the Library screen and of imports. */
export const library: typeof english = {
  title: 'Biblioteca',
  add: 'Adicionar documentos',
  addFiles: 'Arquivos…',
  addFolder: 'Uma pasta inteira…',
  addSamples: 'Documentos de exemplo',
  samplesCollection: 'Exemplos',
  samplesFailed: 'Os documentos de exemplo não puderam ser carregados.',
  pastedName: (moment) => `Texto colado ${moment}`,
  received: (count) => `Adicionando ${files(count)}.`,
  pasted: (name) => `Adicionando o que você colou como “${name}”.`,
  nothingReceived: 'Não há nenhum arquivo no que você soltou ou colou.',

  emptyTitle: 'Nenhum documento ainda',
  emptyText:
    'Adicione PDF, Word, OpenDocument, planilhas, slides, livros eletrônicos, páginas da web, e-mails, textos, digitalizações, imagens ou arquivos ZIP. Tudo fica só neste navegador.',
  emptyCollectionTitle: 'Esta coleção está vazia',
  emptyCollectionText: 'Adicione documentos a ela ou mova alguns de outra coleção.',
  emptyFilterTitle: 'Nenhum documento corresponde',
  clearFilter: 'Limpar o filtro',

  deletedTitle: 'Excluídos há pouco',
  deletedCount: (count) => `Excluídos há pouco (${format.number(count)})`,
  deletedText:
    'A busca não usa documentos excluídos. Eles são apagados de vez depois de sete dias.',
  deletedUntil: (day) => `Restaurável até ${day}`,
  restore: 'Restaurar',
  restoreOne: (name) => `Restaurar ${name}`,
  eraseOne: (name) => `Apagar ${name} agora`,
  eraseAll: 'Apagar tudo agora',
  stillRead: (count) =>
    `${format.number(count)} ainda ${format.plural(count, 'sendo lido', 'sendo lidos')}`,
  notRead: (count) =>
    `${format.number(count)} ${format.plural(count, 'não pôde ser lido', 'não puderam ser lidos')}`,
  notSearchable: (count) => `${format.number(count)} sem texto para buscar`,

  unsearchableTitle: 'O que não pode ser buscado',
  unsearchableText:
    'A busca não lê estes documentos e páginas. Digitalizações e imagens podem ser lidas por reconhecimento de texto.',
  unsearchableCount: (count) => `Com partes fora da busca (${format.number(count)})`,
  unsearchablePages: {
    page: (count, pages) => `${format.plural(count, 'Página', 'Páginas')} ${pages}`,
    slide: (count, slides) => `${format.plural(count, 'Slide', 'Slides')} ${slides}`,
  },
  unsearchableWhole: 'Nenhum texto foi encontrado nele.',
  recogniseAll: 'Reconhecer o texto de todos',

  collections: 'Coleções',
  allDocuments: 'Todos os documentos',
  defaultCollection: 'Meus documentos',
  newCollection: 'Nova coleção',
  newCollectionFor: 'Nova coleção…',
  collectionName: 'Nome da coleção',
  createCollection: 'Criar',
  renameCollection: 'Renomear coleção',
  deleteCollectionTitle: (name) => `Excluir a coleção “${name}”?`,
  deleteCollectionText: 'Os documentos dela são mantidos e vão para “Meus documentos”.',
  standingTitle: 'Nas respostas',
  standing: {
    higher: 'Preferir esta coleção',
    usual: 'Como as outras',
    lower: 'Deixar depois das outras',
  },
  collectionMenu: (name) => `Ações da coleção ${name}`,
  nameTaken: 'Outra coleção já tem esse nome.',

  documentList: 'Documentos',
  filter: 'Filtrar por nome',
  saveList: 'Salvar a lista como CSV',
  sort: 'Ordenar por',
  sorts: { added: 'Mais novos', name: 'Nome', size: 'Maiores', status: 'Situação' },
  select: (name) => `Selecionar ${name}`,
  selectAll: 'Selecionar todos',
  selected: (count) =>
    `${format.number(count)} ${format.plural(count, 'selecionado', 'selecionados')}`,
  clearSelection: 'Limpar seleção',
  askAbout: 'Perguntar sobre estes',
  askAboutOne: 'Perguntar sobre este',
  moveTo: 'Mover para…',
  moved: (count, collection) =>
    `${format.number(count)} ${format.plural(count, 'documento movido', 'documentos movidos')} para ${collection}.`,
  deleted: (count) =>
    `${format.number(count)} ${format.plural(count, 'documento excluído', 'documentos excluídos')}.`,
  renameDocument: 'Renomear documento',
  documentName: 'Nome do documento',
  fileKeepsName: (file) =>
    `O arquivo mantém o seu nome: ${file}. Deixe em branco para usar esse nome.`,
  renamed: (name) => `Agora se chama ${name}.`,
  open: 'Abrir',
  documentMenu: (name) => `Ações de ${name}`,
  progressOf: (done, total) => `${done} de ${total}`,
  added: (day) => `adicionado em ${day}`,
  stale: (count) =>
    `${format.number(count)} ${format.plural(count, 'documento está sendo preparado', 'documentos estão sendo preparados')} para o modelo atual. Até lá, a busca os encontra só por palavras.`,

  detailsTitle: 'O que a importação encontrou',
  facts: {
    name: 'Nome',
    fileName: 'Nome do arquivo',
    title: 'Título',
    path: 'Caminho',
    size: 'Tamanho',
    added: 'Adicionado',
    modified: 'Arquivo alterado',
    language: 'Idioma',
    page: 'Páginas',
    slide: 'Slides',
    withoutText: { page: 'Páginas sem texto', slide: 'Slides sem texto' },
    recognised: 'Reconhecimento de texto',
    passages: 'Trechos',
    characters: 'Caracteres',
    seconds: 'Tempo gasto',
    version: 'Versão',
    status: 'Situação',
  },
  warnings: 'Avisos',
  warningCount: (count) => `${format.number(count)} ${format.plural(count, 'aviso', 'avisos')}`,
  noWarnings: 'Nenhum aviso.',

  imports: 'Importações',
  importRunning: (done, total) => `${done} de ${total} arquivos`,
  outcomes: {
    done: (count) => `${format.number(count)} ${format.plural(count, 'adicionado', 'adicionados')}`,
    duplicate: (count) => `${format.number(count)} já na biblioteca`,
    failed: (count) =>
      `${format.number(count)} não ${format.plural(count, 'pôde', 'puderam')} ser ${format.plural(count, 'adicionado', 'adicionados')}`,
    cancelled: (count) => `${format.number(count)} ${format.plural(count, 'pulado', 'pulados')}`,
  },
  importFinished: 'Importação concluída',
  showFiles: 'Mostrar arquivos',
  hideFiles: 'Ocultar arquivos',
  timeLeft: (duration) => `faltam cerca de ${duration}`,
  recognisingPage: (page, pages) =>
    `Reconhecendo o texto da página ${format.number(page)} de ${format.number(pages)}`,
  recognise: 'Reconhecer texto',
  stopRecognising: 'Parar reconhecimento',
  stopRecognisingHint: 'As páginas já lidas ficam. As outras podem ser lidas depois.',
  unlock: 'Digitar senha…',
  unlockTitle: 'Senha',
  wrongPassword: 'Essa senha não abre o arquivo. Tente outra.',
  unlockText:
    'Ela é testada em todos os arquivos protegidos daqui. O Lastro a mantém até esta aba ser fechada e nunca a guarda.',
  unlockDo: 'Desbloquear',
  cancelAll: 'Cancelar tudo',
  noRoom: (count) =>
    `Ainda não há espaço para guardar ${format.plural(count, 'um arquivo que espera', `${format.number(count)} arquivos que esperam`)}. Deixe esta aba aberta até o fim da importação.`,
  cancelOne: (name) => `Cancelar ${name}`,
  unpacked: (count: number) => `com ${files(count)}`,
  clearFinished: 'Dispensar',
  lost: (count) =>
    `${files(count)} ainda não ${format.plural(count, 'estava guardado', 'estavam guardados')} quando o Lastro foi fechado`,
  addLostAgain: 'Adicione de novo, ou a pasta inteira: o que já está na biblioteca fica como está.',
  lostNames: (count) => `Nomes ${format.plural(count, 'do', 'dos')} ${files(count)}`,
  stages: {
    waiting: 'Na fila',
    reading: 'Lendo',
    indexing: 'Indexando',
    done: 'Pronto',
    failed: 'Falhou',
    duplicate: 'Já está na sua biblioteca',
    elsewhere: 'Já está em outra coleção',
    changed: 'Há outra versão na sua biblioteca',
    cancelled: 'Cancelado',
  },
  alreadyIn: (name) => `Já está na coleção “${name}”`,
  replace: 'Substituir',
  moveHere: 'Mover para cá',
  replaceHint: 'A versão antiga é guardada, mas deixa de ser buscada.',
  keepBoth: 'Manter as duas',
  skip: 'Pular',
  forAll: (count) => `Para todos os ${format.number(count)}:`,
  showDocument: 'Abrir',

  storage: 'Armazenamento',
  storageUsed: (used, quota) => `${used} de ${quota} em uso`,
  storageUsedOnly: (used) => `${used} em uso`,
  persisted: 'O navegador guarda sua biblioteca até você excluí-la.',
  notPersisted: 'O navegador pode apagar sua biblioteca se faltar espaço no dispositivo.',
  askToPersist: 'Pedir ao navegador que guarde minha biblioteca',
  persistRefused: 'O navegador não concordou. Adicionar o Lastro à tela inicial costuma ajudar.',
  worksOffline: 'Funciona sem rede.',
};
