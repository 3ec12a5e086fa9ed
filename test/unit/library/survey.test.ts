import { describe, expect, it } from 'vitest';
import type { SurveyOutput } from '#core/calls/survey.ts';
import type { Library } from '#core/library/library.ts';
import { EVERYTHING, type SearchScope } from '#core/model/chunk.ts';
import type { SearchFilter } from '#core/model/search-filter.ts';
import { addDocument, admit } from './importing.ts';
import { openTab } from './open-library.ts';

type Made = Extract<SurveyOutput, { kind: 'made' }>;

async function library(): Promise<Library> {
  const { library } = await openTab();
  await addDocument(library, 'diary.txt', [
    ['The ferry was late. We waited for an hour.', 'Two ferries passed. It rained.'],
    ['The ferry left at nine.'],
  ]);
  await addDocument(library, 'lease.txt', [
    ['The tenant pays the rent. Early termination costs two months of rent.'],
    ['The deposit is paid back early. On termination the keys are handed over.'],
  ]);
  await addDocument(library, 'atas/ata.txt', [
    ['A balsa atrasou e o condomínio não foi informado. As balsas voltaram ontem à noite.'],
  ]);
  await addDocument(library, 'pump.txt', [['The pump was early. Its termination is sealed.']]);
  return library;
}

async function ask(
  library: Library,
  text: string,
  { scope = EVERYTHING, filters = [] }: { scope?: SearchScope; filters?: SearchFilter[] } = {},
): Promise<Made> {
  const output = await library.survey({ text, scope, filters, insists: false });
  if (output.kind !== 'made') throw new Error(output.kind);
  return output;
}

const names = (documents: readonly { readonly name: string }[]): string[] =>
  documents.map(({ name }) => name);

