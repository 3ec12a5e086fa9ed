import { SaxesParser } from 'saxes';
import { AppError } from '#core/errors.ts';
import { xmlDecoder } from './xml-encoding.ts';

/** An element as it opens. */
export interface XmlElement {
  /** Name without its prefix. */
  readonly name: string;
  /** Prefix as written, or an empty text. */
  readonly prefix: string;
  /** Attributes by their names as written, prefix included. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** What is called while XML is read. */
export interface XmlHandlers {
  open?(element: XmlElement): void;
  /** Called with the name without its prefix. */
  close?(name: string): void;
  /** Text and CDATA; one run of text may come in several calls. */
  text?(text: string): void;
}

/** Elements within elements at most. */
const MAX_DEPTH = 512;
const STEP_CHARACTERS = 64 * 1024;

/**
 * Reads an XML part from its bytes. Entities other than the five of XML are errors, so nothing is
 * ever fetched or multiplied; document type declarations are passed over.
 *
 * @param name what is read, for errors
 * @throws AppError format-damaged where it is not well-formed or nests more than 512 elements
 */
export function readXml(bytes: Uint8Array, name: string, handlers: XmlHandlers): void {
  const reader = new XmlReader(name, handlers);
  const decoder = xmlDecoder(bytes);
  const text = decoder.decode(bytes);
  for (let at = 0; at < text.length; at += STEP_CHARACTERS) {
    reader.write(text.slice(at, at + STEP_CHARACTERS));
  }
  reader.end();
}

/**
 * Reads an XML part piece by piece, as `readXml` does, for parts that are too large to be held.
 * @throws AppError format-damaged, and what the pieces throw
 */
export async function readXmlStream(
  pieces: AsyncIterable<Uint8Array>,
  name: string,
  handlers: XmlHandlers,
): Promise<void> {
  const reader = new XmlReader(name, handlers);
  let decoder: TextDecoder | null = null;
  for await (const piece of pieces) {
    decoder ??= xmlDecoder(piece);
    reader.write(decoder.decode(piece, { stream: true }));
  }
  reader.write(decoder?.decode() ?? '');
  reader.end();
}

/**
 * Reads an XML part piece by piece and hands on what its handlers make of it, as soon as it is
 * there, so that a long part needs the memory of a piece.
 *
 * @param handlersFor makes the handlers; each item that they emit is yielded in order
 * @throws AppError format-damaged, and what the pieces throw
 */
export async function* readXmlItems<Item>(
  pieces: AsyncIterable<Uint8Array>,
  name: string,
  handlersFor: (emit: (item: Item) => void) => XmlHandlers,
): AsyncGenerator<Item, void, undefined> {
  let items: Item[] = [];
  const reader = new XmlReader(
    name,
    handlersFor((item) => items.push(item)),
  );
  const taken = (): Item[] => {
    const made = items;
    items = [];
    return made;
  };
  let decoder: TextDecoder | null = null;
  for await (const piece of pieces) {
    decoder ??= xmlDecoder(piece);
    reader.write(decoder.decode(piece, { stream: true }));
    yield* taken();
  }
  reader.write(decoder?.decode() ?? '');
  reader.end();
  yield* taken();
}

/** The value of an attribute by its name as written, else by its name without prefix; or null. */
export function attribute(element: Pick<XmlElement, 'attributes'>, name: string): string | null {
  const exact = element.attributes[name];
  if (exact !== undefined) return exact;
  const suffix = `:${name}`;
  for (const key in element.attributes) {
    if (key.endsWith(suffix)) return element.attributes[key] ?? null;
  }
  return null;
}

class XmlReader {
  readonly #parser = new SaxesParser({ xmlns: false, position: false });
  readonly #name: string;
  #depth = 0;

  constructor(name: string, handlers: XmlHandlers) {
    this.#name = name;
    this.#parser.on('error', (cause) => {
      throw this.#damaged(`is not well-formed XML: ${cause.message}`, cause);
    });
    this.#parser.on('opentag', ({ name: qualified, attributes }) => {
      this.#depth += 1;
      if (this.#depth > MAX_DEPTH) throw this.#damaged('nests its elements too deeply');
      const colon = qualified.indexOf(':');
      const prefix = colon === -1 ? '' : qualified.slice(0, colon);
      handlers.open?.({ name: qualified.slice(colon + 1), prefix, attributes });
    });
    this.#parser.on('closetag', ({ name: qualified }) => {
      this.#depth -= 1;
      handlers.close?.(qualified.slice(qualified.indexOf(':') + 1));
    });
    if (handlers.text === undefined) return;
    this.#parser.on('text', (part) => handlers.text?.(part));
    this.#parser.on('cdata', (part) => handlers.text?.(part));
  }

  write(text: string): void {
    if (text !== '') this.#parser.write(text);
  }

  end(): void {
    this.#parser.close();
  }

  #damaged(what: string, cause?: unknown): AppError {
    return new AppError('format-damaged', `“${this.#name}” ${what}.`, {
      subject: this.#name,
      cause,
    });
  }
}
