import type { HtmlDocument, HtmlElement } from './html-tree.ts';
import { attributeOf, elementsOf, isElement, rawText, wordsOf } from './html-tree.ts';

/** Footnotes of a page: which links cite them, and which elements hold them. */
export interface HtmlNotes {
  /** The element that holds the note which a link cites, by the link. */
  readonly cited: ReadonlyMap<HtmlElement, HtmlElement>;
  /** Elements that hold a note. */
  readonly bodies: ReadonlySet<HtmlElement>;
}

const NOTE_ID = /^_?_?(?:ft?n|footnote|endnote|edn|note|nota|rodape)\W?_?\d/i;
const NOTE_BODIES = new Set(['li', 'aside', 'p', 'div', 'dd', 'section']);
const HEADINGS = /^h[1-6]$/;
/** A note is no chapter. */
const LONGEST_NOTE = 5000;

/**
 * Finds footnotes: by their semantics (EPUB's `noteref`, ARIA's `doc-noteref`), or by a raised link
 * to an element whose id says so. References to a bibliography are none.
 */
export function findNotes(document: HtmlDocument): HtmlNotes {
  const byId = new Map<string, HtmlElement>();
  const links: HtmlElement[] = [];
  for (const element of elementsOf(document)) {
    const id = attributeOf(element, 'id') ?? attributeOf(element, 'name');
    if (id !== null && !byId.has(id)) byId.set(id, element);
    if (element.tagName === 'a' && (attributeOf(element, 'href') ?? '').startsWith('#')) {
      links.push(element);
    }
  }
  const cited = new Map<HtmlElement, HtmlElement>();
  for (const link of links) {
    const id = (attributeOf(link, 'href') ?? '').slice(1);
    const target = byId.get(id);
    if (target === undefined || !(isNoteReference(link) || (isRaised(link) && NOTE_ID.test(id)))) {
      continue;
    }
    const body = bodyOf(target);
    if (body !== null && !contains(body, link)) cited.set(link, body);
  }
  return { cited, bodies: new Set(cited.values()) };
}

/** Tells whether a link inside a note leads back to its citation. */
export function isBacklink(link: HtmlElement): boolean {
  const words = [
    ...wordsOf(link, 'role'),
    ...wordsOf(link, 'class'),
    ...wordsOf(link, 'epub:type'),
  ];
  if (words.some((word) => /backlink|back-?ref/.test(word))) return true;
  return /^(?:[\s[\](){}\d.*†‡^↩↵↑]|\ufe0e)*$/u.test(rawText(link));
}

/** Tells whether a link says that it cites a note, on this page or another. */
export function isNoteReference(link: HtmlElement): boolean {
  const words = [
    ...wordsOf(link, 'role'),
    ...wordsOf(link, 'class'),
    ...wordsOf(link, 'epub:type'),
  ];
  return words.some((word) => /^(?:doc-)?noteref$|^footnote-?ref$/.test(word));
}

function isRaised(link: HtmlElement): boolean {
  const { parentNode } = link;
  if (parentNode !== null && 'tagName' in parentNode && parentNode.tagName === 'sup') return true;
  if (/vertical-align\s*:\s*super|mso-footnote-id/i.test(attributeOf(link, 'style') ?? ''))
    return true;
  return link.childNodes.some((each) => isElement(each) && each.tagName === 'sup');
}

function bodyOf(target: HtmlElement): HtmlElement | null {
  let at: HtmlElement | null = target;
  while (at !== null && !NOTE_BODIES.has(at.tagName)) {
    const { parentNode }: HtmlElement = at;
    at = parentNode !== null && 'tagName' in parentNode ? parentNode : null;
  }
  if (at === null || rawText(at).length > LONGEST_NOTE) return null;
  for (const element of elementsOf(at)) if (HEADINGS.test(element.tagName)) return null;
  return at;
}

function contains(outer: HtmlElement, inner: HtmlElement): boolean {
  for (const element of elementsOf(outer)) if (element === inner) return true;
  return false;
}
