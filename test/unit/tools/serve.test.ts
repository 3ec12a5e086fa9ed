import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve } from '../../../tools/serve.mjs';
import type { RunningServer } from '../../../tools/serve.mjs';

let folder: string;
let server: RunningServer;
let bare: RunningServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'serve-'));
  mkdirSync(join(folder, 'app/assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'app/index.html'), '<h1>App</h1>');
  writeFileSync(join(folder, 'app/runtime.wasm'), 'wasm');
  writeFileSync(join(folder, 'app/runtime.mjs'), 'export {};');
  writeFileSync(join(folder, 'app/assets/generate-abc.js'), '');
  writeFileSync(join(folder, 'app/assets/embed-abc.js'), '');
  writeFileSync(join(folder, 'app/relatório final.md'), 'texto');
  server = await serve({ folder: join(folder, 'app') });
  bare = await serve({ folder: join(folder, 'app'), base: '/some/path/', headers: false });
});

afterAll(async () => {
  await Promise.all([server.close(), bare.close()]);
  rmSync(folder, { recursive: true });
});

/** Asks for a path exactly as written; `fetch` would tidy it up first. */
function raw(path: string, method = 'GET'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { port } = server;
    request({ host: '127.0.0.1', port, path, method }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('serve', () => {
  it('answers the folder itself with its page', async () => {
    const response = await fetch(server.address);
    expect(await response.text()).toBe('<h1>App</h1>');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('sends the media types that browsers insist on', async () => {
    const type = async (path: string) =>
      (await fetch(server.address + path)).headers.get('content-type');
    expect(await type('runtime.wasm')).toBe('application/wasm');
    expect(await type('runtime.mjs')).toBe('text/javascript; charset=utf-8');
  });

  it('answers 404 for what is missing, never the page', async () => {
    const response = await fetch(`${server.address}missing/file.onnx`);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('App');
  });

  it('finds names with spaces and accents', async () => {
    const response = await fetch(`${server.address}${encodeURIComponent('relatório final.md')}`);
    expect(await response.text()).toBe('texto');
  });

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/%', '//etc/passwd'])(
    'serves nothing outside the folder: %s',
    async (path) => {
      expect(await raw(path)).toBe(404);
    },
  );

  it('refuses to be written to', async () => {
    expect(await raw('/index.html', 'POST')).toBe(405);
  });

  it('answers 304 for what the browser has', async () => {
    const etag = (await fetch(server.address)).headers.get('etag') ?? '';
    const again = await fetch(server.address, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  });

  it('isolates the page and allows only the own origin', async () => {
    const { headers } = await fetch(server.address);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).not.toContain('http');
  });

  it('lets the generator alone reach the model hubs', async () => {
    const policy = async (path: string) =>
      (await fetch(server.address + path)).headers.get('content-security-policy');
    expect(await policy('assets/generate-abc.js')).toContain('https://huggingface.co');
    expect(await policy('assets/embed-abc.js')).not.toContain('http');
  });

  it('stands in for a static host: under a path and without headers', async () => {
    const response = await fetch(bare.address);
    expect(response.status).toBe(200);
    expect(response.headers.get('cross-origin-embedder-policy')).toBeNull();
    expect((await fetch(new URL('/index.html', bare.address))).status).toBe(404);
  });

  it('fails with EADDRINUSE when the port is taken', async () => {
    await expect(serve({ folder, port: server.port })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });
});
