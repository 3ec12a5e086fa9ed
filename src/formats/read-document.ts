import type { ParseInput, ParseItem } from '#core/calls/ingest.ts';
import { CONTEXT_TOKENS } from '#core/chunk/contextualise.ts';
import { DocumentChunker } from '#core/chunk/document-chunker.ts';
import { TOLERANCE } from '#core/chunk/pack.ts';
import type { CancelSignal } from '#core/errors.ts';
import { AppError, throwIfCancelled, toAppError } from '#core/errors.ts';
import type { TextRecogniser, TokenCounter } from '#core/ports.ts';
import { detectLanguage } from '#core/text/language.ts';
import type { FormatItem } from './format.ts';
import { openFile } from './open-file.ts';

/** What reading a document takes besides the file. */
export interface ReadDocumentOptions {
  /** Measures passages. */
  readonly counter: TokenCounter;
  /** Longest input, in such tokens, that chunks are kept small enough for. */
  readonly maxTokens: number;
  /** Address of the app's folder, ending with a slash. */
  readonly base: string;
  /** Reads text off pictures, where the input asks for it. */
  readonly recogniser?: TextRecogniser;
  readonly signal: CancelSignal;
  /** Lets other work of the thread run; awaited after every segment, so that a cancel gets through. */
  readonly pause: () => Promise<void>;
}

/** Characters by which the language of a document is told. */
const LANGUAGE_SAMPLE = 40_000;
/** Tokens that the embedder's prefix and special tokens may take. */
const RESERVED_TOKENS = 8;

/**
 * Reads a file and cuts it into chunks, segment by segment. Segments that are to be skipped are
 * read and cut like all others, so that numbers and contexts stay the same, but are not yielded.
 * @throws AppError whose subject is the file's name: any `format-…` code, too-large, cancelled
 */
export async function* readDocument(
  input: ParseInput,
  options: ReadDocumentOptions,
): AsyncGenerator<ParseItem, void, undefined> {
  try {
    yield* read(input, options);
  } catch (thrown) {
    const { code, message, cause } = toAppError(thrown);
    throw new AppError(code, message, { subject: input.name, cause });
  }
}

async function* read(
  input: ParseInput,
  { counter, maxTokens, base, recogniser, signal, pause }: ReadDocumentOptions,
): AsyncGenerator<ParseItem, void, undefined> {
  const given = {
    name: input.name,
    file: input.file,
    signal,
    base,
    recogniser: input.recognise ? recogniser : undefined,
    recognised: new Map(input.recognised.map((segment) => [segment.ordinal, segment])),
    skipSegments: input.skipSegments,
    passwords: input.passwords,
  };
  const { format, file } = await openFile(given);
  if (format.load === undefined) {
    throw new AppError(
      'format-unsupported',
      `“${input.name}” holds files, but no text of its own.`,
    );
  }
  const parser = await format.load();
  const fitting = Math.floor((maxTokens - RESERVED_TOKENS - CONTEXT_TOKENS) / TOLERANCE);
  let chunker: DocumentChunker | null = null;
  let characters = 0;
  let sample = '';

  const handle = (item: FormatItem): ParseItem | null => {
    if (item.type === 'finished') {
      const { pages, pagesWithoutText } = item;
      const language = detectLanguage(sample);
      return { type: 'finished', pages, pagesWithoutText, characters, language };
    }
    if (item.type === 'opened') {
      const title = item.title ?? withoutExtension(input.name);
      chunker = new DocumentChunker({
        document: input.document,
        title,
        childTokens: Math.min(input.childTokens, fitting),
        parentTokens: input.parentTokens,
        context: input.context,
        counter,
      });
      return { type: 'opened', format: format.id, title, segments: item.segments };
    }
    if (item.type === 'recognising') return item;
    const { segment, warnings } = item;
    if (chunker === null) throw new AppError('internal', 'A parser began without “opened”.');
    characters += segment.text.length;
    if (sample.length < LANGUAGE_SAMPLE) sample += `${segment.text}\n`;
    // A page that is not recognised again has no text, but its chunks keep their numbers.
    if (segment.ordinal === input.skipSegments) chunker.continueAt(input.skipChunks);
    const chunks = chunker.chunk(segment);
    return segment.ordinal < input.skipSegments
      ? null
      : { type: 'segment', segment, chunks, warnings };
  };

  for await (const item of parser.parse({ ...given, file })) {
    throwIfCancelled(signal);
    const result = handle(item);
    if (result !== null) yield result;
    await pause();
  }
}

function withoutExtension(name: string): string {
  return name.replace(/(?<=.)\.[^.]+$/, '');
}
