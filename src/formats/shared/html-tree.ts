import type { DefaultTreeAdapterTypes } from 'parse5';
import { defaultTreeAdapter, parse } from 'parse5';
import { AppError } from '#core/errors.ts';

/** A node of a parsed page: an element, text or a comment. */
export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
/** An element of a parsed page. */
export type HtmlElement = DefaultTreeAdapterTypes.Element;
/** A parsed page. */
export type HtmlDocument = DefaultTreeAdapterTypes.Document;

/** Elements within elements at most; the time that parsing takes grows with it. */
const MAX_DEPTH = 1500;
const HEADING = /^h[1-6]$/;
/** Elements that no heading holds behind its text. */
const BLOCK = /^(?:p|ul|ol|dl|table|pre|blockquote|hr)$/;
/** Elements at most: wrong nesting makes more of them than there are tags. */
const MAX_ELEMENTS = 2_000_000;

/**
 * Parses a page as browsers do. Scripts are not run, nothing is fetched.
 *
 * @throws AppError format-damaged where elements nest more than 1,500 deep, too-large
 */
export function parseHtml(html: string): HtmlDocument {
  let elements = 0;
  let depth = 0;
  const document = parse(html, {
    scriptingEnabled: true,
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement: (name, namespace, attributes) => {
        elements += 1;
        if (elements > MAX_ELEMENTS) {
          throw new AppError('too-large', 'The page has more than 2,000,000 elements.');
        }
        return defaultTreeAdapter.createElement(name, namespace, attributes);
      },
      onItemPush: () => {
        depth += 1;
        if (depth > MAX_DEPTH) {
          throw new AppError('format-damaged', 'The page nests its elements too deeply.');
        }
      },
      onItemPop: () => {
        depth -= 1;
      },
    },
  });
  closeHeadings(document);
  return document;
}

/** Ends headings that were never closed: what follows their text in blocks stands after them. */
function closeHeadings(document: HtmlDocument): void {
  for (const element of elementsOf(document)) {
    if (!element.childNodes.some(isHeading)) continue;
    element.childNodes = element.childNodes.flatMap((node) => {
      const after = isHeading(node) ? cutAfterText(node) : [];
      for (const each of after) each.parentNode = element;
      return [node, ...after];
    });
  }
}

function isHeading(node: HtmlNode): node is HtmlElement {
  return isElement(node) && HEADING.test(node.tagName);
}

function cutAfterText({ childNodes }: HtmlElement): HtmlNode[] {
  const at = childNodes.findIndex((node) => isElement(node) && BLOCK.test(node.tagName));
  const text = childNodes.slice(0, Math.max(at, 0)).map(rawText).join('');
  return text.trim() === '' ? [] : childNodes.splice(at);
}

/** Tells whether a node is an element. */
export function isElement(node: HtmlNode | HtmlDocument | null | undefined): node is HtmlElement {
  return node !== null && node !== undefined && 'tagName' in node;
}

/** The value of an attribute, or null. */
export function attributeOf(element: HtmlElement, name: string): string | null {
  return element.attrs.find((each) => qualified(each) === name)?.value ?? null;
}

/** The lower-case words of an attribute, such as class, role or epub:type. */
export function wordsOf(element: HtmlElement, name: string): readonly string[] {
  return (attributeOf(element, name) ?? '').toLowerCase().split(/\s+/).filter(Boolean);
}

/** Elements below a node in document order, the node itself included. */
export function* elementsOf(node: HtmlNode | HtmlDocument): Generator<HtmlElement> {
  const waiting: (HtmlNode | HtmlDocument)[] = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (isElement(next)) yield next;
    if (!('childNodes' in next)) continue;
    for (let at = next.childNodes.length - 1; at >= 0; at -= 1) {
      const child = next.childNodes[at];
      if (child !== undefined) waiting.push(child);
    }
  }
}

/** The first element of a name below a node, or null. */
export function findElement(node: HtmlNode | HtmlDocument, name: string): HtmlElement | null {
  for (const element of elementsOf(node)) if (element.tagName === name) return element;
  return null;
}

/** All text below a node as it is written. */
export function rawText(node: HtmlNode): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(rawText).join('') : '';
}

function qualified({ name, prefix }: HtmlElement['attrs'][number]): string {
  return prefix === undefined || prefix === '' ? name : `${prefix}:${name}`;
}
