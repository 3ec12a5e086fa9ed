import type { GoldenService } from './golden-contract.ts';
import type { GoldenExportParts } from './golden-export.ts';

/** What the golden service is made of. */
export interface GoldenParts extends GoldenExportParts {
  readonly newId: () => string;
}

/** Keeps the user's own golden questions in the library's database. */
export function createGoldenService(parts: GoldenParts): GoldenService {
  const { client, newId, index } = parts;
  return {
    newId,
    index,
    list: () => client.call('keptQuestions', null),
    save: async (questions) => {
      await client.call('changeKeptQuestions', { save: questions, remove: [] });
    },
    remove: async (ids) => {
      await client.call('changeKeptQuestions', { save: [], remove: ids });
    },
    export: async (set) => {
      const { exportGoldenSet } = await import('./golden-export.ts');
      return exportGoldenSet(set, parts);
    },
  };
}
