import { describe, expect, it } from 'vitest';
import { AppError, type ErrorCode } from '#core/errors.ts';
import { BATCH_CHUNKS } from '#core/pipeline/embed-stage.ts';
import { admitFile } from '#core/pipeline/admit-file.ts';
import { ingest, type IngestEvent } from '#core/pipeline/ingest.ts';
import type { IngestPorts } from '#core/pipeline/ingest-ports.ts';
import { FakeEmbedder, FakeParser, newFile, type FakeDocument } from '../library/fake-documents.ts';
import { admit, boundTo, importDocument, NEVER, portsOf } from '../library/importing.ts';
import { FakeClock, openTab, type Tab } from '../library/open-library.ts';
import { find } from '../library/searching.ts';

const DOCUMENT = [['one one', 'one two'], ['two one'], ['three one']];

async function admitted(document: FakeDocument = DOCUMENT) {
  const tab = await openTab();
  const result = await admit(tab.library, 'a.txt', document);
  if (result.kind !== 'added') throw new Error(result.kind);
  return { tab, library: tab.library, id: result.document.id };
}

async function events(
  { library }: Tab,
  id: Awaited<ReturnType<typeof admitted>>['id'],
  changes: Partial<IngestPorts> = {},
  signal: { aborted: boolean } = NEVER,
): Promise<IngestEvent[]> {
  const seen: IngestEvent[] = [];
  for await (const event of ingest(id, portsOf(library, changes), signal)) seen.push(event);
  return seen;
}

/** Throws an error of that code the given number of times. */
function failing(code: ErrorCode, times = Infinity): () => void {
  let left = times;
  return () => {
    if (left-- > 0) throw new AppError(code, `a ${code} failure`);
  };
}

describe('importing a document', () => {
  it('tells its start, each stored segment with the share done, and its end', async () => {
    const { tab, id } = await admitted();
    const seen = await events(tab, id);
    expect(seen.map(({ type, share }) => [type, share])).toEqual([
      ['started', 0],
      ['stored', 1 / 3],
      ['stored', 2 / 3],
      ['stored', 1],
      ['ended', 1],
    ]);
    expect(seen.at(-1)?.document).toMatchObject({
      status: 'indexed',
      title: 'a.txt',
      language: 'en',
      segmentsDone: 3,
      segmentsTotal: 3,
      report: { pages: 3, passages: 4, pagesWithoutText: 0, warnings: [] },
    });
  });

  it('ends `partly` when pages could not be read, and keeps the warnings in order', async () => {
    const { tab, id } = await admitted([['one'], [], ['three'], []]);
    const { document } = (await events(tab, id)).at(-1)!;
    expect(document).toMatchObject({ status: 'partly', report: { pagesWithoutText: 2 } });
    expect(document.report.warnings.map(({ page }) => page)).toEqual([2, 4]);
  });

  it('counts the seconds that it took', async () => {
    const { tab, id } = await admitted();
    const clock = new FakeClock();
    const parser = new FakeParser();
    parser.onSegment = () => void (clock.time += 1500);
    const { document } = (await events(tab, id, { clock, parser })).at(-1)!;
    expect(document.report.seconds).toBeCloseTo(4.5);
  });

  it('embeds many segments in few calls, and commits each on its own', async () => {
    const segments = Array.from({ length: 100 }, (_, n) => [`number ${n}`]);
    const { tab, id } = await admitted(segments);
    const embedder = new FakeEmbedder();
    const calls: number[] = [];
    embedder.onEmbed = (texts) => void calls.push(texts);
    const seen = await events(tab, id, { embedder });
    expect(calls).toEqual([BATCH_CHUNKS, BATCH_CHUNKS, BATCH_CHUNKS, 100 - 3 * BATCH_CHUNKS]);
    expect(seen.filter(({ type }) => type === 'stored')).toHaveLength(100);
  });

  it('reads the next batch while one is embedded, and embeds while one is stored', async () => {
    const segments = Array.from({ length: 4 * BATCH_CHUNKS }, (_, n) => [`number ${n}`]);
    const { tab, id, library } = await admitted(segments);
    const log: string[] = [];
    const embedder = new FakeEmbedder();
    const parser = new FakeParser();
    parser.onSegment = (n) => {
      if (n % BATCH_CHUNKS === 0) log.push(`read ${n / BATCH_CHUNKS}`);
    };
    let embedded = 0;
    embedder.onEmbed = async () => {
      const batch = embedded++;
      log.push(`embedding ${batch}`);
      // A model takes long; meanwhile everything else may go on.
      for (let turn = 0; turn < 500; turn++) await Promise.resolve();
      log.push(`embedded ${batch}`);
    };
    let stored = 0;
    await events(tab, id, {
      embedder,
      parser,
      library: {
        ...boundTo(library),
        commitSegment: async (input) => {
          const document = await library.commitSegment(input);
          if (++stored % BATCH_CHUNKS === 0) log.push(`stored ${stored / BATCH_CHUNKS - 1}`);
          return document;
        },
      },
    });
    expect(log.indexOf('read 1')).toBeLessThan(log.indexOf('embedded 0'));
    expect(log.indexOf('embedding 1')).toBeLessThan(log.indexOf('stored 0'));
    expect(log.indexOf('embedding 2')).toBeLessThan(log.indexOf('stored 1'));
  });

  it('goes on where it was interrupted, without reading or embedding twice', async () => {
    const { tab, id, library } = await admitted();
    const interrupted = {
      ...boundTo(library),
      commitSegment: async (input: Parameters<typeof library.commitSegment>[0]) => {
        if (input.segment.ordinal === 2) throw new AppError('quota', 'full');
        return library.commitSegment(input);
      },
    };
    await expect(importDocument(library, id, { library: interrupted })).rejects.toMatchObject({
      code: 'quota',
    });
    expect(library.unfinished()[0]).toMatchObject({ status: 'indexing', segmentsDone: 2 });
    const parser = new FakeParser();
    const read: number[] = [];
    parser.onSegment = (n) => void read.push(n);
    const seen = await events(tab, id, { parser });
    expect(read).toEqual([2]);
    expect(seen.map(({ type, share }) => [type, share])).toEqual([
      ['started', 2 / 3],
      ['stored', 1],
      ['ended', 1],
    ]);
    expect(seen.at(-1)?.document.report.passages).toBe(4);
  });
});

