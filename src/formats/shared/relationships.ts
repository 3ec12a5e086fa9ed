import { AppError } from '#core/errors.ts';
import { readXml } from './xml.ts';
import type { ZipArchive, ZipEntry } from './zip.ts';

/** A link from one part of an Office package to another, or out of it (ECMA-376 part 2, 9.3). */
export interface Relationship {
  readonly id: string;
  /** Last word of its type: `worksheet`, `slide`, `comments` … */
  readonly type: string;
  /** Path of the part it leads to, or the address outside as it is written. */
  readonly target: string;
  /** Leads out of the package. */
  readonly external: boolean;
}

/**
 * The links of a part.
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
      const external = mode === 'External';
      found.push({
        id,
        type: type.slice(type.lastIndexOf('/') + 1),
        target: external ? target : resolvePath(part, target),
        external,
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

/**
 * Resolves a path that is written relative to a part, or to the package where it begins with a slash.
 * @param part path of the part that names it
 */
export function resolvePath(part: string, target: string): string {
  const base = target.startsWith('/') ? [] : part.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') base.pop();
    else if (step !== '' && step !== '.') base.push(step);
  }
  return base.join('/');
}
