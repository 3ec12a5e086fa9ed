import type { AdmissionResult } from '#core/calls/admission.ts';
import { AppError, toAppError, type CancelSignal, type ErrorCode } from '#core/errors.ts';
import type { DocumentRecord } from '#core/model/document.ts';
import type { FileBytes } from '#core/model/file.ts';
import type { CollectionId } from '#core/model/ids.ts';
import { plainName } from '#core/text/plain-name.ts';
import { admitFile, type NewFile } from './admit-file.ts';
import { stopsImports } from './ingest.ts';
import type { DocumentLibrary, DocumentParser, FileExpander } from './ingest-ports.ts';

/** What became of one file inside an archive or a message. */
export type AdmittedEntry = {
  /** Its path, which begins with the path of the file that it was in. */
  readonly path: string;
  readonly collection: CollectionId;
  readonly modifiedAt: number | null;
} & (
  | { readonly file: FileBytes; readonly outcome: AdmissionResult | AppError }
  /** It was refused before it was read. */
  | { readonly file: null; readonly outcome: AppError }
);

/** What admitting entries works with. */
export interface EntryPorts {
  readonly parser: DocumentParser & FileExpander;
  readonly library: DocumentLibrary;
  /** Tried on files that are locked. */
  readonly passwords: readonly string[];
}

/** Names of refused entries that the message about an archive lists. */
const MOST_NAMES = 5;

/**
 * Takes a document apart and admits what it holds as documents of their own, each under the path of
 * the document followed by its path inside. The document stays queued meanwhile, so that a tab may be
 * closed at any moment: taking it apart again finds what was admitted already as duplicates. An
 * archive without text of its own leaves the library once its entries are in it.
 *
 * @returns whether the document has text of its own, to be imported next
 * @throws AppError when the file cannot be read (`format-…`, too-large; the document is then marked
 *   as failed), or when the import cannot go on for reasons outside the document
 */
export async function* admitEntries(
  document: DocumentRecord,
  ports: EntryPorts,
  signal: CancelSignal,
): AsyncGenerator<AdmittedEntry, boolean, undefined> {
  const { parser, library, passwords } = ports;
  const { id, name, path, collection, report, language } = document;
  const refused: Refused[] = [];
  let admitted = 0;
  try {
    const packed = await library.file(id);
    for await (const item of parser.expand({ name, path, file: packed, passwords }, signal)) {
      if (item.type === 'finished') {
        if (item.readable) return true;
        if (admitted === 0) throw nothingReadable(name, refused);
        await library.discard(id);
        return false;
      }
      if (item.type === 'refused') {
        const outcome = new AppError(item.code, item.detail, { subject: item.path });
        refused.push({ name: inside(item.path, path), code: item.code });
        yield { path: plainName(item.path), collection, file: null, modifiedAt: null, outcome };
        continue;
      }
      const { file, modifiedAt } = item;
      const entry = { file, path: plainName(item.path), collection, modifiedAt };
      const outcome = await admitEntry(entry, ports, signal);
      if (outcome instanceof AppError) {
        refused.push({ name: inside(item.path, path), code: outcome.code });
      } else admitted += 1;
      yield { ...entry, outcome };
    }
    return true;
  } catch (thrown) {
    const error = toAppError(thrown);
    if (signal.aborted || stopsImports(error.code)) throw error;
    const { code, message } = error;
    const failure = { code, detail: message };
    await library.finish({ document: id, status: 'failed', language, report, error: failure });
    throw error;
  }
}

/** @returns an error where only this entry is concerned */
async function admitEntry(
  entry: Omit<NewFile, 'name'>,
  ports: EntryPorts,
  signal: CancelSignal,
): Promise<AdmissionResult | AppError> {
  try {
    return await admitFile({ ...entry, name: nameOf(entry.path) }, 'ask', ports, signal);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (signal.aborted || stopsImports(error.code)) throw error;
    return error;
  }
}

/** A file inside of another one that is not taken in, and why. */
interface Refused {
  readonly name: string;
  readonly code: ErrorCode;
}

/** What can be said of an archive as of each file that it holds. */
const SAID_OF_WHOLE: ReadonlySet<ErrorCode> = new Set([
  'too-large',
  'format-damaged',
  'format-empty',
]);

/** Why an archive gives nothing: what all that it holds fails for, where that is one reason. */
function nothingReadable(name: string, refused: readonly Refused[]): AppError {
  const [first] = refused;
  if (first === undefined) {
    return new AppError('format-empty', `“${name}” holds no files.`, { subject: name });
  }
  const shown = refused.slice(0, MOST_NAMES).map((one) => `${one.name} (${one.code})`);
  const more = refused.length > MOST_NAMES ? ` and ${refused.length - MOST_NAMES} more` : '';
  const isAlike = refused.every(({ code }) => code === first.code);
  return new AppError(
    isAlike && SAID_OF_WHOLE.has(first.code) ? first.code : 'nothing-inside',
    `“${name}” holds nothing that can be read here: ${shown.join(', ')}${more}.`,
    { subject: name },
  );
}

function inside(path: string, container: string): string {
  return path.slice(container.length + 1);
}

/** The last part of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