describe('a question over all documents', () => {
  it('counts the documents and sentences that hold a word in any inflection, and quotes them', async () => {
    const { survey, sentences, sources } = await ask(
      await library(),
      'Which files mention a ferry?',
    );
    expect(survey).toMatchObject({
      unit: 'documents',
      documents: [{ name: 'diary.txt', sentences: 3, citations: [1, 2, 3] }],
      scattered: [],
      searched: 4,
      unsearched: [],
      forms: ['ferry', 'ferries'],
    });
    expect(sentences).toEqual([
      { text: 'The ferry was late.', citations: [1] },
      { text: 'Two ferries passed.', citations: [2] },
      { text: 'The ferry left at nine.', citations: [3] },
    ]);
    expect(sources.map(({ quote, page }) => [quote, page])).toEqual([
      ['The ferry was late.', 1],
      ['Two ferries passed.', 1],
      ['The ferry left at nine.', 2],
    ]);
  });

  it('does so in Portuguese', async () => {
    const { survey } = await ask(await library(), 'Quantos documentos mencionam a balsa?');
    expect(survey).toMatchObject({
      documents: [{ name: 'atas/ata.txt', sentences: 2 }],
      forms: ['balsa', 'balsas'],
    });
  });

  it('counts no other word that shares the stem, nor is it unsure of it', async () => {
    const { library } = await openTab();
    const repairs = 'The boiler was repaired by the landlord. The boilers of the house are old.';
    await addDocument(library, 'repairs.txt', [[repairs]]);
    await addDocument(library, 'recipe.txt', [
      ['Boil the water with the salt, and then let it boil for an hour.'],
    ]);
    await addDocument(library, 'regras.txt', [['A administração não foi informada da reunião.']]);
    const { survey } = await ask(library, 'How many documents mention the boiler?');
    expect(survey).toMatchObject({
      documents: [{ name: 'repairs.txt', sentences: 2 }],
      scattered: [],
      forms: ['boiler', 'boilers'],
    });
    const without = (await ask(library, 'Which files do not mention a boiler?')).survey;
    expect(names(without.documents)).toEqual(['recipe.txt', 'regras.txt']);
    const people = (await ask(library, 'Quantos documentos mencionam o administrador?')).survey;
    expect(people).toMatchObject({ documents: [], scattered: [] });
  });

  it('takes a name for no form of another word', async () => {
    const { library } = await openTab();
    await addDocument(library, 'boats.txt', [
      ['The ferry is late. Money for it is paid at the bank by the tenant and the owner.'],
    ]);
    await addDocument(library, 'people.txt', [
      [
        'In March we asked Anna Ferris for help. Later Mr Banks called, and then Banks wrote to us.',
      ],
    ]);
    await addDocument(library, 'plans.txt', [
      ['It is about what the banks do with money. On Monday we met Rivers and Banks for lunch.'],
    ]);
    await addDocument(library, 'lease.txt', [
      ['It binds the Tenants of the house. Later on it was signed by Tenants and Landlord.'],
    ]);
    const held = async (word: string) =>
      names((await ask(library, `Which files mention ${word}?`)).survey.documents);
    expect(await held('the ferry')).toEqual(['boats.txt']);
    expect(await held('a bank')).toEqual(['boats.txt', 'plans.txt']);
    expect(await held('Banks')).toEqual(['boats.txt', 'people.txt', 'plans.txt']);
    expect(await held('tenant')).toEqual(['boats.txt', 'lease.txt']);
    expect(await held('ferris')).toEqual(['people.txt']);
  });

  it('shows the forms as they are written', async () => {
    const { library } = await openTab();
    await addDocument(library, 'viagem.txt', [
      ['Balsas atrasam. Fomos de balsa até Arganil e voltamos à noite de São João, em Arganil.'],
    ]);
    const forms = async (word: string) =>
      (await ask(library, `Quantos documentos mencionam ${word}?`)).survey.forms;
    expect(await forms('arganil')).toEqual(['Arganil']);
    expect(await forms('a balsa')).toEqual(['Balsas', 'balsa']);
    expect(await forms('"noite de sao joão"')).toEqual(['noite de São João']);
  });

  it('names a document that only its title makes mention a word', async () => {
    const { library } = await openTab();
    await addDocument(library, 'boilers.txt', [['It was repaired.']]);
    await addDocument(library, 'boil.txt', [['It was eaten.']]);
    const { survey } = await ask(library, 'How many documents mention a boiler?');
    expect(survey.documents).toEqual([]);
    expect(names(survey.scattered)).toEqual(['boilers.txt']);
  });

  it('wants words in one sentence, and names documents that hold them apart', async () => {
    const { survey } = await ask(await library(), 'How many documents mention early termination?');
    expect(names(survey.documents)).toEqual(['lease.txt']);
    expect(names(survey.scattered)).toEqual(['pump.txt']);
  });

  it('takes quoted words as they stand', async () => {
    const opened = await library();
    const exact = await ask(opened, 'Which documents mention "termination costs"?');
    expect(exact.survey).toMatchObject({ documents: [{ name: 'lease.txt', sentences: 1 }] });
    const other = await ask(opened, 'Which documents mention "terminations cost"?');
    expect(other.survey).toMatchObject({ documents: [], scattered: [] });
  });

  it('tells which documents lack something, without quotes', async () => {
    const { survey, sentences } = await ask(await library(), 'Which files do not mention a ferry?');
    expect(names(survey.documents)).toEqual(['atas/ata.txt', 'lease.txt', 'pump.txt']);
    expect(sentences).toEqual([]);
  });

  it('is not sure that a document lacks words that it holds apart', async () => {
    const { survey } = await ask(
      await library(),
      'Which documents do not mention early termination?',
    );
    expect(names(survey.documents)).toEqual(['atas/ata.txt', 'diary.txt']);
    expect(names(survey.scattered)).toEqual(['pump.txt']);
  });

  it('joins parts by and, or, and but not', async () => {
    const opened = await library();
    const found = async (text: string): Promise<string[]> =>
      names((await ask(opened, text)).survey.documents);
    expect(await found('Which documents mention rent and deposit?')).toEqual(['lease.txt']);
    expect(await found('Which documents mention rent and pumps?')).toEqual([]);
    expect(await found('Which documents mention rent or pumps?')).toEqual([
      'lease.txt',
      'pump.txt',
    ]);
    expect(await found('Which documents mention termination but not rent?')).toEqual(['pump.txt']);
  });

  it('counts what must be held and what must not, and nothing where that is not certain', async () => {
    const opened = await library();
    const found = async (text: string): Promise<string[]> =>
      names((await ask(opened, text)).survey.documents);
    expect(await found('Which files do not mention rent and mention termination?')).toEqual([
      'pump.txt',
    ]);
    expect(await found('Which files mention neither rent nor a ferry?')).toEqual([
      'atas/ata.txt',
      'pump.txt',
    ]);
    const unclear = await opened.survey({
      ...{ text: 'Which files do not mention rent and the ferry?', scope: EVERYTHING },
      ...{ filters: [], insists: true },
    });
    expect(unclear.kind).toBe('unclear');
  });

  it('keeps to the scope and to filters', async () => {
    const opened = await library();
    const tagged = await ask(opened, 'Which files mention a ferry? file:lease');
    expect(tagged.survey).toMatchObject({ documents: [], searched: 1 });
    expect(tagged.filters).toMatchObject([{ kind: 'file', value: 'lease' }]);
    const filters: SearchFilter[] = [{ kind: 'file', value: 'diary', source: null }];
    const within = await ask(opened, 'List every sentence about ferries in the diary', { filters });
    expect(within.survey).toMatchObject({ documents: [{ sentences: 3 }], searched: 1 });
    const scope = {
      collections: [],
      documents: tagged.survey.documents.map((one) => one.document),
    };
    expect((await ask(opened, 'Which files mention a ferry?', { scope })).survey.searched).toBe(4);
  });

  it('names what was not searched', async () => {
    const opened = await library();
    await addDocument(opened, 'scan.txt', [[]]);
    await addDocument(opened, 'half.txt', [['The ferry sank.'], []]);
    await admit(opened, 'waiting.txt', [['The ferry came.']]);
    const { survey } = await ask(opened, 'Which files mention a ferry?');
    expect(names(survey.documents)).toEqual(['diary.txt', 'half.txt']);
    expect(survey.searched).toBe(5);
    expect(survey.unsearched).toMatchObject([
      { name: 'half.txt', why: 'pages-unreadable', pages: 1 },
      { name: 'scan.txt', why: 'unreadable' },
      { name: 'waiting.txt', why: 'indexing', pages: 0 },
    ]);
  });

  it('names what was not read yet where only a language is asked for, which reading tells', async () => {
    const opened = await library();
    await addDocument(opened, 'scan.txt', [[]]);
    await admit(opened, 'waiting.txt', [['The ferry came.']]);
    const filters: SearchFilter[] = [{ kind: 'language', value: 'en', source: null }];
    const { survey } = await ask(opened, 'Which files mention a ferry?', { filters });
    expect(survey.searched).toBe(3);
    expect(survey.unsearched).toMatchObject([
      { name: 'scan.txt', why: 'unreadable' },
      { name: 'waiting.txt', why: 'indexing' },
    ]);
    const named: SearchFilter[] = [...filters, { kind: 'file', value: 'diary', source: null }];
    const within = await ask(opened, 'Which files mention a ferry?', { filters: named });
    expect(within.survey.unsearched).toEqual([]);
  });

  it('says of documents in another language that they may use other words, where none holds them', async () => {
    const opened = await library();
    const others = async (text: string, filters: SearchFilter[] = []) =>
      (await ask(opened, text, { filters })).survey.otherLanguages;
    const portuguese = [{ language: 'pt', documents: 1, words: ['ferry'] }];
    expect(await others('Which files mention a ferry?')).toEqual(portuguese);
    expect(await others('Which files do not mention a ferry?')).toEqual(portuguese);
    // One of them holds the word, a name, words as they stand, and documents of one language.
    expect(await others('How many documents mention the balsa?')).toBeUndefined();
    expect(await others('Which files mention Lisbon?')).toBeUndefined();
    expect(await others('Which files mention "ferry"?')).toBeUndefined();
    const english: SearchFilter[] = [{ kind: 'language', value: 'en', source: null }];
    expect(await others('Which files mention a ferry?', english)).toBeUndefined();
    expect(await others('Quantos documentos mencionam a balsa?')).toMatchObject([
      { language: 'en', words: ['balsa'] },
    ]);
  });

  it('forgets documents that were removed', async () => {
    const opened = await library();
    const before = await ask(opened, 'Which files mention a ferry?');
    await opened.remove(before.survey.documents.map(({ document }) => document));
    const after = await ask(opened, 'Which files mention a ferry?');
    expect(after.survey).toMatchObject({ documents: [], searched: 3 });
  });

  it('leaves ordinary questions alone, and offers a list where it is unsure', async () => {
    const opened = await library();
    const kindOf = async (text: string, insists = false): Promise<string> =>
      (await opened.survey({ text, scope: EVERYTHING, filters: [], insists })).kind;
    expect(await kindOf('How many bolts does the pump have?')).toBe('none');
    expect(await kindOf('Which contracts mention rent?')).toBe('offered');
    expect(await kindOf('Which contracts mention rent?', true)).toBe('made');
  });
});
