import type { ParseItem } from '#core/calls/ingest.ts';
import { AppError, throwIfCancelled, toAppError, type CancelSignal } from '#core/errors.ts';
import type { ErrorCode } from '#core/errors.ts';
import type { DocumentRecord, ImportReport, ImportWarning } from '#core/model/document.ts';
import type { DocumentId } from '#core/model/ids.ts';
import { plainName } from '#core/text/plain-name.ts';
import { ahead } from './ahead.ts';
import { collectBatches, embedBatches } from './embed-stage.ts';
import type { IngestPorts } from './ingest-ports.ts';

/** What happens to one document on its way in. */
export interface IngestEvent {
  /**
   * First `started`, then `stored` for each segment, and `ended` when the document is `indexed`,
   * `partly` or `failed`.
   */
  readonly type: 'started' | 'stored' | 'ended';
  readonly document: DocumentRecord;
  /** Share (0…1) of the document that is done. */
  readonly share: number;
}

/** Failures that are none of the document's: its import stays unfinished and goes on later. */
const STOPPING: readonly ErrorCode[] = [
  'cancelled',
  'quota',
  'read-only',
  'storage-blocked',
  'newer-version',
  'model-missing',
  'model-integrity',
];
/** Whether a failure is none of the document's, so that other documents would meet it too. */
export function stopsImports(code: ErrorCode): boolean {
  return STOPPING.includes(code);
}

/** Failures of a worker that may have died of something else than this document. */
const WORTH_A_RETRY: readonly ErrorCode[] = ['internal', 'out-of-memory', 'gpu-lost'];
/** Warnings that say that part of the document could not be read. */
const PARTLY: readonly ImportWarning['code'][] = [
  'page-unreadable',
  'page-without-text',
  'content-truncated',
];

/**
 * Imports a document that the library has admitted, from the first segment that is not stored yet:
 * reads, embeds and stores at the same time, segment by segment. What is wrong with the document
 * ends in a failed document; a worker that dies costs one repetition of what was not stored.
 *
 * @throws AppError when the import cannot go on for reasons outside the document (cancelled, quota,
 *   read-only, storage-blocked, newer-version, model-missing, model-integrity); what was stored stays
 */
export async function* ingest(
  id: DocumentId,
  ports: IngestPorts,
  signal: CancelSignal,
): AsyncGenerator<IngestEvent, void, undefined> {
  for (let attempt = 1; ; attempt++) {
    const { fingerprint, library, recognise } = ports;
    let document = await library.begin({ document: id, fingerprint, recognise });
    if (attempt === 1) yield { type: 'started', document, share: shareDone(document, 0) };
    try {
      for await (const event of importDocument(document, ports, signal)) {
        document = event.document;
        yield event;
      }
      return;
    } catch (thrown) {
      throwIfCancelled(signal);
      const error = toAppError(thrown);
      if (stopsImports(error.code)) throw error;
      if (attempt === 1 && WORTH_A_RETRY.includes(error.code)) continue;
      yield { type: 'ended', document: await fail(document, ports, error), share: 1 };
      return;
    }
  }
}

async function* importDocument(
  begun: DocumentRecord,
  { parser, library, embedder, clock, options, onRecognising }: IngestPorts,
  signal: CancelSignal,
): AsyncGenerator<IngestEvent, void, undefined> {
  let document = begun;
  let characters = 0;
  let since = clock.elapsed();
  const secondsSince = (): number => {
    const now = clock.elapsed();
    const seconds = (now - since) / 1000;
    since = now;
    return seconds;
  };
  const { id, name } = document;
  const file = await library.file(id);
  const skipSegments = document.segmentsDone;
  const input = {
    document: id,
    name,
    file,
    ...options,
    recognise: document.recognise ?? options.recognise,
    recognised: await library.recognised(id),
    skipSegments,
    skipChunks: document.report.passages,
  };
  const batches = collectBatches(parser.parse(input, signal), onRecognising);
  for await (const batch of ahead(embedBatches(ahead(batches, 1), embedder, signal), 1)) {
    const { format, segments: segmentsTotal } = batch.opened;
    const title = plainName(batch.opened.title);
    for (const [n, { segment, chunks, warnings }] of batch.segments.entries()) {
      throwIfCancelled(signal);
      document = await library.commitSegment({
        document: id,
        segment,
        chunks,
        vectors: batch.vectors[n] ?? new Float32Array(),
        format,
        title,
        segmentsTotal,
        warnings,
        seconds: secondsSince(),
      });
      characters += segment.text.length;
      yield { type: 'stored', document, share: shareDone(document, characters) };
    }
    if (batch.finished === null) continue;
    const report = reportOf(document.report, batch.finished, secondsSince());
    if (report.passages === 0 && report.warnings.length === 0) {
      throw new AppError('format-empty', `${name} has no text.`, { subject: name });
    }
    const partly = report.warnings.some(({ code }) => PARTLY.includes(code));
    const { language } = batch.finished;
    const status = partly ? 'partly' : 'indexed';
    document = await library.finish({ document: id, status, language, report, error: null });
    yield { type: 'ended', document, share: 1 };
  }
}

/** Where the number of segments is unknown, text is compared with the size of the file. */
function shareDone(document: DocumentRecord, characters: number): number {
  const { segmentsDone, segmentsTotal, bytes } = document;
  if (segmentsTotal !== null) return segmentsTotal === 0 ? 0 : segmentsDone / segmentsTotal;
  return Math.min(0.99, characters / Math.max(1, bytes));
}

/** What the commits counted: a parser that went on after an interruption did not see it all. */
function reportOf(
  stored: ImportReport,
  { pages }: Extract<ParseItem, { type: 'finished' }>,
  seconds: number,
): ImportReport {
  const gaps = stored.warnings.filter(({ code }) => code === 'page-without-text');
  return { ...stored, pages, pagesWithoutText: gaps.length, seconds: stored.seconds + seconds };
}

/** Notes the failure on the document, with what is known of it. */
function fail(
  { id, report, language }: DocumentRecord,
  { library }: IngestPorts,
  { code, message }: AppError,
): Promise<DocumentRecord> {
  const error = { code, detail: message };
  return library.finish({ document: id, status: 'failed', language, report, error });
}
