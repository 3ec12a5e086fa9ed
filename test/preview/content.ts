import { BLOCK_SEPARATOR, type Block, type Segment, type Span } from '#core/model/block.ts';
import type { Chunk } from '#core/model/chunk.ts';
import type { Collection, DocumentRecord, Language } from '#core/model/document.ts';
import {
  brand,
  chunkId,
  DEFAULT_COLLECTION,
  type CollectionId,
  type ContentHash,
  type DocumentId,
  type Fingerprint,
  type FormatId,
} from '#core/model/ids.ts';

/** A document of the preview with its text. */
export interface PreviewDocument {
  readonly record: DocumentRecord;
  readonly segments: readonly Segment[];
}

/** Heading and paragraphs of a section. */
type Section = readonly [heading: string, ...paragraphs: string[]];

/** 2 September 2025, so that dates in screenshots stay the same. */
const DAY = Date.UTC(2025, 8, 2, 13, 20);

export const SAMPLES = brand<CollectionId>('samples');
export const COLLECTIONS: readonly Collection[] = [
  { id: DEFAULT_COLLECTION, name: '', createdAt: DAY },
  { id: SAMPLES, name: 'Samples', createdAt: DAY },
  { id: brand<CollectionId>('house'), name: 'Casa e contratos', createdAt: DAY },
];

/** Builds a document record; `changes` replaces any of its fields. */
export function record(
  name: string,
  title: string,
  language: Language,
  changes: Partial<DocumentRecord> = {},
): DocumentRecord {
  return {
    id: brand<DocumentId>(`doc-${name}`),
    collection: SAMPLES,
    name,
    path: name,
    title,
    format: brand<FormatId>(name.endsWith('.pdf') ? 'pdf' : 'markdown'),
    bytes: 2_480 + name.length * 137,
    hash: brand<ContentHash>('0'.repeat(64)),
    addedAt: DAY,
    modifiedAt: DAY - 86_400_000,
    language,
    version: 1,
    active: true,
    status: 'indexed',
    segmentsDone: 1,
    segmentsTotal: 1,
    report: {
      pages: null,
      pagesWithoutText: 0,
      passages: 6,
      characters: 2_310,
      warnings: [],
      seconds: 1.4,
    },
    error: null,
    deletedAt: null,
    fingerprint: brand<Fingerprint>('preview'),
    ...changes,
  };
}

function textDocument(
  name: string,
  title: string,
  language: Language,
  sections: readonly Section[],
): PreviewDocument {
  const blocks: Block[] = [];
  let start = 0;
  const push = (kind: Block['kind'], level: number, headingPath: string[], text: string): void => {
    blocks.push({ kind, level, headingPath, text, start, marks: [], boxes: [] });
    start += text.length + BLOCK_SEPARATOR.length;
  };
  push('heading', 1, [], title);
  for (const [heading, ...paragraphs] of sections) {
    push('heading', 2, [title], heading);
    for (const text of paragraphs) push('paragraph', 0, [title, heading], text);
  }
  const text = blocks.map((block) => block.text).join(BLOCK_SEPARATOR);
  return {
    record: record(name, title, language),
    segments: [{ ordinal: 0, page: null, size: null, text, blocks }],
  };
}

export const CONTRACT = textDocument(
  'contrato-locacao-LC-2025-0148.md',
  'Contrato de locação comercial LC-2025-0148',
  'pt',
  [
    ['3 Prazo', '3.1 A locação dura 36 meses, de 1º de março de 2025 a 29 de fevereiro de 2028.'],
    [
      '8 Garantia',
      '8.1 A garantia é um depósito de três aluguéis, devolvido em até 30 dias da entrega das chaves.',
    ],
    [
      '11 Multas',
      '11.2.1 O atraso do aluguel sujeita a locatária a multa de 2% e juros de 1% ao mês.',
      '11.2.4 A devolução antecipada do imóvel custa dois aluguéis, proporcionais ao tempo que falta.',
      '11.3 Não há multa se a locatária avisar com seis meses de antecedência e já tiverem passado 18 meses.',
    ],
  ],
);

export const POLICY = textDocument(
  'home-insurance-policy-HX-88213.md',
  'Home insurance policy HX-88213',
  'en',
  [
    [
      'Water damage',
      'Water from burst pipes is covered, including the cost of finding the leak up to £5,000. Damage by water that seeped in slowly over more than fourteen days is not covered. When the house is empty for more than 30 days in a row, the main tap must be closed; otherwise nothing is paid.',
    ],
    [
      'Theft',
      'Theft is covered when there are signs of a forced entry. Jewellery is covered up to £6,000 in all and up to £1,500 an item unless it is listed in the schedule. Report a theft to the police within 24 hours and to us within five days.',
    ],
    [
      'Making a claim',
      'Claims are made on the form CL-12. Keep damaged things until we have seen them or said that you may throw them away. We answer within ten working days and pay within five working days of an agreement.',
    ],
    [
      'Ending the policy',
      'You may end the policy at any time with 14 days’ notice. The unused part of the premium is paid back less £25.',
    ],
  ],
);

export const HANDBOOK: PreviewDocument = {
  record: record('volunteer-handbook.pdf', 'Volunteer handbook', 'en', {
    bytes: 184_320,
    report: {
      pages: 12,
      pagesWithoutText: 1,
      passages: 31,
      characters: 21_804,
      warnings: [{ code: 'page-without-text', page: 9, detail: '' }],
      seconds: 6.2,
    },
    status: 'partly',
    segmentsDone: 12,
    segmentsTotal: 12,
  }),
  segments: [
    {
      ordinal: 3,
      page: 4,
      size: { width: 595, height: 842 },
      text: 'Expenses\n\nTravel to a shift is paid back up to £14 a day when the ticket is handed in within 30 days.',
      blocks: [],
    },
  ],
};

export const DOCUMENTS: readonly PreviewDocument[] = [
  CONTRACT,
  POLICY,
  HANDBOOK,
  {
    record: record('manual-forno-F120.md', 'Forno elétrico Labareda F-120: guia de uso', 'pt'),
    segments: [],
  },
];

/** Where a quote stands in a preview document. */
export function spanOf(document: PreviewDocument, quote: string): Span {
  for (const segment of document.segments) {
    const start = segment.text.indexOf(quote);
    if (start >= 0) return { segment: segment.ordinal, start, end: start + quote.length };
  }
  throw new Error(`“${quote}” does not stand in ${document.record.name}.`);
}

/** A chunk whose text is the quote. */
export function chunkOf(document: PreviewDocument, ordinal: number, quote: string): Chunk {
  const span = spanOf(document, quote);
  const segment = document.segments.find((candidate) => candidate.ordinal === span.segment);
  const block = segment?.blocks.find(({ start, text }) => span.start < start + text.length);
  return {
    id: chunkId(document.record.id, ordinal),
    document: document.record.id,
    ordinal,
    span,
    text: quote,
    parent: span,
    headingPath: block?.headingPath.slice(1) ?? [],
    page: segment?.page ?? null,
    tokens: Math.ceil(quote.length / 4),
    context: '',
  };
}
