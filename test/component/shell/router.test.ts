import { expect, test } from 'vitest';
import { brand, type DocumentId } from '#core/model/ids.ts';
import { hrefOf, parseRoute, type Route } from '#state/router.svelte.ts';

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
