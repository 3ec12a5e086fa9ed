import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { DocumentRow, SegmentKey } from '#core/library/store.ts';
import { BLOCK_SEPARATOR, type Segment } from '#core/model/block.ts';
import type { DocumentRecord } from '#core/model/document.ts';
import {
  AppDriver,
  fileName,
  filesBelow,
  parseSettings,
  type ImportOutcome,
} from './app-driver.ts';

const USAGE =
  'Usage: npm run report -- --documents PATH… --out FILE [--text DIR] [--set-option key=value]…';

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { documents, out, text, settings } = readArguments();
  const files = await filesBelow(documents);
  const app = await AppDriver.open(settings);
  try {
    await app.go('library');
    const reports = [];
    for (const [index, file] of files.entries()) {
      const outcome = await app.importFile(file);
      const row = await rowOf(app, file);
      const report = describe(outcome, row?.record ?? null);
      reports.push(report);
      await writeFile(out, `${JSON.stringify(reports, null, 2)}\n`);
      console.error(`${index + 1}/${files.length} ${file}: ${report.status} ${report.code ?? ''}`);
      if (text !== null && row?.live) await writeText(app, row, join(text, textName(index, file)));
    }
  } finally {
    await app.close();
  }
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      documents: { type: 'string', multiple: true },
      out: { type: 'string' },
      text: { type: 'string' },
      'set-option': { type: 'string', multiple: true, default: [] },
    },
  });
  const documents = [...(values.documents ?? []), ...positionals];
  if (documents.length === 0 || values.out === undefined) throw new Error(USAGE);
  const settings = parseSettings(values['set-option']);
  return { documents, out: values.out, text: values.text ?? null, settings };
}

/** The document that a file became: the one with the same bytes, under whatever name it came first. */
async function rowOf(app: AppDriver, file: string): Promise<DocumentRow | null> {
  const hash = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  const rows = (await app.readTable('documents')).map(({ value }) => value as DocumentRow);
  return rows.findLast(({ record }) => record.hash === hash) ?? null;
}

function describe(
  { file, stage, code, line, seconds }: ImportOutcome,
  record: DocumentRecord | null,
) {
  const isStored = stage === 'done' || stage === 'duplicate';
  if (!isStored || record === null) {
    return {
      file,
      kind: record?.format ?? null,
      status: 'failed',
      code: code ?? stage,
      message: line,
      seconds,
    };
  }
  const { pages, pagesWithoutText, recognised, passages, characters, warnings } = record.report;
  return {
    file,
    kind: record.format,
    status: record.status,
    ...(stage === 'duplicate' ? { duplicate_of: record.name } : {}),
    pages,
    pages_without_text: pagesWithoutText,
    ...(recognised && { pages_recognised: recognised.pages, confidence: recognised.confidence }),
    passages,
    characters,
    language: record.language,
    warnings,
    seconds,
  };
}

/** Writes what was extracted of a document: its segments, pages parted by form feeds. */
async function writeText(app: AppDriver, row: DocumentRow, path: string): Promise<void> {
  const segments = (await app.readTable('segments', row.record.id))
    .filter(({ key }) => (key as SegmentKey)[1] === row.live?.number)
    .map(({ value }) => value as Segment)
    .sort((a, b) => a.ordinal - b.ordinal);
  const separator = segments.some(({ page }) => page !== null) ? '\n\f' : BLOCK_SEPARATOR;
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, `${segments.map((segment) => segment.text).join(separator)}\n`);
}

/** Numbered, because two folders may hold files of the same name. */
function textName(index: number, file: string): string {
  return `${String(index + 1).padStart(4, '0')}-${fileName(file)}.txt`;
}
