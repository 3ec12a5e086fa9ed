import type { InlineMark } from '#core/model/block.ts';
import type { HtmlElement } from './html-tree.ts';
import { attributeOf } from './html-tree.ts';

/** Elements that begin and end a block. */
const BLOCKS = new Set(
  (
    'address article aside blockquote body center caption dd details dialog dir div dl dt fieldset ' +
    'figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu ' +
    'nav ol optgroup option p pre search section summary table tbody td textarea tfoot th thead tr ' +
    'ul xmp listing plaintext'
  ).split(' '),
);
const MARKS: Readonly<Record<string, InlineMark['kind']>> = {
  b: 'strong',
  strong: 'strong',
  em: 'emphasis',
  i: 'emphasis',
  cite: 'emphasis',
  dfn: 'emphasis',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
};

const BOLD = /font-weight\s*:\s*(?:bold|[6-9]00)/i;

/** Tells whether an element begins a block of its own. */
export function isBlock({ tagName }: HtmlElement): boolean {
  return BLOCKS.has(tagName);
}

/** What an inline element does to its text, or null. */
export function markOf(element: HtmlElement): Pick<InlineMark, 'kind' | 'href'> | null {
  const kind = MARKS[element.tagName];
  if (kind !== undefined) return { kind };
  if (BOLD.test(attributeOf(element, 'style') ?? '')) return { kind: 'strong' };
  const href = element.tagName === 'a' ? (attributeOf(element, 'href') ?? '') : '';
  return href === '' || /^\s*(?:javascript|data|vbscript):/i.test(href)
    ? null
    : { kind: 'link', href };
}
