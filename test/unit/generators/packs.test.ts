import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { downloadPack } from '#adapters/cache-storage/download-pack.ts';
import { importPack } from '#adapters/cache-storage/import-pack.ts';
import { PackStore, PART_BYTES } from '#adapters/cache-storage/pack-store.ts';
import { pickGeneratorFiles } from '#models/generator-files.ts';
import type { GeneratorEntry } from '#models/generators.ts';
import { memoryCaches } from './memory-caches.ts';

const SIGNAL = { aborted: false };
const bytesOf = (text: string) => new TextEncoder().encode(text);
/** Begins like an ONNX file; longer than one part. */
const WEIGHTS = new Uint8Array(PART_BYTES + 1000).fill(7);
WEIGHTS[0] = 8;

const FILES: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {
  'config.json': bytesOf('{"architectures":["LlamaForCausalLM"]}'),
  'tokenizer.json': bytesOf('{"version":"1.0"}'),
  'tokenizer_config.json': bytesOf('{"chat_template":"x"}'),
  'onnx/model_q4.onnx': WEIGHTS,
};

const open = (): PackStore => new PackStore(memoryCaches(), 'https://app.example');
const uploads = (files: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = FILES) =>
  Object.entries(files).map(([path, bytes]) => ({ path, file: new Blob([bytes]) }));

function bring(store: PackStore, files?: Readonly<Record<string, Uint8Array<ArrayBuffer>>>) {
  return importPack(store, 'mine', uploads(files), () => undefined, SIGNAL);
}

describe('the files of a generator', () => {
  it('are configuration, tokenizer and the weights that run on both back ends', () => {
    const paths = [
      'README.md',
      'config.json',
      'tokenizer.json',
      'tokenizer_config.json',
      'onnx/model.onnx',
      'onnx/model_q4.onnx',
      'onnx/model_q4.onnx_data',
      'onnx/model_q4.onnx_data_1',
    ];
    const picked = pickGeneratorFiles(paths);
    expect(picked).toMatchObject({ format: 'q4', externalData: 2 });
    expect(picked.paths).not.toContain('README.md');
    expect(picked.paths).not.toContain('onnx/model.onnx');
  });

  it('are named when they are not there', () => {
    expect(() => pickGeneratorFiles(['config.json'])).toThrow(
      /lacks tokenizer\.json, tokenizer_config\.json, onnx\/model_q4\.onnx/u,
    );
  });
});

describe('an imported generator', () => {
  it('is kept in parts and read back byte for byte', async () => {
    const store = open();
    const pack = await bring(store);
    expect(pack).toMatchObject({ id: 'mine', licence: null, hashesFrom: 'import' });
    expect(pack.stored).toBe(pack.bytes);
    const manifest = await store.manifest('mine');
    if (!manifest) throw new Error('nothing was stored');
    const read = await store.read(manifest);
    expect(Buffer.from(read.get('onnx/model_q4.onnx') ?? []).equals(Buffer.from(WEIGHTS))).toBe(
      true,
    );
    await store.remove('mine');
    expect(await store.list()).toEqual([]);
  });

  it.each([
    ['a web page in place of a file', 'tokenizer.json', '<!DOCTYPE html><title>Log in</title>'],
    [
      'a pointer in place of the weights',
      'onnx/model_q4.onnx',
      'version https://git-lfs.github.com',
    ],
    ['another kind of model', 'config.json', '{"architectures":["BertModel"]}'],
  ])('is refused for %s, by name, and nothing stays', async (_, path, content) => {
    const store = open();
    await expect(bring(store, { ...FILES, [path]: bytesOf(content) })).rejects.toMatchObject({
      code: 'model-integrity',
      subject: path,
    });
    expect(await store.list()).toEqual([]);
  });

  it('that was damaged in the store is dropped, not run', async () => {
    const store = open();
    await bring(store);
    await store.putPart('mine', 'onnx/model_q4.onnx', 0, new Uint8Array(PART_BYTES));
    const manifest = await store.manifest('mine');
    if (!manifest) throw new Error('nothing was stored');
    await expect(store.read(manifest)).rejects.toMatchObject({ code: 'model-integrity' });
    const [pack] = await store.list();
    expect(pack?.stored).toBeLessThan(pack?.bytes ?? 0);
  });
});

