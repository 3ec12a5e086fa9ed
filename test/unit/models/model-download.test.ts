import { expect, test } from 'vitest';
import { MULTILINGUAL_E5_SMALL, READER_EN_PT, RERANKER_EN_PT } from '#models/catalogue.ts';
import { ModelDownload } from '#services/model-download.ts';

const PACKS = [MULTILINGUAL_E5_SMALL, RERANKER_EN_PT, READER_EN_PT].map((entry) => ({
  entry,
  format: 'q8' as const,
}));

/** A download of which each model lacks that many bytes, and a clock in seconds. */
function setup(...missing: number[]) {
  let seconds = 0;
  const download = new ModelDownload(
    ({ entry }) => Promise.resolve(missing[PACKS.findIndex((one) => one.entry === entry)] ?? 0),
    () => seconds * 1000,
  );
  return { download, wait: (more: number) => void (seconds += more) };
}

test('what is to be fetched is known before the first byte comes', async () => {
  const { download } = setup(100, 200, 300);
  expect(download.status).toBeNull();
  await download.expect(PACKS);
  expect(download.status).toEqual({ loaded: 0, total: 600, secondsLeft: null });
});

test('models that are here do not count, nor does the part of one that is here', async () => {
  const { download } = setup(0, 50);
  await download.expect(PACKS);
  download.advance(MULTILINGUAL_E5_SMALL.id, { loaded: 10, total: 20 });
  expect(download.status).toMatchObject({ loaded: 0, total: 50 });
  download.advance(RERANKER_EN_PT.id, { loaded: 10, total: 20 });
  expect(download.status).toMatchObject({ loaded: 25, total: 50 });
});

test('the time left is told once it is sound, over all models', async () => {
  const { download, wait } = setup(100, 200, 300);
  await download.expect(PACKS);
  download.advance(MULTILINGUAL_E5_SMALL.id, { loaded: 0, total: 10 });
  wait(4);
  download.advance(MULTILINGUAL_E5_SMALL.id, { loaded: 10, total: 10 });
  expect(download.status?.secondsLeft).toBeNull();
  wait(6);
  download.advance(RERANKER_EN_PT.id, { loaded: 5, total: 10 });
  expect(download.status?.secondsLeft).toBeCloseTo((400 * 10) / 200);
});

test('with the last model it is over, and the same models are not fetched again', async () => {
  const { download } = setup(100, 200);
  await download.expect(PACKS);
  download.finish(MULTILINGUAL_E5_SMALL.id);
  expect(download.status).toMatchObject({ loaded: 100, total: 300 });
  download.finish(RERANKER_EN_PT.id);
  expect(download.status).toBeNull();
  await download.expect(PACKS);
  expect(download.status).toBeNull();
});
