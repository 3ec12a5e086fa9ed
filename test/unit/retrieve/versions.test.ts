import { describe, expect, it } from 'vitest';
import { preferNewerVersions } from '#core/retrieve/versions.ts';
import { candidate } from './candidate.ts';

const text = (days: number) => `Holidays are asked for at least ${days} days before they begin.`;
const older = candidate({ document: 'leave-policy-2023', text: text(45) });
const newer = candidate({ document: 'leave-policy-2025', text: text(30) });
const between = candidate({ document: 'lab-manual', text: 'Wear glasses in every room.' });

const order = (question: string, ...candidates: readonly ReturnType<typeof candidate>[]) =>
  preferNewerVersions(question, candidates).map(({ documentName }) => documentName);

const QUESTION = 'How many days before must I ask for holidays?';

describe('versions of one document', () => {
  it('give the newer the place of the older, which goes to the end', () => {
    const expected = ['leave-policy-2025.md', 'lab-manual.md', 'leave-policy-2023.md'];
    expect(order(QUESTION, older, between, newer)).toEqual(expected);
    expect(order(QUESTION, newer, older, between)).toEqual(expected);
  });

  it('keep the newest of three', () => {
    const oldest = candidate({ document: 'leave-policy-2019', text: text(60) });
    expect(order(QUESTION, oldest, older, newer)[0]).toBe('leave-policy-2025.md');
  });

  it('are told by a version number too', () => {
    const first = candidate({ document: 'manual v2', text: text(1) });
    const second = candidate({ document: 'manual v10', text: text(2) });
    expect(order(QUESTION, first, second)).toEqual(['manual v10.md', 'manual v2.md']);
  });

  it('stay when the question names one', () => {
    expect(order('What did the 2023 policy say?', older, newer)[0]).toBe('leave-policy-2023.md');
  });

  it('stay when they say different things', () => {
    const other = candidate({ document: 'leave-policy-2025', text: 'A doctor writes a note.' });
    expect(order(QUESTION, older, other)[0]).toBe('leave-policy-2023.md');
  });

  describe('of which one has expired', () => {
    const valid = candidate({ document: 'tariff-new', documentTitle: 'Tariff', text: text(30) });
    const expired = candidate({
      document: 'tariff-old',
      documentTitle: 'Tariff',
      text: text(45),
      expired: '2023-12-31',
    });

    it('put the one in force first, whatever their names', () => {
      expect(order(QUESTION, expired, between, valid)[0]).toBe('tariff-new.md');
    });

    it('stay when the question names the one that has expired', () => {
      expect(order('What did the old tariff say?', expired, valid)[0]).toBe('tariff-old.md');
    });

    it('stay when they are different documents', () => {
      const other = candidate({ document: 'rota', documentTitle: 'Rota', text: text(30) });
      expect(order(QUESTION, expired, other)[0]).toBe('tariff-old.md');
    });
  });

  it('are not contracts of one year whose numbers differ', () => {
    const one = candidate({ document: 'contract-2024-0091', text: text(45) });
    const another = candidate({ document: 'contract-2025-0017', text: text(30) });
    expect(order(QUESTION, one, another)[0]).toBe('contract-2024-0091.md');
  });
});
