import { AppError, throwIfCancelled, type CancelSignal } from '#core/errors.ts';
import type { LoadProgress } from '#core/calls/embed.ts';
import type { PackUpload, StoredPack } from '#core/calls/generate.ts';
import { checkFileStart, pickGeneratorFiles } from '#models/generator-files.ts';
import { GENERATORS, type GeneratorEntry } from '#models/generators.ts';
import { hexDigest } from '#models/hash.ts';
import type { PackStore, StoredFile } from './pack-store.ts';

/**
 * Checks the files of a folder and stores them as a pack. Files whose hashes the catalogue knows get
 * the catalogue's name, whatever the folder is called; others are kept under the folder's name, and
 * later reads are checked against the hashes of the import.
 *
 * @param folder name of the folder
 * @throws AppError model-missing (what the folder lacks), model-integrity, quota, cancelled
 */
export async function importPack(
  store: PackStore,
  folder: string,
  uploads: readonly PackUpload[],
  onProgress: (progress: LoadProgress) => void,
  signal: CancelSignal,
): Promise<StoredPack> {
  const picked = pickGeneratorFiles(uploads.map(({ path }) => path));
  const taken = uploads.filter(({ path }) => picked.paths.includes(path));
  const total = taken.reduce((sum, { file }) => sum + file.size, 0) * 2;
  let loaded = 0;
  const advance = (bytes: number): void => onProgress({ loaded: (loaded += bytes), total });
  const files: StoredFile[] = [];
  for (const { path, file } of taken) {
    throwIfCancelled(signal);
    checkFileStart(path, new Uint8Array(await file.slice(0, 256).arrayBuffer()));
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (path === 'config.json') checkConfig(bytes);
    const value = await hexDigest(bytes);
    files.push({ path, bytes: bytes.length, hash: { kind: 'sha256', value } });
    advance(bytes.length);
  }
  const known = GENERATORS.find((entry) => isSame(entry, files));
  const id = known?.id ?? folder;
  await store.begin({
    id,
    name: known?.name ?? folder,
    licence: known?.licence ?? null,
    hashesFrom: known ? 'catalogue' : 'import',
    files,
    format: picked.format,
    externalData: picked.externalData,
  });
  try {
    for (const stored of files) {
      const upload = taken.find(({ path }) => path === stored.path);
      if (upload) await store.putFile(id, stored, upload.file, advance, signal);
    }
  } catch (error) {
    await store.remove(id);
    throw error;
  }
  const pack = (await store.list()).find((one) => one.id === id);
  if (!pack) throw new AppError('storage-blocked', `The browser did not keep ${id}.`);
  return pack;
}

/** Only models that continue a text can write answers. @throws AppError model-integrity */
function checkConfig(bytes: Uint8Array): void {
  let architectures: unknown = null;
  try {
    const config = JSON.parse(new TextDecoder().decode(bytes)) as { architectures?: unknown };
    architectures = config.architectures;
  } catch {
    // Said below.
  }
  const names = Array.isArray(architectures) ? architectures.map(String) : [];
  if (names.some((name) => name.endsWith('ForCausalLM'))) return;
  throw new AppError(
    'model-integrity',
    `config.json does not describe a text generator (…ForCausalLM) but ${names.join(', ') || 'nothing known'}.`,
    { subject: 'config.json' },
  );
}

function isSame({ files }: GeneratorEntry, imported: readonly StoredFile[]): boolean {
  return (
    files !== null &&
    imported.every(({ path, hash }) =>
      files.some((file) => file.path === path && file.sha256 === hash.value),
    )
  );
}
