import { describe, expect, it } from 'vitest';
import type { FilterKind } from '#core/model/search-filter.ts';
import { EVERYTHING } from '#core/model/chunk.ts';
import type { Library } from '#core/library/library.ts';
import { FakeEmbedder } from './fake-documents.ts';
import { addDocument } from './importing.ts';
import { openTab } from './open-library.ts';
import { textsOf } from './searching.ts';

const LEASE = [['The rent is 900 euros.', 'Pets are allowed by the landlord.']];
const NEWER = [['The rent is 950 euros.', 'Pets are not allowed, says the landlord.']];

async function library(): Promise<Library> {
  const { library } = await openTab();
  await addDocument(library, 'homes/lease-2023.txt', LEASE);
  await addDocument(library, 'homes/lease-2025.txt', NEWER);
  await addDocument(library, 'manuals/pump.md', [['The rent of a pump is cheap.']]);
  return library;
}

/** Texts found by words and by meaning under filters written as `kind=value`, sorted. */
async function found(...filters: readonly `${FilterKind}=${string}`[]): Promise<string[]> {
  const opened = await library();
  const text = 'rent pets landlord';
  const output = opened.search({
    text,
    vector: new FakeEmbedder().vector(text),
    scope: EVERYTHING,
    depth: 50,
    identifiers: [],
    codes: [],
    filters: filters.map((filter) => {
      const [kind, value] = filter.split('=') as [FilterKind, string];
      return { kind, value, source: filter };
    }),
  });
  const [byWords, byMeaning] = [
    await textsOf(opened, output.lexical),
    await textsOf(opened, output.vector),
  ];
  expect(byMeaning).toEqual(expect.arrayContaining(byWords));
  return byMeaning.toSorted();
}

describe('filters restrict both lists before anything is scored', () => {
  it('by name, folder, type and date of the document', async () => {
    const lease = LEASE.flat().toSorted();
    expect(await found('file=2023 lease')).toEqual(lease);
    expect(await found('tag=manuals')).toEqual(['The rent of a pump is cheap.']);
    expect(await found('type=markdown')).toEqual(['The rent of a pump is cheap.']);
    expect(await found('before=2024')).toEqual(lease);
    expect(await found('after=2024-06')).toEqual(NEWER.flat().toSorted());
    expect(await found('after=whenever')).toEqual([]);
    expect(await found('before=2024-13-45')).toEqual([]);
  });

  it('by words that must and must not occur', async () => {
    expect(await found('must=pets', 'not=says')).toEqual(['Pets are allowed by the landlord.']);
    expect(await found('not=rent')).toHaveLength(2);
  });

  it('by all words of a phrase', async () => {
    expect(await found('phrase=allowed by the landlord')).toEqual([
      'Pets are allowed by the landlord.',
    ]);
    expect(await found('phrase=forbidden by the landlord')).toEqual([]);
  });
});
