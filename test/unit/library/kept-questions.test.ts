import { describe, expect, it } from 'vitest';
import { openStore } from '#adapters/idb/open-store.ts';
import type { KeptQuestion } from '#core/model/kept-question.ts';
import { FakeBrowser } from './fake-tabs.ts';
import { newDatabase, openTab, Tab } from './open-library.ts';

function kept(id: string, createdAt: number, question = 'How much?'): KeptQuestion {
  return {
    id,
    question,
    answerable: false,
    evidence: [],
    answers: [],
    origin: 'refusal',
    verdict: 'right',
    index: null,
    createdAt,
    changedAt: createdAt,
  };
}

describe('golden questions of one’s own', () => {
  it('are listed with the latest first, replaced by their id, and removed', async () => {
    const { library } = await openTab();
    await library.keptQuestions({ save: [kept('a', 1), kept('b', 2)], remove: [] });
    await library.keptQuestions({ save: [kept('a', 1, 'How much is it?')], remove: [] });
    expect((await library.keptQuestions()).map(({ id, question }) => [id, question])).toEqual([
      ['b', 'How much?'],
      ['a', 'How much is it?'],
    ]);
    await library.keptQuestions({ save: [], remove: ['b'] });
    expect(await library.keptQuestions()).toEqual([kept('a', 1, 'How much is it?')]);
  });

  it('outlive the tab, and go when everything is erased', async () => {
    const browser = new FakeBrowser();
    const database = newDatabase();
    const first = new Tab(browser, database);
    await first.open();
    await first.library.keptQuestions({ save: [kept('a', 1)], remove: [] });
    await first.library.close();
    const second = new Tab(browser, database);
    await second.open();
    expect(await second.library.keptQuestions()).toHaveLength(1);
    await second.library.clear();
    expect(await second.library.keptQuestions()).toEqual([]);
  });

  it('leave out a row of another version, which stays where it is', async () => {
    const database = newDatabase();
    const store = await openStore(database);
    const strange = { id: 'x', question: 7 };
    await store.write(await store.claim(), [
      { table: 'keptQuestions', type: 'put', key: 'x', value: strange },
      { table: 'keptQuestions', type: 'put', key: 'a', value: kept('a', 1) },
    ]);
    store.close();
    const tab = new Tab(new FakeBrowser(), database);
    await tab.open();
    expect((await tab.library.keptQuestions()).map(({ id }) => id)).toEqual(['a']);
    await tab.library.close();
    const again = await openStore(database);
    expect(
      await again.read(['keptQuestions'], (reader) => reader.get('keptQuestions', 'x')),
    ).toEqual(strange);
    again.close();
  });
});
