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
import { USAGE } from './usage.mjs';

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
    const reports: ReturnType<typeof describe>[] = [];
    for (const [index, file] of files.entries()) {
      for (const outcome of await app.importFile(file)) {
        const row = await rowOf(app, outcome);
        const report = describe(outcome, row?.record ?? null);
        reports.push(report);
        await writeFile(out, `${JSON.stringify(reports, null, 2)}\n`);
        const { status, code = '' } = report;
        console.error(`${index + 1}/${files.length} ${outcome.file}: ${status} ${code}`);
        if (text === null || !row?.live) continue;
        await writeText(app, row, join(text, textName(reports.length, outcome.path)));
      }
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
  if (documents.length === 0 || values.out === undefined) throw new Error(USAGE.report);
  const settings = parseSettings(values['set-option']);
  return { documents, out: values.out, text: values.text ?? null, settings };
}

/**
 * The document that a file became: the one with the same bytes, under whatever name it came first.
 * What came out of an archive is found by its path.
 */
async function rowOf(app: AppDriver, { file, path }: ImportOutcome): Promise<DocumentRow | null> {
  const rows = (await app.readTable('documents')).map(({ value }) => value as DocumentRow);
  if (path !== fileName(file) || path.includes('/')) {
    return rows.findLast(({ record }) => record.path === path) ?? null;
  }
  const hash = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  return rows.findLast(({ record }) => record.hash === hash) ?? null;
}

function describe(
  { file, stage, code, line, seconds }: ImportOutcome,
  record: DocumentRecord | null,
) {
  const isStored = stage === 'done' || stage === 'duplicate';
  // An archive leaves nothing of its own in the library.
  if (stage === 'done' && record === null) {
    return { file, kind: 'archive', status: 'indexed', message: line, seconds };
  }
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
function textName(number: number, path: string): string {
  return `${String(number).padStart(4, '0')}-${fileName(path)}.txt`;
}
