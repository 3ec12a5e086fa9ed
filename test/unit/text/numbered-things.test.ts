import { describe, expect, it } from 'vitest';
import { findNumberedThings, tellsOf } from '#core/text/numbered-things.ts';

const found = (question: string): string[] => findNumberedThings(question).map(({ text }) => text);

describe('numbered things in a question', () => {
  it.each([
    ['What is the storage code of vault 12?', ['vault 12']],
    ['What is the colour of box 1234?', ['box 1234']],
    ['What is the monthly rent of apartment 3?', ['apartment 3']],
    ['What is in chapter 7 about rent?', ['chapter 7']],
    ['Is box 14 dangerous?', ['box 14']],
    ['Is vault 3 bigger than vault 5?', ['vault 3', 'vault 5']],
    ['What is in vault 3 and vault 5?', ['vault 3', 'vault 5']],
    ['What is in container 12?', ['container 12']],
    ['Where does route B end?', ['route B']],
    ['Quantos lugares tem a sala 4?', ['sala 4']],
    ['O que diz a cláusula 9?', ['cláusula 9']],
    ['Vault 12: what is its code?', ['Vault 12']],
    ['What is stored in storage unit no. 8?', ['unit no. 8']],
  ])('are told by their number or letter: %s', (question, things) => {
    if (things.length > 0) expect(found(question)).toEqual(things);
  });

  it.each([
    'What happens after 3 years?',
    'Is a notice of 12 months needed?',
    'Can we pay 500 in cash?',
    'Does the tenant pay 50 in cash?',
    'Do members pay 50 in cash?',
    'In which version was BUG-1187 fixed?',
    'Can I come in and pay 50?',
    'Sou obrigado a pagar 50 em dinheiro?',
    'Gosto de pagar 50?',
    'What is kept in vault 3 or 5?',
    'What is the fee for the first 5 days?',
    'Is the deposit 300?',
    'Is the rent 300 or 500?',
    'What was decided on May 5?',
    'What changed in version 4 of the plan?',
    'What is the budget 2024?',
    'Does a van carry 12 boxes?',
    'What does a parcel 4 kg heavy cost?',
    'Who may enter at the age 12?',
    'O que acontece depois de 3 anos?',
    'Qual é a multa acima do limite 50?',
    'Podemos pagar 500 em dinheiro?',
    'Does the group 12 people strong get a discount?',
  ])('are no quantities, dates, limits or years: %s', (question) => {
    expect(found(question)).toEqual([]);
  });
});

describe('what a text tells of', () => {
  const [vault12] = findNumberedThings('What is the code of vault 12?');
  const tells = (text: string): string | null => tellsOf(vault12 ? [vault12] : [], text);

  it('is the thing asked for in any way of writing its number', () => {
    for (const text of [
      'The code of vault 12 is ZQ.',
      'Vault: 12; code: ZQ',
      'Vaults 3, 7 and 12 are open.',
      'Vaults 10 to 15 are in the cellar.',
      'Vault no. 012 is open.',
      'Vault twelve is open.',
      'Vault XII is open.',
    ])
      expect(tells(text)).toBe('asked');
  });

  it('is another one where only other numbers stand beside its name', () => {
    expect(tells('The code of vault 3 is ZQ-1003.')).toBe('other');
    expect(tells('Vaults 3 to 9 are open.')).toBe('other');
    expect(tells('lease-vault-3')).toBe('other');
  });

  it('is open where no number stands beside its name', () => {
    expect(tells('A vault is checked 12 times.')).toBeNull();
    expect(tells('Nothing of the kind.')).toBeNull();
  });
});
