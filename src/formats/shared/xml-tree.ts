import type { XmlElement } from './xml.ts';
import { readXml, readXmlStream } from './xml.ts';
import type { ZipArchive } from './zip.ts';

/** An element with what it holds. */
export interface XmlNode extends XmlElement {
  readonly children: readonly (XmlNode | string)[];
}

/**
 * Reads a small XML part as a tree.
 * @throws AppError format-damaged
 */
export function readXmlTree(bytes: Uint8Array, name: string): XmlNode {
  const builder = new TreeBuilder();
  readXml(bytes, name, builder);
  return builder.root;
}

/**
 * Reads a small XML part of a package as a tree, or null where the package lacks it.
 * @param name of the package, for errors
 * @throws AppError format-damaged, too-large
 */
export async function readXmlPart(
  archive: ZipArchive,
  path: string,
  name: string,
): Promise<XmlNode | null> {
  const entry = archive.find(path);
  return entry === null ? null : readXmlTree(await archive.read(entry), name);
}

/**
 * Reads a large XML part subtree by subtree, so that only one is held at a time.
 *
 * @param container name of the elements whose children are the subtrees; a container inside a
 *   subtree is a part of that subtree
 * @param visit called with each child of a container as soon as it is complete
 * @throws AppError format-damaged, and what the pieces or `visit` throw
 */
export async function eachXmlChild(
  pieces: AsyncIterable<Uint8Array>,
  name: string,
  container: string,
  visit: (node: XmlNode) => void,
): Promise<void> {
  await readXmlStream(pieces, name, new TreeBuilder({ container, visit }));
}

/** The first child element of a name, or null. */
export function child(node: XmlNode | null, name: string): XmlNode | null {
  for (const each of node?.children ?? []) {
    if (typeof each !== 'string' && each.name === name) return each;
  }
  return null;
}

/** Child elements, all or those of a name. */
export function children(node: XmlNode | null, name?: string): XmlNode[] {
  return (node?.children ?? []).filter(
    (each): each is XmlNode =>
      typeof each !== 'string' && (name === undefined || each.name === name),
  );
}

/** Elements of a name anywhere below a node, in document order. */
export function descendants(node: XmlNode, name: string): XmlNode[] {
  return children(node).flatMap((each) => [
    ...(each.name === name ? [each] : []),
    ...descendants(each, name),
  ]);
}

/** All text below a node. */
export function textOf(node: XmlNode | null): string {
  return (node?.children ?? [])
    .map((each) => (typeof each === 'string' ? each : textOf(each)))
    .join('');
}

interface OpenNode extends XmlElement {
  readonly children: (XmlNode | string)[];
}

class TreeBuilder {
  readonly #open: OpenNode[] = [];
  readonly #units: { readonly container: string; readonly visit: (node: XmlNode) => void } | null;
  /** Number of open elements around the subtree under way; -1 outside of containers. */
  #unitDepth = -1;
  #root: XmlNode | null = null;

  constructor(
    units: { readonly container: string; readonly visit: (node: XmlNode) => void } | null = null,
  ) {
    this.#units = units;
  }

  /** The outermost element; there always is one in well-formed XML. */
  get root(): XmlNode {
    return this.#root ?? { name: '', prefix: '', attributes: {}, children: [] };
  }

  open(element: XmlElement): void {
    const node: OpenNode = { ...element, children: [] };
    this.#open.push(node);
    if (this.#unitDepth === -1 && element.name === this.#units?.container) {
      this.#unitDepth = this.#open.length;
    }
  }

  close(): void {
    const node = this.#open.pop();
    if (node === undefined) return;
    if (this.#open.length === this.#unitDepth) this.#units?.visit(node);
    else {
      if (this.#open.length < this.#unitDepth) this.#unitDepth = -1;
      this.#open.at(-1)?.children.push(node);
      this.#root = node;
    }
  }

  text(text: string): void {
    const node = this.#open.at(-1);
    // Outside of subtrees nobody looks at the text.
    if (this.#units !== null && this.#open.length <= this.#unitDepth) return;
    node?.children.push(text);
  }
}
