import { wording, type DocumentNouns, type Wording } from './wording.ts';

/** Portuguese words for documents. */
export const PORTUGUESE_NOUNS: DocumentNouns = {
  general: 'documentos?|arquivos?|ficheiros?',
  types: [
    ['pdfs|(?:arquivos|documentos) pdf', 'pdf'],
    ['planilhas', 'spreadsheet'],
    ['e-?mails', 'email'],
    ['(?:arquivos|documentos) do word', 'word'],
  ],
  kinds:
    'contratos?|acordos?|convênios?|manua(?:l|is)|relatórios?|cartas?|notas|' +
    'faturas?|recibos?|atas?|regulamentos?|livros?|artigos|textos?|papéis',
};

const ALL_NOUNS = [
  ...PORTUGUESE_NOUNS.types.map(([pattern]) => pattern),
  PORTUGUESE_NOUNS.general,
  PORTUGUESE_NOUNS.kinds,
].join('|');

const NOUN = `(?:d[oae]s? )?(?:todos )?(?:os |as )?(?:meus |minhas |nossos |nossas |estes |esses )?(?<noun>${ALL_NOUNS})`;
const TOPIC = '(?<topic>\\S.*)';
const OF = '(?:d[eoa]s?|sobre|em|n[oa]s?)';
const TO = '(?:a|à|ao|às|aos)';
const SAYS =
  '(?:também |explicitamente )?(?:mencion(?:a|am|e|em|ou|aram)|cont[êée]m|contenham?|cit(?:a|am|e|em)|' +
  `fal(?:a|am|e|em) ${OF}|trat(?:a|am|e|em) ${OF}|tra(?:z|zem|ga|gam)|inclu(?:i|em|a|am)|abord(?:a|am|e|em)|` +
  `(?:se )?refer(?:e|em|ir)(?:-se)? ${TO}|fa(?:z|zem|ça|çam) (?:menção|referência) (?:${TO}|${OF})|` +
  'diz(?:em)? (?:algo|alguma coisa) sobre|(?:é|são) sobre|discut(?:e|em|a|am)|' +
  'us(?:a|am|e|em) (?=a palavra|o termo|a expressão|["“]))';
const HAS = '(?:t(?:em|êm|enham?)|possu(?:i|em|a|am))(?! (?:que|de|sido|eu|ele|ela)(?!\\p{L}))';
const LACKS = `(?:(?:não|nunca|nem) (?:${SAYS}|${HAS})|carece[m]? de)(?: (?:nenhuma?|qualquer))?(?: menção ${TO})?`;
const SAID =
  '(?:mencionad[oa]s?|citad[oa]s?|referid[oa]s?|abordad[oa]s?|discutid[oa]s?|encontrad[oa]s?|incluíd[oa]s?)';
const APPEARS = `(?:aparecem?|constam?|ocorrem?|há|existem?|se (?:fala|menciona|cita|trata)m?(?: ${OF})?)`;
/** "Quantos arquivos tem a pasta?": the verb is that of what comes after it. */
const UPRIGHT =
  '(?!(?:tem|cont[ée]m|inclui|traz|possui|menciona|cita|aborda|discute) (?:[oa]s?|uma?|cada|ess[ea]|est[ea]|seu|sua|meu|minha)(?!\\p{L}))';
const WHICH = '(?:quantos|quantas|quais|qual|que)(?: são)?(?: d[oae]s)?(?: os| as)?';
const LIST =
  '(?:list(?:e|ar|a)|mostr(?:e|ar|a)|encontr(?:e|ar|a)|ach(?:e|ar)|d[êe]|enumer(?:e|ar)|exib(?:a|ir)|' +
  'apresent(?:e|ar)|traga|procur(?:e|ar)|busque|cont(?:e|ar)|extraia)(?:-me| me)?';
const EVERY = '(?:todas?|todos?|cada)(?: as| os| d[oa]s)?';
const UNITS =
  '(?:cláusulas?|trechos?|passage(?:m|ns)|seç(?:ão|ões)|parágrafos?|frases?|disposiç(?:ão|ões)|páginas?)';
const ON =
  `(?:sobre|acerca d[eoa]s?|a respeito d[eoa]s?|referentes? ${TO}|relativ[oa]s? ${TO}|` +
  `relacionad[oa]s? (?:${TO}|com)|que (?:${SAYS})|onde se (?:fala|menciona)(?: ${OF})?)`;
const HERE = '(?:n[oa]s|em todos os|em) (?:meus |nossos )?(?:documentos|arquivos|ficheiros)';

