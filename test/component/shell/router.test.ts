import { expect, test } from 'vitest';
import { brand, type DocumentId } from '#core/model/ids.ts';
import { hrefOf, parseRoute, Router, type Route } from '#state/router.svelte.ts';

const document = brand<DocumentId>('a document/with a strange id');
const ROUTES: readonly Route[] = [
  { screen: 'ask' },
  { screen: 'library' },
  { screen: 'evaluate' },
  { screen: 'settings' },
  { screen: 'document', document, span: null },
  { screen: 'document', document, span: { segment: 3, start: 20, end: 41 } },
];

test.each(ROUTES)('the address of a route leads back to it: %o', (route) => {
  expect(parseRoute(hrefOf(route))).toEqual(route);
});

test('an unknown address is the Ask screen', () => {
  expect(parseRoute('')).toEqual({ screen: 'ask' });
  expect(parseRoute('#/nowhere')).toEqual({ screen: 'ask' });
  // An escape that was cut off when the link was copied.
  expect(parseRoute('#/document/%E0%A4%A')).toEqual({ screen: 'ask' });
});

test('a place that makes no sense is left out', () => {
  const route = { screen: 'document', document: 'x', span: null };
  expect(parseRoute('#/document/x?segment=1&start=9&end=3')).toEqual(route);
  expect(parseRoute('#/document/x?segment=1&start=-1&end=3')).toEqual(route);
  expect(parseRoute('#/document/x?segment=1')).toEqual(route);
});

/** A router in a window of its own, which goes from address to address. */
function walk(...routes: readonly Route[]): Router {
  const target = new EventTarget();
  const location = { hash: '' };
  const go = (route: Route): void => {
    location.hash = hrefOf(route);
    target.dispatchEvent(new Event('hashchange'));
  };
  const [first, ...others] = routes;
  location.hash = first ? hrefOf(first) : '';
  const router = new Router(Object.assign(target, { location }) as unknown as Window);
  others.forEach(go);
  return router;
}

const [ASK, LIBRARY, , SETTINGS, WHOLE, PLACE] = ROUTES as [
  Route,
  Route,
  Route,
  Route,
  Route,
  Route,
];

test.each<[from: string, routes: readonly Route[]]>([
  ['ask', [ASK, PLACE]],
  ['ask', [LIBRARY, ASK, WHOLE]],
  ['library', [ASK, LIBRARY, WHOLE]],
  ['library', [ASK, LIBRARY, PLACE]],
  // From source to source of one answer.
  ['ask', [ASK, PLACE, WHOLE, PLACE]],
  // A bookmark, and a link typed on another screen.
  ['ask', [PLACE]],
  ['library', [WHOLE]],
  ['library', [SETTINGS, WHOLE]],
])('a document goes back to where it was opened from: %s', (from, routes) => {
  expect(walk(...routes).openedFrom).toBe(from);
});
