import type { LibraryChange } from '#core/calls/library.ts';
import type { DocumentId } from '#core/model/ids.ts';
import type { ImportList } from './import-list.ts';

/** Tells by the changes of the library when there are imports to go on with. */
export class ImportResumption {
  readonly #list: ImportList;
  /** Documents that were removed before they were read. */
  readonly #removed = new Set<DocumentId>();

  constructor(list: ImportList) {
    this.#list = list;
  }

  /**
   * Takes files off whose document was removed.
   * @returns whether this tab writes from now on, or a document came back that is still to be read
   */
  isDue(change: LibraryChange): boolean {
    if (change.type === 'role') return change.role === 'writer';
    if (change.type === 'reloaded') return change.state.role === 'writer';
    if (change.type !== 'documents') return false;
    let due = false;
    for (const { id, deletedAt } of change.documents) {
      if (deletedAt === null) due = this.#removed.delete(id) || due;
      else if (this.#list.giveUp(id)) this.#removed.add(id);
    }
    return due;
  }
}