/** How Portuguese asks about the documents as a whole; the first that fits counts. */
export const PORTUGUESE_WORDINGS: readonly Wording[] = [
  wording('documents', `${WHICH} ${NOUN} (?:que )?${LACKS} ${TOPIC}`, { lacking: true }),
  wording('documents', `${WHICH} ${NOUN} (?:estão )?sem ${TOPIC}`, { lacking: true }),
  wording('documents', `${WHICH} ${NOUN} (?:que )?${UPRIGHT}(?:${SAYS}|${HAS}) ${TOPIC}`),
  wording('documents', `em ${WHICH} ${NOUN} não (?:é|são|está|estão) ${SAID} ${TOPIC}`, {
    lacking: true,
  }),
  wording('documents', `em ${WHICH} ${NOUN} não ${APPEARS} ${TOPIC}`, { lacking: true }),
  wording('documents', `em ${WHICH} ${NOUN} (?:é|são|está|estão|foi|foram) ${SAID} ${TOPIC}`),
  wording('documents', `em ${WHICH} ${NOUN} ${TOPIC} (?:é|são|está|estão) ${SAID}`),
  wording('documents', `em ${WHICH} ${NOUN} ${APPEARS} (?:menç(?:ão|ões) ${TO} )?${TOPIC}`),
  wording('documents', `em ${WHICH} ${NOUN} ${TOPIC} (?:aparece|consta|ocorre)m?`),
  wording('documents', `(?:${LIST} )?(?:${EVERY} |os |as )?${NOUN} que ${LACKS} ${TOPIC}`, {
    lacking: true,
  }),
  wording('documents', `(?:${LIST} )?(?:${EVERY} |os |as )?${NOUN} sem ${TOPIC}`, {
    lacking: true,
  }),
  wording(
    'documents',
    `(?:${LIST} )?(?:${EVERY} |os |as )?${NOUN} que (?:${SAYS}|${HAS}) ${TOPIC}`,
  ),
  wording(
    'documents',
    `${LIST} (?:${EVERY} |os |as )?${NOUN} (?:com|sobre|em que se (?:fala|menciona)(?: ${OF})?) ${TOPIC}`,
  ),
  wording('documents', `algum(?:a)?(?: d[oae]s(?: meus)?)? ${NOUN} ${SAYS} ${TOPIC}`),
  wording(
    'documents',
    `(?:há|existem?|tem) (?:algum(?:a)? )?${NOUN} (?:que (?:${SAYS}|${HAS})|sobre|com) ${TOPIC}`,
  ),
  wording(
    'documents',
    `(?:há|existem?|tem) (?:algum(?:a)? )?${NOUN} (?:que ${LACKS}|sem) ${TOPIC}`,
    { lacking: true },
  ),
  wording(
    'documents',
    `${TOPIC} (?:é|são|aparece|aparecem) (?:${SAID} )?em algum(?:a)?(?: d[oae]s(?: meus)?)? ${NOUN}`,
  ),
  wording('sentences', `(?:${LIST} )?(?:${EVERY} )${UNITS} ${ON} ${TOPIC}`),
  wording('sentences', `${LIST} (?:as |os )?${UNITS} ${ON} ${TOPIC}`),
  wording(
    'sentences',
    `(?:${LIST} )?(?:${EVERY} |as )?(?:menções|ocorrências) (?:${TO}|${OF}) ${TOPIC}`,
  ),
  wording('sentences', `${LIST} ${EVERY} referências ${TO} ${TOPIC}`),
  wording(
    'sentences',
    `(?:${LIST} )?${EVERY} (?:lugares|trechos|pontos) (?:onde|em que) ${TOPIC} (?:é|são) ${SAID}`,
  ),
  wording(
    'sentences',
    `(?:quais|que|quantas|quantos)(?: são)?(?: as| os)? ${UNITS} (?:que )?${UPRIGHT}(?:${SAYS}|sobre) ${TOPIC}`,
  ),
  wording(
    'sentences',
    `quantas vezes (?:é|são|foi|foram) (?:mencionad[oa]s?|citad[oa]s?|referid[oa]s?) ${TOPIC}`,
  ),
  wording(
    'sentences',
    `quantas vezes ${TOPIC} (?:é|são|foi|foram) (?:mencionad[oa]s?|citad[oa]s?|referid[oa]s?)`,
  ),
  wording(
    'sentences',
    `quantas vezes (?:aparece|ocorre)m? (?=a palavra|o termo|a expressão|["“])${TOPIC}`,
  ),
  wording(
    'sentences',
    `quantas vezes (?=a palavra|o termo|a expressão|["“])${TOPIC} (?:aparece|ocorre)m?`,
  ),
  wording('sentences', `quantas vezes ${TOPIC} (?:aparece|ocorre)m? ${HERE}`),
  wording('sentences', `quantas (?:menções|ocorrências) (?:há )?(?:${TO}|${OF}) ${TOPIC}`),
  wording(
    'sentences',
    `onde (?:se (?:fala|menciona)(?: ${OF})?|(?:é|são|está|estão) mencionad[oa]s?) ${TOPIC}`,
  ),
  wording('sentences', `onde ${TOPIC} (?:é|são) mencionad[oa]s?`),
];
