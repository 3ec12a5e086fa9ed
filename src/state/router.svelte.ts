import type { Span } from '#core/model/block.ts';
import { brand, type DocumentId } from '#core/model/ids.ts';

/** A screen of the app with what it shows. */
export type Route =
  | { readonly screen: 'ask' }
  | { readonly screen: 'library' }
  | {
      readonly screen: 'document';
      readonly document: DocumentId;
      /** The place to open and mark, or null for the beginning. */
      readonly span: Span | null;
    }
  | { readonly screen: 'evaluate' }
  | { readonly screen: 'settings' };

/** Name of a screen. */
export type ScreenName = Route['screen'];

/** Reads the part of an address after `#`; anything unknown is the Ask screen. */
export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?');
  const [screen, id] = path.split('/');
  if (screen === 'library' || screen === 'evaluate' || screen === 'settings') return { screen };
  const document = decoded(id ?? '');
  if (screen === 'document' && document) {
    return {
      screen,
      document: brand<DocumentId>(document),
      span: parseSpan(new URLSearchParams(query)),
    };
  }
  return { screen: 'ask' };
}

/** The address of a route, to be used as `href`; works under any path of a host. */
export function hrefOf(route: Route): string {
  if (route.screen !== 'document') return `#/${route.screen}`;
  const path = `#/document/${encodeURIComponent(route.document)}`;
  if (!route.span) return path;
  const { segment, start, end } = route.span;
  return `${path}?segment=${segment}&start=${start}&end=${end}`;
}

/** A part of an address without its escapes, or null where they are cut off or make no text. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function parseSpan(query: URLSearchParams): Span | null {
  const [segment, start, end] = ['segment', 'start', 'end'].map((name) => {
    const text = query.get(name) ?? '';
    return /^\d+$/.test(text) ? Number(text) : null;
  });
  if (segment == null || start == null || end == null || end < start) return null;
  return { segment, start, end };
}

/** Which screen is shown; follows the address, so that back and forward work. */
export class Router {
  /** The screen that is shown now. */
  route: Route = $state.raw({ screen: 'ask' });
  /** The screen that the open document was opened from, and goes back to. */
  openedFrom: 'ask' | 'library' = $state('ask');
  readonly #window: Window;

  constructor(target: Window) {
    this.#window = target;
    this.#follow(null);
    target.addEventListener('hashchange', () => this.#follow(this.route));
  }

  /** Opens a route as a new entry of the browser's history. */
  open(route: Route): void {
    this.#window.location.hash = hrefOf(route);
  }

  #follow(left: Route | null): void {
    this.route = parseRoute(this.#window.location.hash);
    if (this.route.screen !== 'document') return;
    if (left?.screen === 'ask' || left?.screen === 'library') this.openedFrom = left.screen;
    // A link from elsewhere: a place in a document is what an answer refers to.
    else if (left?.screen !== 'document') this.openedFrom = this.route.span ? 'ask' : 'library';
  }
}
