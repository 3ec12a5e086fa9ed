import { describe, expect, it } from 'vitest';
import { asksForClause, clauseOf, isOfClause } from '#core/answer/clauses.ts';

describe('the clause of a sentence', () => {
  it('is its own number, the one above it in its paragraph, or that of its heading', () => {
    expect(clauseOf('6.1 The tenant may leave.', '', ['6 Ending'])).toBe('6.1');
    expect(clauseOf('Notice is in writing.', '6.1 The tenant may leave. ', [])).toBe('6.1');
    expect(clauseOf('Notice is in writing.', '6.1 Leave.\n6.2 Keys. ', [])).toBe('6.2');
    expect(clauseOf('No smoking.', '', ['Lease', '§ 4.2 Smoking'])).toBe('4.2');
    expect(clauseOf('Cláusula 4.2 É proibido fumar.', '', [])).toBe('4.2');
    expect(clauseOf('Paragraph 4.2 No smoking.', '', [])).toBe('4.2');
    expect(clauseOf('Secção 4.2 É proibido fumar.', '', [])).toBe('4.2');
  });

  it('is not what the sentence refers to, and no quantity', () => {
    expect(clauseOf('Smoking is forbidden by clause 4.2.', '', [])).toBe('');
    expect(clauseOf('2 keys are returned.', '', [])).toBe('');
    expect(clauseOf('Clauses 4.1 and 4.2 do not apply.', '', [])).toBe('');
  });

  it('holds its parts', () => {
    expect(isOfClause('14.3.2', '14.3')).toBe(true);
    expect(isOfClause('14.31', '14.3')).toBe(false);
    expect(isOfClause('4.2', '§ 4.2')).toBe(true);
  });
});

describe('a question for a clause', () => {
  it('asks for what it says and for nothing else', () => {
    const identifiers = ['6.1', 'LC-2025-0417'];
    expect(asksForClause('What does clause 6.1 of contract LC-2025-0417 say?', identifiers)).toBe(
      true,
    );
    expect(asksForClause('O que diz a cláusula 4.2 do contrato?', ['4.2'])).toBe(true);
    expect(asksForClause('O que diz a secção 4.2?', ['4.2'])).toBe(true);
    expect(asksForClause('What does chapter 4.2 say?', ['4.2'])).toBe(true);
    expect(asksForClause('What does version 4.2 say?', ['4.2'])).toBe(false);
    expect(asksForClause('What does clause 6.1 say about keys?', ['6.1'])).toBe(false);
    expect(asksForClause('What does LC-2025-0417 say?', ['LC-2025-0417'])).toBe(false);
  });
});
