import { describe, expect, it } from 'vitest';
import { splitManifest } from '#adapters/workbox/manifest.ts';
import { isGenuine, withHeaders } from '#adapters/workbox/responses.ts';

const page = { headers: { 'Content-Type': 'text/html; charset=utf-8' } };

describe('splitManifest', () => {
  it('parts the shell from what is cached on use', () => {
    const shell = { url: 'index.html', revision: '1' };
    const model = { url: 'models/a/model.onnx', revision: '2' };
    const chunk = { url: 'assets/generate-abc.js', revision: null };
    expect(splitManifest([shell, model, chunk], ['models/', 'assets/generate-'])).toEqual({
      shell: [shell],
      onUse: [model, chunk],
    });
  });
});

describe('isGenuine', () => {
  it('takes a file that the server sent whole', () => {
    expect(isGenuine('models/a/config.json', new Response('{}'))).toBe(true);
    expect(isGenuine('index.html', new Response('<h1>', page))).toBe(true);
  });

  it('refuses a web page in the place of a missing file', () => {
    expect(isGenuine('models/a/model.onnx', new Response('<h1>', page))).toBe(false);
  });

  it('refuses errors and parts', () => {
    expect(isGenuine('a.wasm', new Response('', { status: 404 }))).toBe(false);
    expect(isGenuine('a.wasm', new Response('', { status: 206 }))).toBe(false);
    expect(isGenuine('a.wasm', Response.error())).toBe(false);
  });
});

describe('withHeaders', () => {
  it('sets headers and changes nothing else', async () => {
    const response = new Response('text', { status: 201, headers: { A: '1', B: '2' } });
    const changed = withHeaders(response, { B: '3', C: '4' });
    expect([...changed.headers].filter(([name]) => name.length === 1)).toEqual([
      ['a', '1'],
      ['b', '3'],
      ['c', '4'],
    ]);
    expect(changed.status).toBe(201);
    expect(await changed.text()).toBe('text');
  });
});
