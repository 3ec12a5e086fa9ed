import type { AppError } from '#core/errors.ts';
import type { DocumentId } from '#core/model/ids.ts';
import type { AdmittedEntry } from '#core/pipeline/admit-entries.ts';
import { ImportEntry, unpackedEntry, type ImportSource } from './import-entry.ts';

/** The files of an import in the order in which they came, each followed by what came out of it. */
export class ImportList {
  #entries: ImportEntry[] = [];
  #nextId = 1;

  get entries(): readonly ImportEntry[] {
    return this.#entries;
  }

  get waiting(): readonly ImportEntry[] {
    return this.#entries.filter(({ stage }) => stage === 'waiting');
  }

  /** The next one that the library has and nobody works on. */
  get nextKept(): ImportEntry | undefined {
    return this.waiting.find(({ kept }) => kept);
  }

  /** The next one that the library is still to be given. */
  get nextUnkept(): ImportEntry | undefined {
    return this.waiting.find(({ kept }) => !kept);
  }

  /** Ids of the documents that are under way. */
  get documentsUnderWay(): ReadonlySet<string> {
    const active = this.#entries.filter((entry) => entry.active);
    return new Set(active.flatMap(({ document }) => (document === null ? [] : [document.id])));
  }

  find(id: string): ImportEntry | undefined {
    return this.#entries.find((entry) => entry.id === id);
  }

  /** One entry with what came out of it, or all of them without an id. */
  within(id?: string): readonly ImportEntry[] {
    if (id === undefined) return this.#entries;
    return this.#entries.filter((entry) => entry.id === id || entry.container?.id === id);
  }

  /** Appends what comes in. What came before is over by then, unless something is under way. */
  append(sources: readonly ImportSource[]): void {
    if (sources.length > 0 && !this.#entries.some(({ active }) => active)) this.dismiss();
    for (const source of sources) this.#entries.push(new ImportEntry(this.#newId(), source));
  }

  /** Lists a file that came out of another one behind it. */
  insert(container: ImportEntry, admitted: AdmittedEntry): void {
    const last = this.#entries.findLastIndex(
      (entry) => entry === container || entry.container === container,
    );
    this.#entries.splice(last + 1, 0, unpackedEntry(this.#newId(), admitted, container));
  }

  /** Takes off what is over; decisions stay open. */
  dismiss(): void {
    this.#entries = this.#entries.filter(({ active, undecided }) => active || undecided);
  }

  /** No longer waits for a document to be read. @returns whether it did */
  giveUp(document: DocumentId): boolean {
    const waiting = this.waiting.filter((entry) => entry.document?.id === document);
    for (const entry of waiting) entry.stage = 'cancelled';
    return waiting.length > 0;
  }

  /** What stopped one file would stop those that wait as well. */
  halt(error: AppError): void {
    for (const entry of this.waiting) entry.fail(error);
  }

  #newId(): string {
    return String(this.#nextId++);
  }
}
