import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import type { Source } from '#core/model/answer.ts';
import type { Survey } from '#core/model/survey.ts';
import { en } from '#i18n/en/index.ts';
import { createFormat } from '#i18n/format.ts';
import { surveyAsText } from '#state/answer-text.ts';
import { surveyLines } from '#state/survey-text.ts';
import type { Answer } from '#core/model/answer.ts';
import type { StoredTurn } from '#core/model/conversation.ts';
import type { Trace } from '#core/model/trace.ts';
import { AppDriver, filesBelow, parseSettings } from './app-driver.ts';
import { USAGE } from './usage.mjs';

const ANSWERED = 0;
const FAILED = 1;
const ABSTAINED = 3;

/** How often it is looked whether an answer was stored, 50 ms apart at least. */
const LOOKS = 400;

const HISTORY = v.array(v.object({ role: v.picklist(['user', 'assistant']), text: v.string() }));

/** A question that was answered or declined. */
type FinishedTurn = StoredTurn & { readonly answer: Answer; readonly trace: Trace };

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = FAILED;
}

async function run(): Promise<number> {
  const { documents, question, history, settings, json } = await readArguments();
  const files = await filesBelow(documents);
  const app = await AppDriver.open(settings);
  try {
    const started = performance.now();
    await importFiles(app, files);
    const imported = (performance.now() - started) / 1000;
    await app.go('ask');
    for (const earlier of history) await ask(app, earlier);
    const turn = await ask(app, question);
    const output = {
      ...describe(turn),
      timings: { import: imported * 1000, ...turn.trace.timings },
    };
    console.log(json ? JSON.stringify(output, null, 2) : asText(turn));
    return turn.answer.status === 'answered' ? ANSWERED : ABSTAINED;
  } finally {
    await app.close();
  }
}

async function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      documents: { type: 'string', multiple: true },
      question: { type: 'string', multiple: true, default: [] },
      history: { type: 'string' },
      'set-option': { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
    },
  });
  const documents = [...(values.documents ?? []), ...positionals];
  const [question = '', ...more] = values.question.map((text) => text.trim());
  if (more.length > 0) throw new Error(`One question a run.\n${USAGE.ask}`);
  if (documents.length === 0 || question === '') throw new Error(USAGE.ask);
  return {
    documents,
    question,
    history: values.history === undefined ? [] : await readHistory(values.history),
    settings: parseSettings(values['set-option']),
    json: values.json,
  };
}

/** The user's earlier questions; what the assistant said to them, the app says itself. */
async function readHistory(file: string): Promise<string[]> {
  const turns = v.parse(HISTORY, JSON.parse(await readFile(file, 'utf8')));
  return turns.filter(({ role }) => role === 'user').map(({ text }) => text);
}

async function importFiles(app: AppDriver, files: readonly string[]): Promise<void> {
  await app.go('library');
  let searchable = 0;
  for (const file of files) {
    for (const { file: name, stage, line } of await app.importFile(file)) {
      if (stage === 'done' || stage === 'duplicate') searchable += 1;
      else console.error(`${name}: ${line}`);
    }
  }
  if (searchable === 0) throw new Error('None of the documents could be read.');
}

/** Asks in the question box and waits for the end. @throws Error with the words of the page when it failed */
async function ask(app: AppDriver, question: string): Promise<FinishedTurn> {
  const { page } = app;
  const before = (await app.readTable('turns')).length;
  const box = page.getByRole('textbox', { name: en.ask.question });
  await box.fill(question);
  await box.press('Enter');
  const stop = page.getByRole('button', { name: en.ask.stop });
  const article = page.getByRole('article').filter({ hasText: question }).last();
  await article.waitFor();
  await stop.waitFor({ state: 'hidden' });
  const turn = await storedTurn(app, before);
  if (turn === null || !isFinished(turn)) throw new Error(await article.innerText());
  return turn;
}

/**
 * The last question as the app stored it, a moment after the screen shows its end; null when it stores
 * nothing. @param before number of questions stored before it
 */
async function storedTurn(app: AppDriver, before: number): Promise<StoredTurn | null> {
  for (let look = 0; look < LOOKS; look++) {
    const rows = await app.readTable('turns');
    const turn = rows.at(-1)?.value as StoredTurn | undefined;
    if (rows.length > before && turn && turn.end !== 'interrupted') return turn;
    await app.page.waitForTimeout(50);
  }
  return null;
}

function isFinished(turn: StoredTurn): turn is FinishedTurn {
  return turn.answer !== null && turn.trace !== null;
}

function describe({ answer, trace }: FinishedTurn) {
  if (answer.status === 'abstained') {
    const { status, reason, missing, confidence, searched } = answer;
    const closest = (answer.nearest ?? []).map(describeSource);
    const nearest = trace.candidates.slice(0, 3).map(({ documentName, chunk, relevance }) => ({
      document: documentName,
      page: chunk.page,
      section: chunk.headingPath.join(' > '),
      score: relevance,
    }));
    return {
      status,
      answer: '',
      sentences: [],
      sources: [],
      reason,
      missing,
      confidence,
      searched,
      nearest,
      closest,
    };
  }
  const { status, short, sentences, confidence } = answer;
  const sources = answer.sources.map(describeSource);
  const { survey } = answer;
  const text = survey ? surveyText(survey) : sentences.map((sentence) => sentence.text).join(' ');
  return {
    status,
    answer: text,
    short,
    sentences,
    sources,
    confidence,
    ...(survey === undefined ? {} : { survey }),
    ...(answer.disagreement === undefined ? {} : { disagreement: answer.disagreement }),
  };
}

function describeSource({ n, documentName, page, section, cells, quote, score }: Source) {
  return {
    n,
    document: documentName,
    ...(page === null ? {} : { page }),
    ...(section.length === 0 ? {} : { section: section.join(' > ') }),
    ...(cells === undefined ? {} : { cells }),
    quote,
    score,
  };
}

function asText({ answer }: FinishedTurn): string {
  if (answer.status === 'abstained') {
    const { nearest = [], reason, missing } = answer;
    const { title, text } = nearest.length === 0 ? en.ask.abstained[reason] : en.ask.closeCall;
    const named = missing.length === 0 ? [] : [missing.join(', ')];
    const quotes = nearest.map(({ documentName, quote }) => `“${quote}” (${documentName})`);
    return [title, ...named, text, ...quotes].join('\n');
  }
  const cited = answer.sentences.map(
    ({ text, citations }) => `${text} ${citations.map((n) => `[${n}]`).join('')}`,
  );
  const sources = answer.sources.map(({ n, documentName, page, section, cells }) =>
    [
      `[${n}] ${documentName}`,
      ...section.slice(-1),
      ...(page === null ? [] : [`page ${page}`]),
      ...(cells === undefined ? [] : [cells]),
    ].join(' · '),
  );
  if (answer.survey) return [surveyText(answer.survey), '', ...sources].join('\n');
  const short = answer.short === null ? [] : [answer.short, ''];
  return [...short, ...cited, '', ...sources].join('\n');
}

/** What was counted, and the documents by name. */
function surveyText(survey: Survey): string {
  const speech = { t: en, format: createFormat('en') };
  return surveyAsText(surveyLines(survey, speech)).join('\n');
}
