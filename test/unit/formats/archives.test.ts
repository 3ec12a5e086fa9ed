import { describe, expect, it } from 'vitest';
import { makeZip } from './make-zip.ts';
import { unpack } from './unpack.ts';

const BINARY = Uint8Array.from({ length: 300 }, (_, at) => (at * 37) % 256);

describe('a ZIP archive', () => {
  it('gives its files under its path, without what systems leave in it', async () => {
    const zip = makeZip({
      'read me.txt': 'words',
      'a/b/plan.md': '# Plan',
      '__MACOSX/a/._plan.md': 'junk',
      'a/.DS_Store': 'junk',
      'a/Thumbs.db': 'junk',
      'film.mov': BINARY,
      'nothing.txt': '',
    });
    expect(await unpack('x.zip', zip)).toEqual([
      'x.zip/read me.txt 5',
      'x.zip/a/b/plan.md 6',
      'x.zip/film.mov format-unsupported',
      'x.zip/nothing.txt format-empty',
      'done',
    ]);
  });

  it('may be inside another one, and is told by its content', async () => {
    const inner = makeZip({ 'a.txt': 'words' });
    const zip = makeZip({ 'in/inner.dat': inner });
    expect(await unpack('x.bin', zip)).toEqual(['x.bin/in/inner.dat/a.txt 5', 'done']);
  });

  it('is opened to a depth of three', async () => {
    let zip = makeZip({ 'a.txt': 'deep' });
    for (let depth = 2; depth <= 5; depth++) zip = makeZip({ [`${depth}.zip`]: zip, 'b.txt': 'b' });
    expect(await unpack('x.zip', zip)).toEqual([
      'x.zip/5.zip/4.zip/3.zip too-large',
      'x.zip/5.zip/4.zip/b.txt 1',
      'x.zip/5.zip/b.txt 1',
      'x.zip/b.txt 1',
      'done',
    ]);
  });

  it('whose paths lead out of it keeps these files to itself', async () => {
    const zip = makeZip({ '../../etc/passwd.txt': 'x', 'C:\\boot.txt': 'x', '/abs.txt': 'x' });
    expect(await unpack('x.zip', zip)).toEqual([
      'x.zip/etc/passwd.txt format-damaged',
      'x.zip/boot.txt format-damaged',
      'x.zip/abs.txt 1',
      'done',
    ]);
  });

  it('refuses a file that unpacks to far too much', async () => {
    const bomb = new Uint8Array(80 * 1024 * 1024);
    const zip = makeZip({ 'bomb.txt': bomb, 'a.txt': 'words' });
    expect(await unpack('x.zip', zip)).toEqual([
      'x.zip/bomb.txt too-large',
      'x.zip/a.txt 5',
      'done',
    ]);
  });

  it('of too many files, or too large ones, ends with a reason', async () => {
    const files = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`${n}.txt`, 'words']));
    const reject = { code: 'too-large', subject: 'x.zip' };
    await expect(unpack('x.zip', makeZip(files), { entries: 10 })).rejects.toMatchObject(reject);
    await expect(unpack('x.zip', makeZip(files), { bytes: 50 })).rejects.toMatchObject(reject);
    const nested = makeZip({ 'a.zip': makeZip(files), 'b.zip': makeZip(files) });
    await expect(unpack('x.zip', nested, { entries: 20 })).rejects.toMatchObject(reject);
  });

  it('that is cut off is damaged', async () => {
    const zip = makeZip({ 'a.txt': 'words '.repeat(200) });
    await expect(unpack('x.zip', zip.subarray(0, zip.length - 30))).rejects.toMatchObject({
      code: 'format-damaged',
      subject: 'x.zip',
    });
  });
});

describe('a file that is no archive', () => {
  it('holds nothing but itself', async () => {
    expect(await unpack('a.txt', 'words')).toEqual(['readable']);
    await expect(unpack('a.txt', '')).rejects.toMatchObject({ code: 'format-empty' });
  });
});
