import type { CompoundEntry, CompoundFile } from '../shared/compound-file.ts';
import { encodingOfCodePage, encodingOfLanguage } from '../shared/code-pages.ts';
import { decodeAs } from '../shared/encoding.ts';

/** Stream with the properties of fixed length. */
const FIXED = '__properties_version1.0';
const FIXED_ENTRY_BYTES = 16;
/** Bytes of one property that are read: the longest body there is. */
const MAX_PROPERTY_BYTES = 128 * 1024 * 1024;
/** What tells the encoding of strings that are not Unicode ([MS-OXPROPS]). */
const ID = { codePage: 0x3ffd, locale: 0x3ff1, internetCodePage: 0x3fde };
/** Milliseconds from 1601, where Windows begins to count, to 1970. */
const EPOCH_SHIFT = 11_644_473_600_000;

/** The types of properties that are read ([MS-OXCDATA] 2.11.1). */
const TYPE = { integer: 0x0003, boolean: 0x000b, narrow: 0x001e, wide: 0x001f, binary: 0x0102 };

/**
 * The properties of a message, recipient or attachment of an Outlook message ([MS-OXMSG]). Each is
 * known by its number; what a file does not say is null.
 */
export class OutlookProperties {
  readonly #compound: CompoundFile;
  readonly #storage: CompoundEntry;
  readonly #fixed = new Map<number, DataView>();
  #encoding: string;

  private constructor(compound: CompoundFile, storage: CompoundEntry, encoding: string) {
    this.#compound = compound;
    this.#storage = storage;
    this.#encoding = encoding;
  }

  /**
   * @param headerBytes length of what stands before the list of fixed properties: 32 for the message
   *   itself, 24 for one inside it, 8 for recipients and attachments
   * @param encoding of strings that are not Unicode, unless the properties name another one
   */
  static async read(
    compound: CompoundFile,
    storage: CompoundEntry,
    headerBytes: number,
    encoding = 'windows-1252',
  ): Promise<OutlookProperties> {
    const properties = new OutlookProperties(compound, storage, encoding);
    const stream = storage.children.get(FIXED);
    if (stream === undefined) return properties;
    const bytes = await compound.read(stream);
    for (let at = headerBytes; at + FIXED_ENTRY_BYTES <= bytes.length; at += FIXED_ENTRY_BYTES) {
      const view = new DataView(bytes.buffer, at, FIXED_ENTRY_BYTES);
      properties.#fixed.set(view.getUint32(0, true), view);
    }
    const page = properties.integer(ID.codePage);
    const locale = properties.integer(ID.locale);
    if (page !== null) properties.#encoding = encodingOfCodePage(page);
    else if (locale !== null) properties.#encoding = encodingOfLanguage(locale);
    return properties;
  }

  /** Encoding of strings that are not Unicode. */
  get encoding(): string {
    return this.#encoding;
  }

  /** Encoding of an HTML body, unless it names another one. */
  get htmlEncoding(): string {
    const page = this.integer(ID.internetCodePage);
    return page === null ? this.#encoding : encodingOfCodePage(page);
  }

  integer(id: number): number | null {
    return this.#fixed.get(tag(id, TYPE.integer))?.getInt32(8, true) ?? null;
  }

  boolean(id: number): boolean {
    return this.#fixed.get(tag(id, TYPE.boolean))?.getUint8(8) === 1;
  }

  /** Milliseconds since 1970. */
  time(id: number): number | null {
    const view = this.#fixed.get(tag(id, 0x0040));
    if (view === undefined) return null;
    const ticks = view.getUint32(12, true) * 2 ** 32 + view.getUint32(8, true);
    return ticks === 0 ? null : Math.round(ticks / 10_000) - EPOCH_SHIFT;
  }

  /** A string without the zeros that may end it; null where it is empty, too. */
  async text(id: number): Promise<string | null> {
    const wide = await this.#variable(id, TYPE.wide);
    const narrow = wide === null ? await this.#variable(id, TYPE.narrow) : null;
    const bytes = wide ?? narrow;
    if (bytes === null) return null;
    const text = decodeAs(bytes, wide === null ? this.#encoding : 'utf-16le');
    return text.replace(/\0+$/, '') || null;
  }

  binary(id: number): Promise<Uint8Array<ArrayBuffer> | null> {
    return this.#variable(id, TYPE.binary);
  }

  /** The storage of an object, such as a message that is attached. */
  object(id: number): CompoundEntry | null {
    return this.#storage.children.get(streamName(id, 0x000d)) ?? null;
  }

  /** The storages inside, such as those of recipients, whose names begin in a way, in order. */
  storages(prefix: string): CompoundEntry[] {
    const found = [...this.#storage.children.values()].filter(({ name }) =>
      name.startsWith(prefix),
    );
    return found.sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  async #variable(id: number, type: number): Promise<Uint8Array<ArrayBuffer> | null> {
    const stream = this.#storage.children.get(streamName(id, type));
    if (stream === undefined || stream.size > MAX_PROPERTY_BYTES) return null;
    return this.#compound.read(stream);
  }
}

function tag(id: number, type: number): number {
  return id * 0x10000 + type;
}

function streamName(id: number, type: number): string {
  return `__substg1.0_${tag(id, type).toString(16).toUpperCase().padStart(8, '0')}`;
}
