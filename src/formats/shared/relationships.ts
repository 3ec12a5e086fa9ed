import { AppError } from '#core/errors.ts';
import { readXml } from './xml.ts';
import type { ZipArchive, ZipEntry } from './zip.ts';

/** A link from one part of an Office package to another (ECMA-376 part 2, 9.3). */
export interface Relationship {
  readonly id: string;
  /** Last word of its type: `worksheet`, `slide`, `comments` … */
  readonly type: string;
  /** Path of the part it leads to. */
  readonly target: string;
}

/**
 * The links of a part to other parts of its package; links that lead out of it are left out.
 *
 * @param part path of the part; an empty text stands for the package itself
 * @throws AppError format-damaged
 */
export async function readRelationships(
  archive: ZipArchive,
  part: string,
): Promise<readonly Relationship[]> {
  const slash = part.lastIndexOf('/') + 1;
  const entry = archive.find(`${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`);
  if (entry === null) return [];
  const found: Relationship[] = [];
  readXml(await archive.read(entry), entry.path, {
    open({ name, attributes }) {
      const { Id: id, Type: type = '', Target: target, TargetMode: mode } = attributes;
      if (name !== 'Relationship' || id === undefined || target === undefined) return;
      if (mode === 'External') return;
      found.push({
        id,
        type: type.slice(type.lastIndexOf('/') + 1),
        target: resolve(part, target),
      });
    },
  });
  return found;
}

/**
 * The entry of the part that the package is about: its workbook, presentation or document.
 * @throws AppError format-damaged where there is none
 */
export async function mainPart(archive: ZipArchive, name: string): Promise<ZipEntry> {
  const links = await readRelationships(archive, '');
  const target = links.find(({ type }) => type === 'officeDocument')?.target;
  const entry = target === undefined ? null : archive.find(target);
  if (entry === null) {
    throw new AppError('format-damaged', `“${name}” lacks its main part.`, { subject: name });
  }
  return entry;
}

/** A target is relative to the part that names it, or to the package where it begins with a slash. */
function resolve(part: string, target: string): string {
  const base = target.startsWith('/') ? [] : part.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') base.pop();
    else if (step !== '' && step !== '.') base.push(step);
  }
  return base.join('/');
}
