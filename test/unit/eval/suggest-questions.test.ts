import { describe, expect, it } from 'vitest';
import { suggestQuestions } from '#core/eval/suggest-questions.ts';
import type { Block, Segment } from '#core/model/block.ts';
import { brand, type DocumentId } from '#core/model/ids.ts';

/** A segment of headings (`## …`) and paragraphs. */
function segment(...lines: readonly string[]): Segment {
  const blocks = lines.map((line): Block => {
    const level = /^#+/.exec(line)?.[0].length ?? 0;
    return {
      kind: level > 0 ? 'heading' : 'paragraph',
      text: line.replace(/^#+ /, ''),
      start: 0,
      level,
      headingPath: [],
      marks: [],
      boxes: [],
    };
  });
  const text = blocks.map((block) => block.text).join('\n\n');
  return { ordinal: 0, page: 3, size: null, text, blocks };
}

const BODY = 'The deposit is two months’ rent and is paid back within three weeks.';
const document = (title: string, language: 'en' | 'pt' | 'und' = 'en') => ({
  id: brand<DocumentId>('d'),
  name: 'lease.md',
  title,
  language,
});
const questions = (...given: Parameters<typeof suggestQuestions>): string[] =>
  suggestQuestions(...given).map(({ question }) => question);

describe('suggested questions', () => {
  it('ask what is said under a heading, with the text below it as evidence', () => {
    const found = suggestQuestions(document('Tenancy agreement'), [segment('## 3. Deposit', BODY)]);
    expect(found).toEqual([
      {
        question: 'What does Tenancy agreement say about deposit?',
        evidence: { document: 'd', name: 'lease.md', quote: BODY, page: 3 },
        answers: [],
      },
    ]);
  });

  it('are in the language of the document', () => {
    const text = 'O aluguel mensal é de R$ 6.240,00 e vence no quinto dia útil de cada mês.';
    expect(questions(document('Contrato de locação', 'pt'), [segment('## Aluguel', text)])).toEqual(
      ['O que consta sobre aluguel em Contrato de locação?'],
    );
  });

  it.each([
    'Introduction',
    'Before work starts',
    'IMPORTANT',
    'Do not touch the valve!',
    'Annex B',
    '2024',
  ])('leave out a heading that names no subject: %s', (heading) => {
    expect(questions(document('House rules'), [segment(`## ${heading}`, BODY)])).toEqual([]);
  });

  it('leave out a heading that occurs twice, or has nothing below it', () => {
    const twice = segment('## Deposit', BODY, '## Deposit', BODY, '## Pets', '## Noise', 'No.');
    expect(questions(document('House rules'), [twice])).toEqual([]);
  });

  it.each(['lease.md', 'scan_0042', 'lease', 'You must read this first.'])(
    'make no question of a title that is no name: %s',
    (title) => {
      expect(questions(document(title), [segment('## Deposit', BODY)])).toEqual([]);
    },
  );

  it('ask what an abbreviation stands for, once', () => {
    const text =
      'The Works Safety Council (WSC) meets in May. The Works Safety Council (WSC) decides.';
    const found = suggestQuestions(document('x.md'), [segment(text)]);
    expect(found).toMatchObject([
      {
        question: 'What does WSC stand for?',
        answers: ['Works Safety Council'],
        evidence: { quote: 'The Works Safety Council (WSC) meets in May.' },
      },
    ]);
  });

  it('ask about a numbered section that another place refers to', () => {
    const given = segment('## 1 Introduction', 'See clause 7.2 for what it costs to leave early.');
    const target = segment('## 7.2 Introduction', BODY);
    expect(questions(document('Tenancy agreement'), [given, target])).toEqual([
      'What does clause 7.2 of Tenancy agreement say?',
    ]);
  });

  it('are none for other languages', () => {
    expect(questions(document('Mietvertrag', 'und'), [segment('## Kaution', BODY)])).toEqual([]);
  });
});
