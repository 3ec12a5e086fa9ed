import { AppError } from '#core/errors.ts';
import { attribute } from './xml.ts';
import type { XmlNode } from './xml-tree.ts';
import { child, children, readXmlTree, textOf } from './xml-tree.ts';
import type { ZipArchive, ZipEntry } from './zip.ts';

/** A reference from one part of an Office document to another, or to an address outside. */
export interface Relationship {
  /** Last part of the type's address: `footnotes`, `hyperlink`, `worksheet` … */
  readonly type: string;
  /** Path of a part within the archive, or an address as it is written. */
  readonly target: string;
  readonly external: boolean;
}

/** An Office document as its parts (ECMA-376, part 2). */
export class OfficePackage {
  readonly archive: ZipArchive;
  readonly #name: string;

  /** @param name file name, for errors */
  constructor(archive: ZipArchive, name: string) {
    this.archive = archive;
    this.#name = name;
  }

  /**
   * The main part of the document.
   * @throws AppError format-damaged where there is none
   */
  async mainPart(fallback: string): Promise<ZipEntry> {
    const relations = await this.relationships('');
    const main = [...relations.values()].find(({ type }) => type === 'officeDocument');
    const entry = this.archive.find(main?.target ?? fallback) ?? this.archive.find(fallback);
    if (entry !== null) return entry;
    throw new AppError('format-damaged', `“${this.#name}” has no main part.`, {
      subject: this.#name,
    });
  }

  /** What a part refers to, by the reference's id; the package itself is the part with an empty path. */
  async relationships(part: string): Promise<ReadonlyMap<string, Relationship>> {
    const folder = part.slice(0, part.lastIndexOf('/') + 1);
    const tree = await this.tree(`${folder}_rels/${part.slice(folder.length)}.rels`);
    return new Map(
      children(tree, 'Relationship').map((node) => [
        node.attributes['Id'] ?? '',
        readRelationship(node, folder),
      ]),
    );
  }

  /** A small part as a tree, or null where there is none. */
  async tree(path: string): Promise<XmlNode | null> {
    const entry = this.archive.find(path);
    return entry === null ? null : readXmlTree(await this.archive.read(entry), this.#name);
  }

  /** The title in the document's properties, or null. */
  async title(): Promise<string | null> {
    const text = textOf(child(await this.tree('docProps/core.xml'), 'title')).trim();
    return text === '' ? null : text;
  }
}

function readRelationship(node: XmlNode, folder: string): Relationship {
  const target = attribute(node, 'Target') ?? '';
  const external = attribute(node, 'TargetMode') === 'External';
  const type = (attribute(node, 'Type') ?? '').replace(/^.*\//, '');
  return { type, external, target: external ? target : resolvePath(folder, target) };
}

/** Resolves a path that is written relative to a folder of the archive; a leading slash is its root. */
export function resolvePath(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of (path.startsWith('/') ? path : folder + path).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}
