import type { RecordService } from './contracts.ts';
import type { LibraryClient } from './library-client.ts';

/** Keeps small things of the app in the library's database. */
export function createRecordService(client: LibraryClient): RecordService {
  return {
    read: (key) => client.call('readRecord', { key }),
    write: async (key, value) => {
      await client.call('writeRecord', { key, value });
    },
  };
}
