import { wording, type DocumentNouns, type Wording } from './wording.ts';

/** English words for documents. */
export const ENGLISH_NOUNS: DocumentNouns = {
  general: 'documents?|docs|files?',
  types: [
    ['pdfs|pdf (?:files|documents)', 'pdf'],
    ['spreadsheets|excel files', 'spreadsheet'],
    ['e-?mails', 'email'],
    ['word (?:files|documents)', 'word'],
  ],
  kinds:
    'papers|contracts?|agreements?|manuals?|reports?|letters?|notes|invoices?|' +
    'receipts?|policies|minutes|leases?|books?|articles',
};

const ALL_NOUNS = [
  ...ENGLISH_NOUNS.types.map(([pattern]) => pattern),
  ENGLISH_NOUNS.general,
  ENGLISH_NOUNS.kinds,
].join('|');

const THE = '(?:the |my |our |these |those |your )?';
const NOUN = `(?:of )?(?:all )?(?:of )?${THE}(?<noun>${ALL_NOUNS})`;
const TOPIC = '(?<topic>\\S.*)';
const SAYS =
  '(?:(?:also|ever|explicitly|actually) )?(?:mention(?:s|ed)?|contains?|includes?|refers? to|references?|' +
  'cites?|names?|discuss(?:es)?|talks? (?:about|of)|speaks? (?:about|of)|deals? with|covers?|' +
  'address(?:es)?|says? (?:something|anything) (?:about|on)|(?:is|are) about|concerns?|' +
  'makes? (?:a |any )?(?:mention|reference) (?:of|to)|uses? (?=the (?:word|term|phrase|name)|["“]))';
const HAS = 'ha(?:s|ve)(?! (?:to|been|had|i|we|you)(?!\\p{L}))';
const LACKS =
  "(?:(?:do not|don[’']t|does not|doesn[’']t|did not|didn[’']t|never|neither|fails? to) " +
  `(?:${SAYS}|have)|(?:has|have|contains?|makes?|includes?) (?:no|neither)|lacks?|(?:is|are) missing|` +
  '(?:is|are) without|has none of|have none of)(?: (?:mentions? of|references? to|information (?:on|about)))?';
const WITHOUT = '(?:without|with no|lacking|not (?:mentioning|containing|including))';
const WITH = '(?:with(?! which)|mentioning|containing|including|about|regarding|concerning)';
const SAID =
  '(?:mentioned|named|cited|discussed|referred to|referenced|talked about|found|included)(?: (?:in|at) all)?';
const WHO = '(?:how many|which|what)(?: are)?(?: the)?';
const LIST = '(?:list|show|find|give|display|enumerate|count|name|get)(?: me| us)?';
const EVERY = '(?:all|every|each|any)(?: of)?(?: the| my| our| these)?';
const UNITS =
  '(?:clauses?|passages?|sections?|paragraphs?|sentences?|provisions?|excerpts?|pages?)';
const PLURAL_UNITS = '(?:clauses|passages|sections|paragraphs|sentences|provisions|excerpts|pages)';
const ON =
  '(?:on|about|regarding|concerning|(?:relating|related|referring) to|dealing with|mentioning|containing)';
const NAMED = '(?:(?:the )?(?:word|words|term|phrase|name|expression)s? |(?=["“]))';
const HERE =
  '(?:in|within|across|anywhere in) (?:all )?(?:of )?(?:the|my|our|these|all)? ?(?:documents|files)';