describe('an import that fails', () => {
  it.each<ErrorCode>(['format-damaged', 'format-encrypted', 'format-empty', 'too-large'])(
    'with %s ends in a failed document that says so and holds nothing searchable',
    async (code) => {
      const { tab, id, library } = await admitted();
      const parser = new FakeParser();
      parser.onSegment = (n) => {
        if (n === 1) throw new AppError(code, 'page 2 is broken', { subject: 'a.txt' });
      };
      const seen = await events(tab, id, { parser });
      expect(seen.at(-1)).toMatchObject({
        type: 'ended',
        document: {
          status: 'failed',
          error: { code, detail: 'page 2 is broken' },
          report: { passages: 0 },
        },
      });
      expect(await find(library, 'one')).toEqual([]);
      expect(library.unfinished()).toEqual([]);
    },
  );

  it('says `format-empty` for a file without any text', async () => {
    const { tab, id } = await admitted([]);
    const { document } = (await events(tab, id)).at(-1)!;
    expect(document).toMatchObject({ status: 'failed', error: { code: 'format-empty' } });
  });

  it.each<ErrorCode>(['internal', 'out-of-memory', 'gpu-lost'])(
    'with %s, as when a worker dies, is tried once more from the last segment stored',
    async (code) => {
      const { tab, id } = await admitted();
      const parser = new FakeParser();
      const fail = failing(code, 1);
      const read: number[] = [];
      parser.onSegment = (n) => {
        read.push(n);
        if (n === 2) fail();
      };
      const seen = await events(tab, id, { parser });
      expect(seen.at(-1)?.document.status).toBe('indexed');
      expect(seen.filter(({ type }) => type === 'started')).toHaveLength(1);
      expect(read.filter((n) => n === 2)).toHaveLength(2);
    },
  );

  it('with the same again ends in a failed document', async () => {
    const { tab, id } = await admitted();
    const embedder = new FakeEmbedder();
    embedder.onEmbed = failing('out-of-memory');
    const { document } = (await events(tab, id, { embedder })).at(-1)!;
    expect(document).toMatchObject({ status: 'failed', error: { code: 'out-of-memory' } });
  });

  it.each<ErrorCode>(['model-missing', 'model-integrity', 'storage-blocked', 'read-only'])(
    'with %s, which is not the document’s fault, stops and stays unfinished',
    async (code) => {
      const { id, library } = await admitted();
      const embedder = new FakeEmbedder();
      embedder.onEmbed = failing(code);
      await expect(importDocument(library, id, { embedder })).rejects.toMatchObject({ code });
      expect(library.unfinished()).toHaveLength(1);
    },
  );

  it('keeps what was searched before when a document is made anew', async () => {
    const { tab, id, library } = await admitted();
    await events(tab, id);
    const embedder = new FakeEmbedder();
    embedder.onEmbed = failing('out-of-memory');
    const { document } = (await events(tab, id, { embedder })).at(-1)!;
    expect(document).toMatchObject({ status: 'indexed', error: { code: 'out-of-memory' } });
    expect(await find(library, 'two')).toHaveLength(2);
    const again = (await events(tab, id)).at(-1)!;
    expect(again.document).toMatchObject({ status: 'indexed', error: null });
  });

  it('keeps the version that it was to replace', async () => {
    const { tab, id, library } = await admitted();
    await events(tab, id);
    const next = await admit(library, 'a.txt', [['four one']], 'replace');
    const parser = new FakeParser();
    parser.onSegment = failing('format-damaged');
    if (next.kind === 'added') await events(tab, next.document.id, { parser });
    expect(await find(library, 'one')).toHaveLength(4);
  });
});

describe('cancelling an import', () => {
  it('stops it before the next segment and leaves what is stored to be discarded', async () => {
    const { tab, id, library } = await admitted();
    const signal = { aborted: false };
    const cancelling = {
      ...boundTo(library),
      commitSegment: async (input: Parameters<typeof library.commitSegment>[0]) => {
        signal.aborted = true;
        return library.commitSegment(input);
      },
    };
    await expect(events(tab, id, { library: cancelling }, signal)).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(library.unfinished()[0]?.segmentsDone).toBe(1);
    await library.discard(id);
    expect((await tab.open()).documents).toEqual([]);
    expect(await find(library, 'one')).toEqual([]);
  });
});

describe('admitting a file', () => {
  it('refuses a format that nothing reads, naming the file', async () => {
    const { library } = await openTab();
    const file = newFile('film.bin', DOCUMENT);
    const ports = { parser: new FakeParser(), library };
    await expect(admitFile(file, 'ask', ports, NEVER)).rejects.toMatchObject({
      code: 'format-unsupported',
      subject: 'film.bin',
    });
  });

  it('stores nothing once it was cancelled', async () => {
    const tab = await openTab();
    const ports = { parser: new FakeParser(), library: tab.library };
    const file = newFile('a.txt', DOCUMENT);
    await expect(admitFile(file, 'ask', ports, { aborted: true })).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect((await tab.open()).documents).toEqual([]);
  });
});
