import type { HtmlDocument, HtmlElement, HtmlNode } from './html-tree.ts';
import { attributeOf, elementsOf, findElement, isElement, rawText, wordsOf } from './html-tree.ts';

/** Elements whose content is not text of the page: code, controls, pictures, hidden XBRL facts. */
const NEVER_SHOWN = new Set(
  (
    'head script style template noscript iframe object embed svg canvas video audio map select ' +
    'datalist button input progress meter rp rt annotation annotation-xml ' +
    'ix:header ix:hidden ix:references ix:resources'
  ).split(' '),
);
/** Inline elements; only these are decoration where they are hidden from screen readers. */
const DECORATION = new Set(['a', 'i', 'span', 'sup', 'b', 'em', 'small', 'img']);
const HIDDEN_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/i;
/** Roles of regions that lead through a site. */
const SITE_ROLES = new Set(
  'navigation search menu menubar toolbar tablist banner contentinfo'.split(' '),
);
/** Elements inside which a header or a footer belongs to the text. */
const SECTIONS = new Set(['article', 'main', 'section', 'blockquote', 'td', 'figure']);
/** Share of a page's text that its main region must hold to be read alone. */
const MAIN_SHARE = 0.5;

/** Tells whether readers of the page never see an element. */
export function isHidden(element: HtmlElement): boolean {
  if (NEVER_SHOWN.has(element.tagName)) return true;
  if (element.tagName === 'body' || element.tagName === 'html') return false;
  const hidden = attributeOf(element, 'hidden');
  if (hidden !== null && hidden !== 'until-found') return true;
  if (attributeOf(element, 'aria-hidden') === 'true' && DECORATION.has(element.tagName))
    return true;
  if (wordsOf(element, 'epub:type').includes('pagebreak')) return true;
  const style = attributeOf(element, 'style');
  return style !== null && HIDDEN_STYLE.test(style);
}

/** Which parts of a page are its text. */
export interface ContentRegions {
  readonly roots: readonly HtmlElement[];
  /** Tells whether an element inside the roots leads through the site instead. */
  isBoilerplate(element: HtmlElement): boolean;
}

/**
 * Finds the text of a page by its landmarks: the main region where it holds most of the text, else
 * everything but navigation and, on a page that has a main region, its header and footer.
 *
 * @param all whether everything is taken, boilerplate or not
 */
export function contentRegions(document: HtmlDocument, all: boolean): ContentRegions {
  const body = findElement(document, 'body');
  const roots = body === null ? [] : [body];
  if (all) return { roots, isBoilerplate: () => false };
  const mains = [...elementsOf(document)].filter(isMain);
  const isBoilerplate = (element: HtmlElement): boolean => isSiteRegion(element, mains.length > 0);
  const lengthIn = (nodes: readonly HtmlNode[]): number => textLength(nodes, isBoilerplate);
  if (mains.length > 0 && lengthIn(mains) >= lengthIn(roots) * MAIN_SHARE) {
    return { roots: mains, isBoilerplate };
  }
  return { roots, isBoilerplate };
}

function isMain(element: HtmlElement): boolean {
  return (
    (element.tagName === 'main' || wordsOf(element, 'role').includes('main')) &&
    !isHidden(element) &&
    !hasAncestor(element, (each) => each.tagName === 'main')
  );
}

function isSiteRegion(element: HtmlElement, hasMain: boolean): boolean {
  const { tagName } = element;
  const roles = wordsOf(element, 'role');
  if (tagName === 'nav' || tagName === 'menu') return true;
  if (roles.some((role) => SITE_ROLES.has(role))) {
    return hasMain || !roles.some((role) => role === 'banner' || role === 'contentinfo');
  }
  if (!hasMain || (tagName !== 'header' && tagName !== 'footer')) return false;
  return !hasAncestor(element, (each) => SECTIONS.has(each.tagName) || isMain(each));
}

function hasAncestor(element: HtmlElement, test: (element: HtmlElement) => boolean): boolean {
  let at = element.parentNode;
  while (at !== null && 'tagName' in at) {
    if (test(at)) return true;
    at = at.parentNode;
  }
  return false;
}

function textLength(
  nodes: readonly HtmlNode[],
  isBoilerplate: (element: HtmlElement) => boolean,
): number {
  return nodes.reduce((sum, node) => {
    if (!isElement(node)) return sum + rawText(node).replace(/\s+/g, ' ').length;
    if (isHidden(node) || isBoilerplate(node)) return sum;
    return sum + textLength(node.childNodes, isBoilerplate);
  }, 0);
}
