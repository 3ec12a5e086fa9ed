/** Where the text of a group goes. */
export type Destination =
  'body' | 'skip' | 'fonts' | 'styles' | 'info' | 'title' | 'marker' | 'footnote';

/** What holds until the end of a group. */
export interface GroupState {
  readonly destination: Destination;
  readonly bold: boolean;
  readonly hidden: boolean;
  /** Encoding of the current font, or null for the document's. */
  readonly encoding: string | null;
  /** Characters that stand in for one that is given by its number. */
  readonly substitutes: number;
}

/** The state at the beginning of a file. */
export const FIRST_STATE: GroupState = {
  destination: 'body',
  bold: false,
  hidden: false,
  encoding: null,
  substitutes: 1,
};

/** Groups by their first control word; all others are part of what is around them. */
export const DESTINATIONS: ReadonlyMap<string, Destination> = new Map<string, Destination>([
  ['fonttbl', 'fonts'],
  ['stylesheet', 'styles'],
  ['info', 'info'],
  ['title', 'title'],
  ['listtext', 'marker'],
  ['pntext', 'marker'],
  ['footnote', 'footnote'],
  ...(
    'colortbl pict object objdata fldinst header headerl headerr headerf footer footerl footerr ' +
    'footerf author operator keywords subject comment doccomm company manager category creatim ' +
    'revtim printim buptim hlinkbase nonshppict pntxta pntxtb bkmkstart bkmkend xe tc rxe ' +
    'annotation atnid atnauthor atrfstart atrfend private template'
  )
    .split(' ')
    .map((word) => [word, 'skip'] as const),
]);

/** Groups that are text although they are marked as unknown to older programs. */
export const SHOWN_UNKNOWN: ReadonlySet<string> = new Set([
  'shppict',
  'shptxt',
  'shpinst',
  'shp',
  'fldrslt',
]);

/** Control words that stand for a sign. */
export const SIGNS: Readonly<Record<string, string>> = {
  tab: '\t',
  line: '\n',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: ' ',
  enspace: ' ',
  '~': '\u00a0',
  _: '-',
  '{': '{',
  '}': '}',
  '\\': '\\',
};
