import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { EvaluationReport } from '#core/model/evaluation.ts';
import { DOCUMENTS } from '../../preview/content.ts';
import { fakeEvaluation, setResult } from '../../preview/evaluation.ts';
import { fakeGolden, KEPT } from '../../preview/golden.ts';
import { expectAccessible, renderApp } from '../support/render-app.ts';

const SCENE = { documents: [], hash: '#/evaluate' };

afterEach(() => {
  delete document.documentElement.dataset.theme;
});

/** Chooses a folder as the directory input hands it over. */
async function choose(folder: string, names = ['golden.json', 'questions.jsonl']): Promise<void> {
  const files = new DataTransfer();
  for (const name of names) {
    const file = new File(['{}'], name);
    Object.defineProperty(file, 'webkitRelativePath', { value: `${folder}/${name}` });
    files.items.add(file);
  }
  await expect.element(page.getByRole('heading', { name: 'Evaluate', level: 1 })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[name="golden-set"]')!;
  Object.defineProperty(input, 'files', { value: [...files.files], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

async function run(folder = 'smoke'): Promise<void> {
  await choose(folder);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect.element(page.getByRole('article', { name: folder }).first()).toBeVisible();
}

test('a golden set is described before it is run', async () => {
  await renderApp(SCENE);
  await choose('smoke');
  await expect.element(page.getByRole('heading', { name: 'smoke' })).toBeVisible();
  await expect
    .element(page.getByText('6 questions · 6 documents · several languages · licence CC0-1.0'))
    .toBeVisible();
});

test('without a set of one’s own, the one about the sample documents is run with one click', async () => {
  const read: string[][] = [];
  const evaluation = fakeEvaluation();
  const recording: typeof evaluation = {
    ...evaluation,
    read: (files) => {
      read.push(files.map(({ path }) => path));
      return evaluation.read(files);
    },
  };
  await renderApp(SCENE, { replace: { evaluation: recording } });
  await page.getByRole('button', { name: 'Try it with the sample documents’ questions' }).click();
  await expect.element(page.getByRole('article', { name: 'samples' })).toBeVisible();
  expect(read).toHaveLength(1);
  expect(read[0]).toEqual(
    expect.arrayContaining([
      'samples/golden.json',
      'samples/questions.jsonl',
      'samples/docs/volunteer-handbook.pdf',
    ]),
  );
});

test('the button chooses a folder', async () => {
  await renderApp(SCENE);
  await expect.element(page.getByText('Choose a golden set folder')).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[name="golden-set"]')!;
  expect(input.webkitdirectory).toBe(true);
  const opened = new Promise((resolve) => {
    input.addEventListener('click', (event) => {
      event.preventDefault();
      resolve(event.isTrusted);
    });
  });
  await page.getByText('Choose a golden set folder').click();
  expect(await opened).toBe(true);
});

test('a set that is dropped beside the picker is read too', async () => {
  await renderApp(SCENE);
  const title = page.getByRole('heading', { name: 'Evaluate', level: 1 });
  await expect.element(title).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['{}'], 'golden.json'));
  const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
  title.element().dispatchEvent(drop);
  expect(drop.defaultPrevented).toBe(true);
  await expect.element(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
});

test('a folder that is no golden set is refused with the reason', async () => {
  await renderApp(SCENE);
  await choose('photos', ['beach.jpg']);
  await expect.element(page.getByText('“photos” is not a valid golden set.')).toBeVisible();
  expect(document.querySelector('main')!.textContent).toContain('The folder has no golden.json.');
});

describe('a run', () => {
  test('shows the figures of every stage, the best of each column set apart', async () => {
    await renderApp(SCENE);
    await run();
    const table = page.getByRole('group', { name: 'Finding the evidence: smoke' });
    await expect.element(table.getByRole('columnheader', { name: 'mrr@10' })).toBeVisible();
    const rows = [...table.element().querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent.trim()),
    );
    expect(rows.map((row) => [row[0], row[4], row.at(-2)])).toEqual([
      ['Words (BM25)', '0.800', '1.3'],
      ['Meaning (vectors)', '0.850', '14'],
      ['Joined (RRF)', '0.870', '16'],
      ['Reranked', '0.920', '812'],
    ]);
    const best = [...table.element().querySelectorAll('.best')].map((cell) => cell.textContent);
    expect(best.map((text) => text.trim())).toContain('0.920');
  });

  test('takes the number of questions and the last stage from the form', async () => {
    const asked: unknown[] = [];
    const evaluation = fakeEvaluation();
    const recording = {
      ...evaluation,
      run: (...input: Parameters<typeof evaluation.run>) => {
        asked.push(input[0]);
        return evaluation.run(...input);
      },
    };
    await renderApp(SCENE, { replace: { evaluation: recording } });
    await choose('smoke');
    await page.getByLabelText('Questions', { exact: true }).fill('30');
    await page.getByLabelText('Run as far as').selectOptions('Both joined');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect.element(page.getByRole('article', { name: 'smoke' })).toBeVisible();
    // More than there are means all.
    expect(asked).toEqual([{ limit: 30, stage: 'hybrid' }]);
  });

  test('can be cancelled and then leaves no result', async () => {
    const evaluation = fakeEvaluation();
    async function* endless(_: unknown, signal: AbortSignal): ReturnType<typeof evaluation.run> {
      yield { type: 'progress', phase: 'questions', done: 1, total: 9, secondsLeft: 75 };
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    }
    await renderApp(SCENE, { replace: { evaluation: { ...evaluation, run: endless } } });
    await choose('smoke');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect.element(page.getByText('1 of 9')).toBeVisible();
    await expect.element(page.getByText('about 1 min 15 sec left', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
    await expect.element(page.getByText('Results of this visit appear here')).toBeVisible();
  });
});

test('the curve says in words and in a table what it draws', async () => {
  await renderApp(SCENE);
  await run();
  const picture = page.getByRole('img', { name: 'Risk and coverage' });
  await expect.element(picture).toBeVisible();
  const words =
    'At the threshold of 0.55, 66.7% (4 of 6) of the questions are answered; 25% (1 of 4) of those answers';
  await expect.element(page.getByText(words).first()).toBeVisible();
  const described = document.getElementById(picture.element().getAttribute('aria-describedby')!)!;
  expect(described.textContent).toContain(words);
  await page.getByText('The curve as a table').click();
  await expect.element(page.getByRole('columnheader', { name: 'Risk' })).toBeVisible();
  expect(document.querySelectorAll('details[open] tbody tr')).toHaveLength(6);
});

test('the share answered is one figure, and every share says of how many it is', async () => {
  await renderApp(SCENE);
  await run();
  const card = page.getByRole('article', { name: 'smoke' });
  await expect.element(card.getByText('4 of 6 questions', { exact: true })).toBeVisible();
  await expect.element(card.getByText('1 of 4 questions with an answer')).toBeVisible();
  await expect.element(card.getByText('2 of 3 answers')).toBeVisible();
  const text = card.element().textContent;
  expect(text.match(/Answered(?=\s*\d)/gu)).toHaveLength(1);
});

test('what went wrong is listed by its kind, each question with what would be right', async () => {
  await renderApp({ ...SCENE, documents: DOCUMENTS });
  await run();
  const card = page.getByRole('article', { name: 'smoke' });
  await expect.element(card.getByText('2 of 6 questions went right.')).toBeVisible();
  const headings = [...card.element().querySelectorAll('h4')].map((one) => one.textContent);
  expect(headings).toEqual([
    'Answered, though the documents do not answer it (1)',
    'Answered from another document than the right one (1)',
    'Answered from the right document, but another passage (1)',
    'Refused, though the documents answer it (1)',
  ]);
  await card.getByText('Quanto custa devolver o imóvel antes do fim?').first().click();
  await expect.element(card.getByText('R$ 4.200,00')).toBeVisible();
  await expect.element(card.getByText('Devolvendo o imóvel antes do fim')).toBeVisible();
  const opened = [...card.element().querySelectorAll<HTMLAnchorElement>('dd a')];
  expect(opened.map(({ hash }) => hash)).toEqual([
    `#/document/${DOCUMENTS[1]!.record.id}?segment=0&start=0&end=10`,
    `#/document/${DOCUMENTS[0]!.record.id}?segment=0&start=0&end=10`,
  ]);
  await expectAccessible();
});

test('the table of questions can be narrowed down', async () => {
  await renderApp(SCENE);
  await run();
  const table = page.getByRole('group', { name: 'Question by question: smoke' });
  const ids = (): string[] =>
    [...table.element().querySelectorAll('.about')].map((line) => line.textContent.split(' ')[0]!);
  await expect.poll(ids).toHaveLength(6);
  await page.getByLabelText('Show').selectOptions('Failures (4)');
  await expect.poll(ids).toEqual(['s2', 's3', 's4', 's5']);
  await page.getByLabelText('Show').selectOptions('Should have refused (1)');
  await expect.poll(ids).toEqual(['s5']);
});

test('results stand side by side and are exported together', async () => {
  const saved: Blob[] = [];
  const createObjectURL = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (blob: Blob) => {
    saved.push(blob);
    return createObjectURL(blob);
  };
  await renderApp(SCENE);
  await run('smoke');
  await run('qmd');
  const comparison = page.getByRole('group', { name: 'Side by side' });
  await expect
    .element(comparison.getByRole('rowheader', { name: 'qmd 6 questions' }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Save as JSON' }).click();
  URL.createObjectURL = createObjectURL;
  const report = JSON.parse(await saved[0]!.text()) as EvaluationReport;
  expect(report.sets.map(({ set }) => set)).toEqual(['smoke', 'qmd']);
  expect(report.sets[0]).toEqual(setResult('smoke'));

  await page.getByRole('button', { name: 'Discard this result' }).first().click();
  await expect.element(page.getByRole('article', { name: 'qmd' })).not.toBeInTheDocument();
});

test('two runs of a set are compared question by question, in words', async () => {
  await renderApp(SCENE);
  await run('smoke');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect
    .element(page.getByRole('heading', { name: 'Is the difference real?' }))
    .toBeVisible();
  await expect.element(page.getByText('6 questions asked in both runs')).toBeVisible();
  const row = page.getByRole('row', { name: 'Rightly answered or refused' });
  await expect.element(row).toHaveTextContent('No question differs');
  await expect.element(page.getByLabelText('Compare', { exact: true })).toHaveValue('1');
  await expect.element(page.getByLabelText('with', { exact: true })).toHaveValue('2');
  await expectAccessible();
});

test('the decision is fitted to a set and goes back, with figures before and after', async () => {
  await renderApp(SCENE);
  await run();
  const card = page.getByRole('region', { name: 'Fit the decision to this set' });
  await expect
    .element(card.getByText('As it ships: of 100 answers given, about 8 are not supported'))
    .toBeVisible();
  await expect
    .element(card.getByText('by a fit without it: of 100 answers given, about 1'))
    .toBeVisible();
  await card.getByRole('button', { name: 'Decide by this set' }).click();
  await expect.element(card.getByText('Fitted to “smoke” on')).toBeVisible();
  await expectAccessible();
  await card.getByRole('button', { name: 'Go back to the one that ships' }).click();
  await expect.element(card.getByText('Fitted to “smoke” on')).not.toBeInTheDocument();
});

test('one’s own questions are listed, changed, deleted with undo, and asked of the library', async () => {
  const golden = fakeGolden(KEPT);
  await renderApp(SCENE, { replace: { golden } });
  const own = page.getByRole('region', { name: 'Your own questions' });
  await expect.element(own.getByText('3 questions, 1 ready to be asked')).toBeVisible();
  await own.getByText('Show the questions').click();
  await own.getByRole('button', { name: 'Change “Who owns the house next door?”' }).click();
  await own.getByRole('textbox', { name: 'Question' }).fill('Who owns the moon?');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect.element(own.getByText('Who owns the moon?')).toBeVisible();
  await own.getByRole('button', { name: 'Delete “Who owns the moon?”' }).click();
  await expect.element(own.getByText('2 questions')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(own.getByText('3 questions')).toBeVisible();
  await expectAccessible();
  await own.getByRole('button', { name: 'Ask them all' }).click();
  await expect.element(page.getByRole('article', { name: 'your questions' })).toBeVisible();
});

test.each(['light', 'dark'])('the screen has no accessibility fault in %s', async (theme) => {
  await renderApp(SCENE);
  document.documentElement.dataset.theme = theme;
  await run();
  await expectAccessible();
});

test('says why nothing can be run while no question of one’s own is settled', async () => {
  const kept = KEPT.filter(({ answerable }) => answerable === null);
  await renderApp({ documents: DOCUMENTS, kept, hash: '#/evaluate' });
  await expect.element(page.getByText('None can be asked yet')).toBeVisible();
});