describe('a download', () => {
  const ENTRY: GeneratorEntry = {
    id: 'small',
    name: 'Small',
    licence: 'MIT',
    languages: ['en'],
    bytes: 0,
    memory: 0,
    hub: { repository: 'someone/small', weights: 'onnx/model_q4.onnx' },
    files: null,
  };

  /** Answers like the hub: a list with hashes, and files by range. */
  function hub(files = FILES, ranges = true) {
    const asked: string[] = [];
    const listing = Object.entries(FILES).map(([path, bytes]) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const oid = createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
      const lfs = path.endsWith('.onnx') ? { lfs: { oid: sha256, size: bytes.length } } : {};
      return { type: 'file', path, size: bytes.length, oid, ...lfs };
    });
    const fetch = (url: string, init: RequestInit): Promise<Response> => {
      init.signal?.throwIfAborted();
      asked.push(url);
      if (url.includes('/tree/')) return Promise.resolve(Response.json(listing));
      const path = url.slice(url.indexOf('/resolve/main/') + 14);
      const bytes = files[path];
      if (!bytes) return Promise.resolve(new Response(null, { status: 404 }));
      const range = /bytes=(\d+)-(\d+)/u.exec(new Headers(init.headers).get('Range') ?? '');
      const part = range && ranges ? bytes.slice(Number(range[1]), Number(range[2]) + 1) : bytes;
      return Promise.resolve(new Response(part, { status: range && ranges ? 206 : 200 }));
    };
    return { asked, fetch };
  }

  function download(store: PackStore, fetch: ReturnType<typeof hub>['fetch'], options = {}) {
    return downloadPack(ENTRY, {
      store,
      fetch,
      freeSpace: () => Promise.resolve(null),
      signal: new AbortController().signal,
      onProgress: () => undefined,
      ...options,
    });
  }

  it.each([true, false])('is whole and checked against the hub (ranges: %s)', async (ranges) => {
    const store = open();
    const { asked, fetch } = hub(FILES, ranges);
    const pack = await download(store, fetch);
    expect(pack).toMatchObject({ hashesFrom: 'hub', licence: 'MIT' });
    expect(pack.stored).toBe(pack.bytes);
    expect(asked.every((url) => url.startsWith('https://huggingface.co/'))).toBe(true);
  });

  it('that was paused goes on where it stopped', async () => {
    const store = open();
    const abort = new AbortController();
    const first = hub();
    const pausing = download(store, first.fetch, {
      signal: abort.signal,
      onProgress: ({ loaded }: { loaded: number }) => loaded > PART_BYTES && abort.abort(),
    });
    await expect(pausing).rejects.toMatchObject({ code: 'cancelled' });
    const second = hub();
    await download(store, second.fetch);
    const again = second.asked.filter((url) => url.includes('/resolve/'));
    expect(again.length).toBeLessThan(Object.keys(FILES).length);
  });

  it('does not begin where there is no space', async () => {
    const { asked, fetch } = hub();
    const freeSpace = () => Promise.resolve(1000);
    await expect(download(open(), fetch, { freeSpace })).rejects.toMatchObject({ code: 'quota' });
    expect(asked.filter((url) => url.includes('/resolve/'))).toEqual([]);
  });

  it('of something else than the hub names is dropped', async () => {
    const store = open();
    const wrong = {
      ...FILES,
      'onnx/model_q4.onnx': WEIGHTS.map((byte, at) => (at === 99 ? 1 : byte)),
    };
    await expect(download(store, hub(wrong).fetch)).rejects.toMatchObject({
      code: 'model-integrity',
      subject: 'onnx/model_q4.onnx',
    });
    const [pack] = await store.list();
    expect(pack?.stored).toBeLessThan(WEIGHTS.length);
  });
});
