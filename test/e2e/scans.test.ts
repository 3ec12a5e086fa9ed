import { beforeEach, describe, expect, it } from 'vitest';
import { en } from '#i18n/en/index.ts';
import { PdfEncryption } from '../unit/formats/encrypt-pdf.ts';
import { lines, makePdf } from '../unit/formats/make-pdf.ts';
import { makeTiff } from '../unit/formats/make-tiff.ts';
import { useVisit } from './support/visit.ts';

const REPORT = [
  'Inspection of the warehouse at Harbour Street 14.',
  'The north wall is damp up to a height of 85 centimetres.',
  'The owner has to repair the roof before the first of June.',
];
const NOTICE = [
  'The library will be closed for repairs in August.',
  'Books can be returned at the town hall during that time.',
];

const FAX = [
  'The quarry confirms the order of 18 tonnes of gravel.',
  'It will be delivered in May.',
];

const visit = useVisit();

/** A page of text as a scanner sees it, encoded by the browser. */
async function scan(texts: readonly string[], type: string): Promise<Buffer> {
  const address = await visit.app.page.evaluate(
    ({ texts, type }) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [1240, 1754];
      const context = canvas.getContext('2d')!;
      context.fillStyle = 'white';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = 'black';
      context.font = '28px serif';
      texts.forEach((text, at) => context.fillText(text, 120, 200 + at * 60));
      return canvas.toDataURL(type);
    },
    { texts, type },
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

/** Opens the first citation, and waits for the picture of its page and the mark on it. */
async function openCitation(citation: string): Promise<void> {
  const { app } = visit;
  await app.page.getByRole('link', { name: citation }).last().click();
  await app.page.locator('main canvas').first().waitFor();
  const mark = app.page.locator('main mark.cited').first();
  await mark.waitFor({ state: 'attached' });
  const box = await mark.boundingBox();
  expect(box?.width).toBeGreaterThan(50);
  expect(box?.height).toBeGreaterThan(5);
}

describe('text in pictures', () => {
  beforeEach(() => visit.app.go('ask'));

  it('of a scanned PDF is found, and its citation is marked on the page', async () => {
    const { app } = visit;
    const bytes = await scan(REPORT, 'image/jpeg');
    const jpeg = { width: 1240, height: 1754, bytes };
    const pdf = makePdf([{ texts: [], jpeg }]);
    await app.importFiles({ name: 'inspection.pdf', content: Buffer.from(pdf) });
    const { answer, citations } = await app.ask('How high is the north wall damp?');
    expect(answer).toContain('85 centimetres');
    await openCitation(citations[0] ?? '');
    expect(await app.screenProblems()).toEqual([]);
  });

  it('of a photograph is found, and its citation is marked on the picture', async () => {
    const { app } = visit;
    await app.importFiles({ name: 'notice.png', content: await scan(NOTICE, 'image/png') });
    const { answer, citations } = await app.ask('Where can books be returned during the repairs?');
    expect(answer).toContain('town hall');
    expect(citations[0]).toContain('notice.png');
    await openCitation(citations[0] ?? '');
    expect(await app.screenProblems()).toEqual([]);
  });
});

describe('a fax', () => {
  it('of several pages is found, and its citation is marked on the right one', async () => {
    const { app } = visit;
    const [first, second] = [
      await scan(NOTICE.slice(0, 1), 'image/jpeg'),
      await scan(FAX, 'image/jpeg'),
    ];
    const fields = { 258: [8, 8, 8], 259: [7], 262: [6], 277: [3] };
    const page = (bytes: Buffer) => ({ width: 1240, height: 1754, strips: [bytes], fields });
    const tiff = Buffer.from(makeTiff([page(first), page(second)]));
    await app.importFiles({ name: 'fax.tif', content: tiff });
    const { answer, citations } = await app.ask('How many tonnes of gravel were ordered?');
    expect(answer).toContain('18 tonnes');
    expect(citations[0]).toContain('fax.tif');
    await openCitation(citations[0] ?? '');
  });
});

describe('files with a password', () => {
  it('are unlocked together, and stay locked where the password does not fit', async () => {
    const { app } = visit;
    const file = (name: string, password: string, text: string) => {
      const encryption = new PdfEncryption(password);
      const pdf = makePdf([{ texts: lines([text], { x: 72, y: 700 }) }], { encryption });
      return { name, content: Buffer.from(pdf) };
    };
    await app.go('library');
    await app.addFiles(
      file('may.pdf', 'harbour', 'The payslip for May shows 2,150 euros.'),
      file('june.pdf', 'harbour', 'The payslip for June shows 2,275 euros.'),
      file('other.pdf', 'secret', 'This stays closed.'),
    );
    const locked = app.page.getByRole('button', { name: en.library.unlock });
    await expect.poll(() => locked.count(), { timeout: 240_000 }).toBe(3);
    await locked.first().click();
    await app.page.locator('input[type="password"]').fill('harbour');
    await app.page.getByRole('button', { name: en.library.unlockDo }).click();
    await app.page.locator('[data-stage="done"]').nth(1).waitFor();
    await expect.poll(() => locked.count(), { timeout: 240_000 }).toBe(1);
    await app.go('ask');
    const { answer, citations } = await app.ask('How much does the payslip for June show?');
    expect(answer).toContain('2,275 euros');
    await openCitation(citations[0] ?? '');
  });
});
