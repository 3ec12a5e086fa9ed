import { expect, it } from 'vitest';
import { meetsInText } from '#core/retrieve/passage-filters.ts';
import { candidate } from './candidate.ts';

const passage = candidate({
  headingPath: ['Safety', 'Hot oil'],
  text: 'In a case of Force\nmajeure, neither side pays.',
});
const meets = (kind: 'phrase' | 'section', value: string) =>
  meetsInText(passage, [{ kind, value, source: null }]);

it('a phrase stands word by word, whatever the case and the line', () => {
  expect(meets('phrase', 'force majeure')).toBe(true);
  expect(meets('phrase', 'majeure force')).toBe(false);
  expect(meets('phrase', 'orce maj')).toBe(false);
});

it('a section is one of the headings around the passage', () => {
  expect(meets('section', 'safety')).toBe(true);
  expect(meets('section', 'oil')).toBe(true);
  expect(meets('section', 'case')).toBe(false);
});