/** How English asks about the documents as a whole; the first that fits counts. */
export const ENGLISH_WORDINGS: readonly Wording[] = [
  wording('documents', `${WHO} ${NOUN} (?:that |which )?${LACKS} ${TOPIC}`, { lacking: true }),
  wording('documents', `${WHO} ${NOUN} (?:are )?${WITHOUT} ${TOPIC}`, { lacking: true }),
  wording('documents', `${WHO} ${NOUN} (?:that |which )?(?:${SAYS}|${HAS}) ${TOPIC}`),
  wording('documents', `${WHO} ${NOUN} (?:are )?(?:mentioning|containing) ${TOPIC}`),
  wording(
    'documents',
    `in ${WHO} ${NOUN} (?:is|are|was|were) (?:there )?(?:no mention of|not|never) ${TOPIC}(?: ${SAID})?`,
    { lacking: true },
  ),
  wording(
    'documents',
    `in ${WHO} ${NOUN} (?:is|are|was|were) (?:there (?:any |a )?mentions? of )?${TOPIC} ${SAID}`,
  ),
  wording(
    'documents',
    `in ${WHO} ${NOUN} (?:is|are|was|were) there (?:any |a )?mentions? of ${TOPIC}`,
  ),
  wording(
    'documents',
    `in ${WHO} ${NOUN} (?:do|does|did) ${TOPIC} not (?:appear|occur|come up|show up)`,
    { lacking: true },
  ),
  wording(
    'documents',
    `in ${WHO} ${NOUN} (?:do|does|did) ${TOPIC} (?:appear|occur|come up|show up)`,
  ),
  wording('documents', `(?:${LIST} )?(?:${EVERY} |the )?${NOUN} (?:that|which) ${LACKS} ${TOPIC}`, {
    lacking: true,
  }),
  wording('documents', `(?:${LIST} )?(?:${EVERY} |the )?${NOUN} ${WITHOUT} ${TOPIC}`, {
    lacking: true,
  }),
  wording(
    'documents',
    `(?:${LIST} )?(?:${EVERY} |the )?${NOUN} (?:that|which|in which|where) (?:${SAYS}|${HAS}) ${TOPIC}`,
  ),
  wording(
    'documents',
    `(?:${LIST} )?(?:${EVERY} |the )?${NOUN} (?:in which|where) ${TOPIC} (?:is|are) ${SAID}`,
  ),
  wording('documents', `${LIST} (?:${EVERY} |the )?${NOUN} ${WITH} ${TOPIC}`),
  wording('documents', `(?:do|does) (?:any|some|one)(?: of)? ${NOUN} ${SAYS} ${TOPIC}`),
  wording(
    'documents',
    `(?:is|are) there (?:any |a |some )?${NOUN} (?:(?:that|which) (?:${SAYS}|${HAS})|${WITH}) ${TOPIC}`,
  ),
  wording(
    'documents',
    `(?:is|are) there (?:any |a |some )?${NOUN} (?:(?:that|which) ${LACKS}|${WITHOUT}) ${TOPIC}`,
    { lacking: true },
  ),
  wording(
    'documents',
    `(?:is|are|was|were) ${TOPIC} ${SAID} (?:anywhere|in any (?:of )?${NOUN}|${HERE})`,
  ),
  wording(
    'sentences',
    `${LIST} ${EVERY} ${UNITS} (?:${ON}|(?:that|which) ${SAYS}|with the (?:words?|term)) ${TOPIC}`,
  ),
  wording(
    'sentences',
    `${LIST} (?:the )?${PLURAL_UNITS} (?:${ON}|(?:that|which) ${SAYS}) ${TOPIC}`,
  ),
  wording('sentences', `${EVERY} ${UNITS} (?:${ON}|(?:that|which) ${SAYS}) ${TOPIC}`),
  wording(
    'sentences',
    `(?:${LIST} )?(?:${EVERY} )?(?:places?|passages?|sections?) (?:where|in which) ${TOPIC} (?:is|are|gets?) ${SAID}`,
  ),
  wording('sentences', `(?:${LIST} )?(?:${EVERY} |the )?(?:mentions?|occurrences?) of ${TOPIC}`),
  wording('sentences', `${LIST} ${EVERY} references? to ${TOPIC}`),
  wording('sentences', `(?:which|what|how many) ${PLURAL_UNITS} (?:${SAYS}|are on) ${TOPIC}`),
  wording(
    'sentences',
    `how (?:many times|often) (?:is|are|was|were) ${TOPIC} (?:mentioned|named|cited|referred to)`,
  ),
  wording(
    'sentences',
    `how (?:many times|often) (?:do|does) ${NAMED}${TOPIC} (?:appear|occur|come up|show up)`,
  ),
  wording(
    'sentences',
    `how (?:many times|often) (?:do|does) ${TOPIC} (?:appear|occur|come up|show up) ${HERE}`,
  ),
  wording(
    'sentences',
    `how (?:many times|often) (?:do|does) ${NOUN} (?:mention|name|cite|refer to) ${TOPIC}`,
  ),
  wording('sentences', `how many (?:mentions|occurrences) of ${TOPIC}`),
  wording(
    'sentences',
    `where (?:is|are|was|were) ${TOPIC} (?:mentioned|named|cited|referred to|talked about)`,
  ),
  wording('sentences', `where do ${NOUN} ${SAYS} ${TOPIC}`),
];
