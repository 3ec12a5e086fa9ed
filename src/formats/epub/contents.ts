import { attributeOf, elementsOf, parseHtml, rawText, wordsOf } from '../shared/html-tree.ts';
import { attribute } from '../shared/xml.ts';
import type { XmlNode } from '../shared/xml-tree.ts';
import { child, children, textOf } from '../shared/xml-tree.ts';
import { pathOf } from './book.ts';

/** Titles of pages by their paths, from a table of contents. */
export type PageTitles = ReadonlyMap<string, string>;

/**
 * Reads the navigation document of EPUB 3.
 * @param folder folder of the document, ending with a slash or empty
 */
export function readNavigation(html: string, folder: string): PageTitles {
  const titles = new Map<string, string>();
  for (const element of elementsOf(parseHtml(html))) {
    if (element.tagName !== 'nav' || !wordsOf(element, 'epub:type').includes('toc')) continue;
    for (const link of elementsOf(element)) {
      if (link.tagName === 'a') add(titles, folder, attributeOf(link, 'href'), rawText(link));
    }
  }
  return titles;
}

/** Reads the table of contents of EPUB 2 (NCX). */
export function readNcx(root: XmlNode, folder: string): PageTitles {
  const titles = new Map<string, string>();
  const visit = (parent: XmlNode | null): void => {
    for (const point of children(parent, 'navPoint')) {
      const content = child(point, 'content');
      const label = textOf(child(child(point, 'navLabel'), 'text'));
      add(titles, folder, content === null ? null : attribute(content, 'src'), label);
      visit(point);
    }
  };
  visit(child(root, 'navMap'));
  return titles;
}

/** The first entry that leads to a page names it. */
function add(
  titles: Map<string, string>,
  folder: string,
  href: string | null,
  label: string,
): void {
  const title = label.replace(/\s+/g, ' ').trim();
  const path = pathOf(folder, href ?? '');
  if (href !== null && title !== '' && !titles.has(path)) titles.set(path, title);
}
