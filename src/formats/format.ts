import type { AppError, CancelSignal } from '#core/errors.ts';
import type { Segment } from '#core/model/block.ts';
import type { ImportWarning } from '#core/model/document.ts';
import type { FileBytes } from '#core/model/file.ts';
import type { FormatId } from '#core/model/ids.ts';
import type { TextRecogniser } from '#core/ports.ts';

/** What a parser is given. */
export interface FormatInput {
  /** File name, for messages and for a title where the file has none. */
  readonly name: string;
  readonly file: FileBytes;
  readonly signal: CancelSignal;
  /** Address of the app's folder, ending with a slash: where a parser finds its own data files. */
  readonly base: string;
  /** Reads the text off pages and pictures that have none; missing where that is not wanted. */
  readonly recogniser?: TextRecogniser | undefined;
  /** What was recognised in an earlier import of the same file, by the ordinals of its segments. */
  readonly recognised?: ReadonlyMap<number, Segment>;
  /** Segments that are stored already: their text need not be recognised again. */
  readonly skipSegments?: number;
  /** Passwords to try on an encrypted file. */
  readonly passwords?: readonly string[];
}

/** What a parser yields: `opened` first, then segments in order, then `finished`. */
export type FormatItem =
  | {
      readonly type: 'opened';
      /** The document's own title, or null. */
      readonly title: string | null;
      /** Segments to expect, or null. */
      readonly segments: number | null;
    }
  /** The text of a page (1-based) is about to be recognised, which takes seconds. */
  | { readonly type: 'recognising'; readonly page: number }
  | {
      readonly type: 'segment';
      readonly segment: Segment;
      readonly warnings: readonly ImportWarning[];
    }
  | { readonly type: 'finished'; readonly pages: number | null; readonly pagesWithoutText: number };

/** Reads one format. Deterministic: the same bytes give the same segments. */
export interface FormatParser {
  /** @throws AppError format-damaged, format-encrypted, format-empty, too-large */
  parse(input: FormatInput): AsyncGenerator<FormatItem, void, undefined>;
}

/** One file inside another one, or why it is left out. */
export type ContainerItem =
  | {
      readonly type: 'entry';
      /** Path inside the container, with forward slashes and without `..`. */
      readonly path: string;
      readonly bytes: Uint8Array<ArrayBuffer>;
      /** Milliseconds since 1970, when known. */
      readonly modifiedAt: number | null;
    }
  | { readonly type: 'refused'; readonly path: string; readonly error: AppError };

/** Takes files apart that hold other files. Entries come in order; one is read when it is asked for. */
export interface ContainerReader {
  /** @throws AppError format-damaged, format-encrypted, too-large */
  entries(input: FormatInput): AsyncGenerator<ContainerItem, void, undefined>;
}

/** Opens files that are read as another file: the one under a password, or the same in another form. */
export interface FileOpener {
  /**
   * The file that is read instead.
   * @throws AppError format-encrypted where no password fits; format-damaged, format-unsupported,
   *   too-large, cancelled
   */
  open(input: FormatInput): Promise<FileBytes>;
}

/** What a format is told by; everything beyond the first bytes is read when it is asked for. */
export interface FileProbe {
  /** The first bytes, 4,096 or all there are. */
  readonly head: Uint8Array;
  /** Of the file's name: lower-case, without the dot, empty where there is none. */
  readonly extension: string;
  readonly file: FileBytes;
  /**
   * What kind of package a ZIP or compound file is, by its content: a media type or a name of its own
   * (`shared/package-type.ts`); null where the file is neither. Read once for all formats.
   */
  readonly packageType: () => Promise<string | null>;
}

/** The eager part of a format: how to recognise it, and how to get its parser. */
export interface FormatMeta {
  readonly id: FormatId;
  /** Lower-case, without the dot. */
  readonly extensions: readonly string[];
  /**
   * How sure the content makes us, 0 (not this format) to 1 (certain); text formats, which have no
   * magic bytes, stay at or below 0.5 so that the file name decides among them.
   */
  recognise(probe: FileProbe): number | Promise<number>;
  /** Reads the text of the file; missing where a file only holds another file or several. */
  readonly load?: () => Promise<FormatParser>;
  /** Opens the file, where another file is read in its place. */
  readonly loadOpener?: () => Promise<FileOpener>;
  /** Reads the files inside the file, where it may hold some. */
  readonly loadContainer?: () => Promise<ContainerReader>;
}
