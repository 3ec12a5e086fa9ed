import { describe, expect, it } from 'vitest';
import { filterFaults } from '#core/retrieve/filter-faults.ts';
import { parseQuery } from '#core/retrieve/query-syntax.ts';

const DOCUMENTS = [
  { name: 'lease.pdf', format: 'pdf' },
  { name: 'rent.xlsx', format: 'xlsx' },
];

const faults = (question: string, documents = DOCUMENTS) =>
  filterFaults(parseQuery(question).filters, documents);

describe('filters that nothing can meet', () => {
  it.each([
    ['after:20x', ['not-a-date']],
    ['before:yesterday', ['not-a-date']],
    ['desde:2024-13-45', ['no-such-date']],
    ['after:30/02/2024', ['no-such-date']],
    ['after:2023-02-29', ['no-such-date']],
    ['type:foo', ['unknown-type']],
    ['tipo:docx', ['unknown-type']],
    ['lang:xx', ['unknown-language']],
    ['after:2030 before:2020', ['contradiction', 'contradiction']],
    ['before:2024 after:2024', ['contradiction', 'contradiction']],
    ['+boiler -boiler', ['contradiction', 'contradiction']],
    ['+boilers file:a -boiler', ['contradiction', null, 'contradiction']],
    ['"boiler pressure" -pressure', ['contradiction', 'contradiction']],
    ['lang:en idioma:português', ['contradiction', 'contradiction']],
    ['type:pdf type:excel', ['contradiction', 'contradiction']],
    ['after:20x before:2020', ['not-a-date', null]],
  ])('are told: %s', (question, expected) => {
    expect(faults(question)).toEqual(expected);
  });

  it.each([
    'after:2024 before:2025',
    'after:2024-02-29',
    'before:17/05/2023 desde:05/2022',
    'type:pdf',
    'tipo:planilhas type:excel',
    'lang:english lang:en',
    '+boiler -pressure',
    '"boiler pressure" -valve',
    'file:lease file:2023',
  ])('are no others: %s', (question) => {
    expect(faults(question).every((fault) => fault === null)).toBe(true);
  });

  it('are no types where there is no document yet', () => {
    expect(faults('type:foo', [])).toEqual([null]);
  });
});
