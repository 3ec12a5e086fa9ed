import { describe, expect, it } from 'vitest';
import { brand, type DocumentId } from '#core/model/ids.ts';
import { parseQuery, withoutFilter } from '#core/retrieve/query-syntax.ts';
import { suggestFilters } from '#core/retrieve/suggest-filters.ts';

const read = (question: string) => {
  const { text, filters } = parseQuery(question);
  return [text, ...filters.map(({ kind, value }) => `${kind}=${value}`)];
};

describe('operators in a question', () => {
  it.each([
    [
      'What does "force majeure" cover?',
      ['What does force majeure cover?', 'phrase=force majeure'],
    ],
    ['O que é “força maior”?', ['O que é força maior?', 'phrase=força maior']],
    ['pump +seal -oil', ['pump seal', 'must=seal', 'not=oil']],
    ['Who signed? file:lease type:pdf', ['Who signed?', 'file=lease', 'type=pdf']],
    [
      'Quem assinou? arquivo:"contrato de locação" idioma:pt',
      ['Quem assinou?', 'file=contrato de locação', 'language=pt'],
    ],
    [
      'multa tag:moradia depois:2023 antes:2024-06',
      ['multa', 'tag=moradia', 'after=2023', 'before=2024-06'],
    ],
    ['torque section:Safety', ['torque', 'section=Safety']],
    ['torque seção:Segurança', ['torque', 'section=Segurança']],
    ['file:lease "two months"', ['two months', 'file=lease', 'phrase=two months']],
  ])('are read: %s', (question, expected) => {
    expect(read(question)).toEqual(expected);
  });

  it.each([
    'Is it -5 degrees at 10:30?',
    'What is the ratio 1:2?',
    'What does http://example.com say?',
    'Is a state-of-the-art e-mail free?',
    'Qual é a diferença: preço ou prazo?',
    'Note: who pays?',
  ])('are not seen where there are none: %s', (question) => {
    expect(read(question)).toEqual([question]);
  });

  it('can be taken out one by one', () => {
    const question = 'Who signed? file:lease -draft';
    const { filters } = parseQuery(question);
    expect(filters.map((filter) => withoutFilter(question, filter))).toEqual([
      'Who signed? -draft',
      'Who signed? file:lease',
    ]);
  });
});

describe('filters suggested from plain words', () => {
  const documents = [
    'lease-2023.pdf:Lease contract',
    'lease-2025.pdf:Lease contract',
    'manual-bomba.md:Manual da bomba VX',
    'politica-ferias.md:Política de férias',
  ].map((one) => {
    const [name = '', title = ''] = one.split(':');
    return { id: brand<DocumentId>(name), name, title };
  });
  const suggested = (question: string) =>
    suggestFilters(question, documents).map(({ kind, value }) => `${kind}=${value}`);

  it.each([
    ['What is the rent in the 2023 contract?', ['file=2023 contract']],
    ['Qual é o torque no manual da bomba?', ['file=manual bomba']],
    ['According to the lease contract, who pays?', ['file=lease contract']],
    ['Who pays? Only PDFs', ['type=pdfs']],
    ['Quem paga? apenas planilhas', ['type=planilhas']],
  ])('restrict to what they name: %s', (question, filters) => {
    expect(suggested(question)).toEqual(filters);
  });

  it.each([
    'What is the rent in the 2019 contract?',
    'What happens in the morning?',
    'O que acontece no inverno?',
    'Only members may enter?',
  ])('are none where no document bears the name: %s', (question) => {
    expect(suggested(question)).toEqual([]);
  });
});
