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
  {
    name: 'keep every conversation',
    async run(database, transaction) {
      const conversations = database.createObjectStore('conversations');
      const turns = database.createObjectStore('turns');
      const records = transaction.objectStore('records');
      const last = oldConversation(await records.get('conversation'));
      await records.delete('conversation');
      if (last === null) return;
      const now = Date.now();
      const id = 'from-before-history';
      const rows = last.map((row, n) => storedTurn(row, now + n));
      for (const row of rows) await turns.put(row, [id, row.turn, row.version]);
      const questions = rows.map(({ turn, question }) => ({ turn, text: question }));
      const summary = {
        id,
        title: rows[0]?.question ?? '',
        createdAt: now,
        changedAt: now,
        scope: rows.at(-1)?.scope ?? { collections: [], documents: [] },
        questions,
      };
      await conversations.put({ summary, named: false, deletedAt: null }, id);
      await records.put(id, 'last-conversation');
    },
  },
  {
    name: 'tell the vectors of a segment apart by their fingerprint',
    async run(_database, transaction) {
      const deltas = transaction.objectStore('vectorDeltas');
      for (const key of await deltas.getAllKeys()) {
        const { fingerprint, rows, vectors } = (await deltas.get(key)) as OldVectorDelta;
        await deltas.delete(key);
        await deltas.put({ rows, vectors }, [...(key as IDBValidKey[]), fingerprint]);
      }
    },
  },
  {
    name: 'keep golden questions',
    run(database) {
      database.createObjectStore('keptQuestions');
    },
  },
];

/** Vectors of a segment as versions 1 and 2 kept them, by document, build and segment. */
interface OldVectorDelta {
  readonly fingerprint: string;
  readonly rows: Uint32Array;
  readonly vectors: Float32Array;
}

/** A turn of the only conversation that version 1 kept. */
interface OldTurn {
  readonly question: string;
  readonly scope: {
    readonly collections: readonly string[];
    readonly documents: readonly string[];
  };
  readonly answer: { readonly status: string };
  readonly trace: { readonly understanding: { readonly filters?: readonly unknown[] } };
}

/** The turns that version 1 kept, or null when there are none. Its form had the number 2. */
function oldConversation(value: unknown): readonly OldTurn[] | null {
  if (typeof value !== 'object' || value === null || !('version' in value)) return null;
  if (value.version !== 2 || !('turns' in value) || !Array.isArray(value.turns)) return null;
  return value.turns.length > 0 ? (value.turns as OldTurn[]) : null;
}

function storedTurn({ question, scope, answer, trace }: OldTurn, asked: number) {
  return {
    turn: asked,
    version: asked,
    question,
    scope,
    filters: trace.understanding.filters ?? [],
    alone: false,
    generator: 'extractive',
    end: answer.status,
    answer,
    trace,
    partial: null,
    error: null,
  };
}
