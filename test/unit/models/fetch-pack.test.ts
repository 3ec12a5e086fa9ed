import { createHash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { brand, type ContentHash, type ModelId } from '#core/model/ids.ts';
import type { PackFile } from '#models/entry.ts';
import { fetchPack, packUrl } from '#models/fetch-pack.ts';

const pack = brand<ModelId>('tiny');
const weights = Buffer.from('weights of a tiny model '.repeat(5000));
const config = Buffer.from('{"tiny":true}');
const files: readonly PackFile[] = [
  fileOf('config.json', config),
  fileOf('onnx/model.onnx', weights),
];

function fileOf(path: string, bytes: Buffer): PackFile {
  const sha256 = brand<ContentHash>(createHash('sha256').update(bytes).digest('hex'));
  return { path, bytes: bytes.length, sha256 };
}

/** Serves the pack; `weightsAnswer` replaces the answer for the weights. */
async function serve(weightsAnswer?: RequestListener): Promise<{ base: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/app/models/tiny/config.json') response.end(config);
    else if (weightsAnswer) weightsAnswer(request, response);
    else response.end(weights);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/app/`, asked };
}

describe('fetching a pack', () => {
  it('gives the verified bytes of every file and counts them up to the catalogue total', async () => {
    const { base } = await serve();
    const seen: number[] = [];
    const bytes = await fetchPack(pack, files, {
      base,
      onProgress: ({ loaded, total }) => {
        expect(total).toBe(config.length + weights.length);
        seen.push(loaded);
      },
    });
    expect(Buffer.from(bytes.get('config.json') ?? [])).toEqual(config);
    expect(Buffer.from(bytes.get('onnx/model.onnx') ?? [])).toEqual(weights);
    expect(seen.at(-1)).toBe(config.length + weights.length);
    expect(seen).toEqual([...seen].sort((left, right) => left - right));
  });

  it('asks only for files under the app’s own folder', async () => {
    const { base, asked } = await serve();
    await fetchPack(pack, files, { base });
    expect(asked).toEqual(['/app/models/tiny/config.json', '/app/models/tiny/onnx/model.onnx']);
    expect(packUrl('https://example.org/a/b/', pack, 'x.json')).toBe(
      'https://example.org/a/b/models/tiny/x.json',
    );
  });

  it.each<[string, string, RegExp, RequestListener]>([
    [
      'is not there',
      'model-missing',
      /answered 404/,
      (_, response) => response.writeHead(404).end(),
    ],
    [
      'is answered with a web page',
      'model-integrity',
      /a web page came in its place/,
      (_, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end('<html>'),
    ],
    [
      'is cut short',
      'model-integrity',
      /of 120000 bytes/,
      (_, response) => response.end(weights.subarray(0, 1000)),
    ],
    [
      'is too long',
      'model-integrity',
      /longer than 120000 bytes/,
      (_, response) => response.end(Buffer.concat([weights, config])),
    ],
    [
      'has one wrong byte',
      'model-integrity',
      /SHA-256/,
      (_, response) => response.end(Buffer.concat([Buffer.from('W'), weights.subarray(1)])),
    ],
  ])('names the file that %s (%s) and what to do', async (_, code, detail, answer) => {
    const { base } = await serve(answer);
    const error = await fetchPack(pack, files, { base }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code, subject: 'models/tiny/onnx/model.onnx' });
    expect(String(error)).toMatch(detail);
    expect(String(error)).toMatch(/then reload/);
  });

  it('fetches a damaged file once more before it gives up', async () => {
    let times = 0;
    const { base } = await serve((_, response) => response.end(times++ === 0 ? 'bad' : weights));
    const bytes = await fetchPack(pack, files, { base });
    expect(bytes.get('onnx/model.onnx')?.length).toBe(weights.length);
    expect(times).toBe(2);
  });

  it('is model-missing when the server cannot be reached', async () => {
    const error = await fetchPack(pack, files, { base: 'http://127.0.0.1:9/' }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ code: 'model-missing', subject: 'models/tiny/config.json' });
  });

  it('ends with cancelled when the signal is raised during the download', async () => {
    const abort = new AbortController();
    const { base, asked } = await serve((_, response) => {
      response.write(weights.subarray(0, 1000));
      abort.abort();
    });
    const fetching = fetchPack(pack, files, { base, signal: abort.signal });
    await expect(fetching).rejects.toMatchObject({ code: 'cancelled' });
    expect(asked).toHaveLength(2);
  });
});
