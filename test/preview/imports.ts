import type { ImportItem, ImportProgress } from '#services/contracts.ts';
import { brand, type DocumentId } from '#core/model/ids.ts';
import type { DocumentRecord } from '#core/model/document.ts';
import { DEFAULT_COLLECTION } from '#core/model/ids.ts';
import { CONTRACT, DOCUMENTS, HANDBOOK, record, type PreviewDocument } from './content.ts';

function item(name: string, changes: Partial<ImportItem>): ImportItem {
  return {
    id: `import-${name}`,
    name,
    path: name,
    bytes: 348_000 + name.length * 9_731,
    stage: 'waiting',
    share: 0,
    unpacked: 0,
    unkept: false,
    recognising: null,
    document: null,
    error: null,
    ...changes,
  };
}

/** An import with a file in each state. */
export const IMPORTING: ImportProgress = {
  running: true,
  share: 0.46,
  secondsLeft: 94,
  unkept: 2,
  full: false,
  items: [
    item('relatorio-vistoria-2025.pdf', {
      stage: 'done',
      share: 1,
      document: record('relatorio-vistoria-2025.pdf', 'Relatório de vistoria', 'pt', {
        report: { ...HANDBOOK.record.report, pages: 18, pagesWithoutText: 0, warnings: [] },
      }),
    }),
    item('scan-of-minutes.pdf', { stage: 'done', share: 1, document: HANDBOOK.record }),
    item('annual-report-2024.pdf', { stage: 'indexing', share: 0.62 }),
    item('norma-tecnica.pdf', { stage: 'indexing', share: 0.08, recognising: 3 }),
    item('contrato-locacao-LC-2025-0148.md', { stage: 'changed', document: CONTRACT.record }),
    item('volunteer-handbook.pdf', { stage: 'duplicate', share: 1, document: HANDBOOK.record }),
    item('payslip-june.pdf', {
      stage: 'failed',
      error: { code: 'format-encrypted', subject: 'payslip-june.pdf', detail: 'Password required' },
    }),
    item('photo.heic', {
      stage: 'failed',
      error: { code: 'format-unsupported', subject: 'photo.heic', detail: 'No format matches' },
    }),
    item('notes.md', { stage: 'waiting' }),
  ],
};

/** An import that ended well. */
export const IMPORTED: readonly ImportItem[] = IMPORTING.items.filter(({ stage }) =>
  ['done', 'duplicate'].includes(stage),
);

/** An archive, what was in it, long names, and files of which the user is to decide. */
export const DECISIONS: readonly ImportItem[] = [
  item('papers.zip', { stage: 'done', share: 1, unpacked: 23 }),
  item('ata-da-assembleia-geral-extraordinaria-do-condominio-2024-11-28-assinada.docx', {
    path: 'papers.zip/Condomínio/Atas/2024/ata-da-assembleia-geral-extraordinaria-do-condominio-2024-11-28-assinada.docx',
    stage: 'done',
    share: 1,
    document: CONTRACT.record,
  }),
  item('branches.xlsx', {
    path: 'papers.zip/branches.xlsx',
    stage: 'failed',
    error: { code: 'format-damaged', subject: 'branches.xlsx', detail: 'Unexpected end' },
  }),
  item('contrato-locacao-LC-2025-0148.md', { stage: 'changed', document: CONTRACT.record }),
  item('volunteer-handbook.pdf', { stage: 'elsewhere', document: HANDBOOK.record }),
  item('home-insurance-policy-HX-88213.md', { stage: 'elsewhere', document: CONTRACT.record }),
];

const NAMES = [
  ['Apólice residencial 2025', 'pt'],
  ['Lease addendum B', 'en'],
  ['Laudo cardiológico', 'pt'],
  ['Pump maintenance log', 'en'],
  ['Convenção do condomínio', 'pt'],
  ['Board minutes March', 'en'],
  ['Nota fiscal 4471', 'pt'],
  ['Water point survey', 'en'],
] as const;

const STATUSES: Readonly<Record<number, Partial<DocumentRecord>>> = {
  3: { status: 'indexing', segmentsDone: 14, segmentsTotal: 40 },
  5: { status: 'failed', error: { code: 'format-damaged', detail: 'Invalid cross-reference' } },
  7: { status: 'queued', segmentsDone: 0, segmentsTotal: null },
};

/** A library that is long enough to scroll. */
export const MANY_DOCUMENTS: readonly PreviewDocument[] = [
  ...DOCUMENTS,
  ...Array.from({ length: 240 }, (_, index): PreviewDocument => {
    const [title, language] = NAMES[index % NAMES.length] ?? ['Document', 'en'];
    const name = `${title.toLowerCase().replaceAll(' ', '-')}-${index + 1}.pdf`;
    return {
      record: record(name, `${title} ${index + 1}`, language, {
        id: brand<DocumentId>(`many-${index}`),
        collection: DEFAULT_COLLECTION,
        bytes: 90_000 + ((index * 7919) % 5_000_000),
        addedAt: Date.UTC(2025, 7, 1) + index * 7_200_000,
        report: {
          pages: 4 + ((index * 13) % 60),
          pagesWithoutText: 0,
          passages: 20 + ((index * 31) % 300),
          characters: 40_000,
          warnings: [],
          seconds: 9,
        },
        ...STATUSES[index],
      }),
      segments: [],
    };
  }),
];

const GAPS = [2, 3, 4, 9, 17];

/** Documents of which the search cannot read everything. */
export const UNSEARCHABLE: readonly PreviewDocument[] = [
  ...DOCUMENTS,
  {
    record: record('minutes-scanned-1987.pdf', 'Minutes', 'en', {
      status: 'partly',
      recognise: true,
      report: {
        ...HANDBOOK.record.report,
        pagesWithoutText: GAPS.length,
        warnings: GAPS.map((page) => ({ code: 'page-without-text', page, detail: '' })),
      },
    }),
    segments: [],
  },
  {
    record: record('quarterly-figures.pdf', 'quarterly-figures.pdf', 'und', {
      status: 'failed',
      error: { code: 'format-damaged', detail: 'no pages' },
      report: { ...HANDBOOK.record.report, passages: 0, pagesWithoutText: 0, warnings: [] },
    }),
    segments: [],
  },
];
