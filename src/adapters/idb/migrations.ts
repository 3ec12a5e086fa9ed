import type { IDBPDatabase, IDBPTransaction } from 'idb';

/** A step from one version of the database to the next; it must lose nothing. */
export interface Migration {
  /** Names the step in tests. */
  readonly name: string;
  /** Awaits nothing but requests of the transaction, which would end otherwise. */
  run(
    database: IDBPDatabase,
    transaction: IDBPTransaction<unknown, string[], 'versionchange'>,
  ): void | Promise<void>;
}

/**
 * Every step so far; the version of the database is their number. A step that was released is never
 * changed: databases of all versions are out there. Each has a test of its own.
 */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: 'create the tables',
    run(database) {
      const tables = [
        'documents',
        'files',
        'segments',
        'chunks',
        'commits',
        'lexicalDeltas',
        'vectorDeltas',
        'lexicalParts',
        'vectorBlocks',
        'collections',
        'records',
        'state',
        'terms',
      ];
      for (const table of tables) database.createObjectStore(table);
    },
  },
];
