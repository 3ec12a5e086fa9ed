import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { en } from '#i18n/en/index.ts';
import { ptBR } from '#i18n/pt-br/index.ts';
import type { App } from './support/app.ts';
import { Lab } from './support/lab.ts';

let lab: Lab;
let app: App;

beforeAll(async () => {
  lab = await Lab.open();
  app = await lab.visit();
});

afterAll(async () => {
  await app.close();
  await lab.close();
});

// One visit from the first run on; each test goes on where the one before it stopped.
describe('the main job', () => {
  beforeEach(() => app.go('ask'));

  it('starts with the sample documents at the press of a button', async () => {
    await app.page.getByRole('heading', { level: 1, name: en.ask.welcomeTitle }).waitFor();
    expect(await app.screenProblems()).toEqual([]);
    await app.addSamples();
    await app.page.getByText(/Searches 6 documents, \d+ passages/).waitFor();
    expect(await app.screenProblems()).toEqual([]);
  });

  it('answers an English question word for word, with its source', async () => {
    const { answer, citations } = await app.ask('How much is jewellery insured for?');
    expect(answer).toContain('Jewellery is covered up to £6,000 in all');
    expect(citations[0]).toBe(en.ask.citation(1, 'home-insurance-policy-HX-88213.md'));
  });

  it('shows the passages that were read, best first, with the matching words marked', async () => {
    const evidence = app.page.getByRole('complementary');
    const first = evidence.getByRole('article').first();
    expect(await first.getByRole('link').first().innerText()).toBe(
      'home-insurance-policy-HX-88213.md',
    );
    expect(await first.locator('mark').allInnerTexts()).toContain('Jewellery');
    expect(await app.screenProblems()).toEqual([]);
  });

  it('opens a citation at its place in the document, marked', async () => {
    await app.page
      .getByRole('link', { name: en.ask.citation(1, 'home-insurance-policy-HX-88213.md') })
      .last()
      .click();
    const marked = app.page.locator('main mark').first();
    await marked.waitFor();
    const texts = await app.page.locator('main mark').allInnerTexts();
    expect(texts.join('')).toContain('Jewellery is covered up to £6,000 in all');
    expect(await app.screenProblems()).toEqual([]);
  });

  it('answers a Portuguese question from a Portuguese document', async () => {
    const { answer, citations } = await app.ask('Qual é a multa por atraso do aluguel?');
    expect(answer).toContain('multa de 2% e juros de 1% ao mês');
    expect(citations[0]).toContain('contrato-locacao-LC-2025-0148.md');
  });

  it('opens a citation of a PDF on its page, marked', async () => {
    const { answer, citations } = await app.ask(
      'How many miles a day are paid back to volunteers?',
    );
    expect(answer).not.toBe('');
    expect(citations[0]).toContain('volunteer-handbook.pdf');
    await app.page
      .getByRole('link', { name: citations[0] ?? '' })
      .last()
      .click();
    await app.page.locator('main canvas').first().waitFor();
    await app.page.locator('main mark').first().waitFor({ state: 'attached' });
    expect(await app.screenProblems()).toEqual([]);
  });

  it('says so when the documents do not answer, and shows what came nearest', async () => {
    const { article, answer } = await app.ask('Which telescope discovered the exoplanet?');
    expect(answer).toBe('');
    await article
      .getByRole('heading', { name: en.ask.abstained['nothing-relevant'].title })
      .waitFor();
    await app.page.getByRole('heading', { name: en.ask.nearest }).waitFor();
    expect(await app.screenProblems()).toEqual([]);
  });

  it('names an identifier that no document contains', async () => {
    const { article } = await app.ask('What does clause 14.3.2 of contract MZK-2024-0091 say?');
    await article
      .getByRole('heading', { name: en.ask.abstained['identifier-absent'].title })
      .waitFor();
    await article.getByText('MZK-2024-0091', { exact: true }).waitFor();
  });

  it('keeps documents and conversation over a reload', async () => {
    await app.page.reload();
    await app.page
      .getByRole('heading', { level: 2, name: 'How much is jewellery insured for?' })
      .waitFor();
    const { citations } = await app.ask('Why should people boil the water in Upper Nande?');
    expect(citations).not.toEqual([]);
  });

  it.each(['library', 'evaluate', 'settings'] as const)(
    '%s can be used by everyone',
    async (screen) => {
      await app.go(screen);
      await app.page.getByRole('main').getByRole('button').first().waitFor();
      expect(await app.screenProblems()).toEqual([]);
    },
  );

  it('speaks Portuguese at the choice of a menu, and remembers it', async () => {
    const header = app.page.getByRole('banner');
    await header.getByRole('button', { name: en.shell.preferences }).click();
    await app.page.getByRole('menuitemcheckbox', { name: en.shell.languages['pt-BR'] }).click();
    await app.page.keyboard.press('Escape');
    await app.page.reload();
    await app.page.getByRole('link', { name: ptBR.shell.screens.settings }).first().waitFor();
    expect(await app.page.locator('html').getAttribute('lang')).toBe('pt-BR');
  });
});
