import type { SettledQuestion } from '#core/eval/own-set.ts';
import type { DocumentId, Fingerprint } from '#core/model/ids.ts';
import type { KeptQuestion } from '#core/model/kept-question.ts';

/** What a golden set is exported from. */
export interface GoldenExport {
  /** Name of the set and of its folder. */
  readonly name: string;
  readonly description: string;
  readonly questions: readonly SettledQuestion[];
  /** The documents of the library, which all go into it: what has no answer is about all of them. */
  readonly documents: readonly { readonly id: DocumentId; readonly name: string }[];
}

/** The user's own golden questions. Writing functions throw `read-only` in a tab that follows another one. */
export interface GoldenService {
  newId(): string;
  /** All of them, the latest first. */
  list(): Promise<readonly KeptQuestion[]>;
  save(questions: readonly KeptQuestion[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** What shapes the index now: model, chunk sizes, versions of chunker and context. */
  index(): Promise<Fingerprint>;
  /** A ZIP file with a golden set folder: manifest, questions and the original files. */
  export(set: GoldenExport): Promise<Blob>;
}
