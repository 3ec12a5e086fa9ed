import { describe, expect, it } from 'vitest';
import type { ZipArchive } from '#formats/shared/zip.ts';
import { openZip } from '#formats/shared/zip.ts';
import { makeZip } from './make-zip.ts';

const TEXT = 'The archive keeps its words. '.repeat(40);

async function open(bytes: Uint8Array, limits = {}): Promise<ZipArchive> {
  return openZip(new Blob([bytes as BlobPart]), 'a.zip', limits);
}

async function readText(archive: ZipArchive, path: string): Promise<string> {
  const entry = archive.find(path);
  if (entry === null) throw new Error(`no ${path}`);
  return new TextDecoder().decode(await archive.read(entry));
}

/** Changes two bytes of the local and of the central header of an archive's only entry. */
function patch(bytes: Uint8Array, local: number, central: number, value: number): Uint8Array {
  const view = new DataView(bytes.slice().buffer);
  const directory = view.getUint32(bytes.length - 6, true);
  view.setUint16(local, value, true);
  view.setUint16(directory + central, value, true);
  return new Uint8Array(view.buffer);
}

describe('a ZIP archive', () => {
  it('gives its entries, packed or stored, in whatever case their paths are asked for', async () => {
    const archive = await open(makeZip({ mimetype: 'a/b', 'Word/Ação.xml': TEXT }, ['mimetype']));
    expect(archive.entries.map(({ path, size }) => [path, size])).toEqual([
      ['mimetype', 3],
      ['Word/Ação.xml', TEXT.length],
    ]);
    expect(await readText(archive, 'mimetype')).toBe('a/b');
    expect(await readText(archive, 'word/ação.xml')).toBe(TEXT);
    expect(archive.find('nowhere')).toBeNull();
  });

  it('is read although other bytes stand before it and a comment behind it', async () => {
    const zip = makeZip({ 'a.txt': TEXT });
    zip[zip.length - 2] = 3;
    const archive = await open(Uint8Array.from([77, 90, 0, ...zip, 1, 2, 3]));
    expect(await readText(archive, 'a.txt')).toBe(TEXT);
  });

  it('never gives a path that leads out of it', async () => {
    const archive = await open(
      makeZip({ '../../etc/a': '1', '/b': '2', 'C:\\x\\..\\c': '3', './d/./e': '4' }),
    );
    expect(archive.entries.map(({ path }) => path)).toEqual(['etc/a', 'b', 'x/c', 'd/e']);
  });

  it('that unpacks to far too much is refused while it unpacks', async () => {
    const bomb = makeZip({ zeros: new Uint8Array(80 * 1024 * 1024) });
    await expect(readText(await open(bomb), 'zeros')).rejects.toMatchObject({ code: 'too-large' });
    const lying = bomb.slice();
    const view = new DataView(lying.buffer);
    view.setUint32(view.getUint32(lying.length - 6, true) + 24, 10, true);
    await expect(readText(await open(lying), 'zeros')).rejects.toMatchObject({
      code: 'format-damaged',
    });
  });

  it('counts all that was read from it', async () => {
    const archive = await open(makeZip({ a: TEXT, b: TEXT }), { totalBytes: TEXT.length + 1 });
    await readText(archive, 'a');
    await expect(readText(archive, 'b')).rejects.toMatchObject({
      code: 'too-large',
      subject: 'a.zip',
    });
  });

  it('whose entries are encrypted or packed in an unknown way says so', async () => {
    const zip = makeZip({ a: TEXT });
    await expect(readText(await open(patch(zip, 6, 8, 1)), 'a')).rejects.toMatchObject({
      code: 'format-encrypted',
    });
    await expect(readText(await open(patch(zip, 8, 10, 93)), 'a')).rejects.toMatchObject({
      code: 'format-unsupported',
    });
  });

  it('that is cut off or changed is damaged', async () => {
    const zip = makeZip({ a: TEXT });
    await expect(open(zip.subarray(0, -30))).rejects.toMatchObject({ code: 'format-damaged' });
    await expect(open(new Uint8Array())).rejects.toMatchObject({ code: 'format-damaged' });
    const changed = zip.slice();
    changed[45] = (changed[45] ?? 0) ^ 0xff;
    await expect(readText(await open(changed), 'a')).rejects.toMatchObject({
      code: 'format-damaged',
    });
  });
});
