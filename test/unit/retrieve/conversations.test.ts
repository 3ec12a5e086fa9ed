import { describe, expect, it } from 'vitest';
import { EVERYTHING } from '#core/model/chunk.ts';
import type { Turn } from '#core/model/query.ts';
import { decompose } from '#core/retrieve/decompose.ts';
import { understand } from '#core/retrieve/understand.ts';

/** What is searched for when the question follows one that was answered so. */
function following(before: string, question: string, answer = 'Yes.'): string {
  const history: Turn[] = [
    { role: 'user', text: before },
    { role: 'assistant', text: answer },
  ];
  return understand({ text: question, history, scope: EVERYTHING }).likely.searchText;
}

describe('a fragment after a question about a numbered or named thing', () => {
  it.each([
    [
      'What is the monthly rent of apartment 3?',
      'And the deposit?',
      'What is the deposit of apartment 3?',
    ],
    [
      'What is the monthly rent of apartment 3?',
      'And apartment 4?',
      'What is the monthly rent of apartment 4?',
    ],
    [
      'How much is the yearly fee of mooring 12?',
      'And for mooring 14?',
      'How much is the yearly fee of mooring 14?',
    ],
    ['What is the height of Rowan Tower?', 'And the age?', 'What is the age of Rowan Tower?'],
    [
      'What is the insured value of van-depot-7?',
      'And the mileage?',
      'What is the mileage of van-depot-7?',
    ],
    ['Qual é a renda mensal do apartamento 3?', 'E a caução?', 'Qual é a caução do apartamento 3?'],
    [
      'Qual é o valor de arrendamento-loja-2?',
      'E o prazo?',
      'Qual é o prazo de arrendamento-loja-2?',
    ],
    [
      'Qual é a renda mensal do apartamento 3?',
      'E no apartamento 5?',
      'Qual é a renda mensal do apartamento 5?',
    ],
  ])('keeps the thing that it asks about: “%s”, “%s”', (before, question, text) => {
    expect(following(before, question)).toBe(text);
  });

  it.each([
    [
      'Who is the tenant of lease-apartment-3?',
      'And the deposit?',
      'What is the deposit of lease-apartment-3?',
    ],
    ['Who is the owner of stall 9?', 'And the landlord?', 'Who is the landlord of stall 9?'],
    [
      'Who is the skipper of the Heron?',
      'And the mooring fee?',
      'What is the mooring fee of the Heron?',
    ],
    ['Quem é o inquilino da loja 2?', 'E a renda?', 'Qual é a renda da loja 2?'],
    ['Quem é o inquilino da loja 2?', 'E a fiadora?', 'Quem é a fiadora da loja 2?'],
  ])('asks who of persons only: “%s”, “%s”', (before, question, text) => {
    expect(following(before, question)).toBe(text);
  });
});

describe('a question about persons by their pronouns', () => {
  it('is given those of the earlier question and of its answer', () => {
    expect(
      following('What did Dr Farrow prescribe to Mr Whitcombe?', 'When will she see him next?'),
    ).toBe('Dr Farrow, Mr Whitcombe: When will she see him next?');
    const text = following(
      'Which tablets may Mr Oduya take for his knee?',
      'When does she see him again?',
      'Dr Helen Marsh allows Mr Oduya two tablets a day.',
    );
    expect(text).toMatch(/^(?=.*Dr Helen Marsh)(?=.*Mr Oduya).*: When does she see him again\?$/u);
    expect(text.match(/Mr Oduya/gu)).toHaveLength(1);
    expect(
      following('Quem acompanha o Sr. Pinto?', 'Quando é que ela o vê?', 'A Dra. Lúcia Reis.'),
    ).toMatch(/^(?=.*Dra\. Lúcia Reis)(?=.*Pinto).*: Quando é que ela o vê\?$/u);
    expect(
      following(
        'Who rents apartment 3?',
        'Since when have they lived there?',
        'Ana Sousa and Rui Costa rent it.',
      ),
    ).toMatch(/^(?=.*Ana Sousa)(?=.*Rui Costa)(?=.*apartment 3).*: /u);
  });

  it('takes none from the answer where the pronoun may as well mean a thing', () => {
    expect(
      following(
        'How often should I water the orchids?',
        'Do they need sun?',
        'Maria Teles does so weekly.',
      ),
    ).not.toContain('Maria Teles');
    expect(
      following(
        'Qual é a garantia da máquina de lavar?',
        'ela cobre o tambor?',
        'Rui Costa deu dois anos.',
      ),
    ).not.toContain('Rui Costa');
  });
});

describe('a question of hardly more than a question word', () => {
  it.each([
    [
      'Quem paga o custo adicional das janelas?',
      'E quanto é?',
      'custo adicional das janelas: quanto é?',
    ],
    ['Quem paga a limpeza do telhado?', 'E quando?', 'Quando paga a limpeza do telhado?'],
    [
      'Quando foi assinado o contrato da garagem?',
      'E quem?',
      'Quem foi assinado o contrato da garagem?',
    ],
    ['Where was the sloop built?', 'And when?', 'When was the sloop built?'],
    ['When was the lease signed?', 'And by whom?', 'By whom was the lease signed?'],
    ['Who repairs the lift?', 'And how much is it?', 'lift: how much is it?'],
  ])('is one search that names the subject once: “%s”, “%s”', (before, question, text) => {
    const searched = following(before, question);
    expect(searched).toBe(text);
    expect(decompose(searched)).toEqual([]);
  });

  it('does not repeat the question before as a search of its own', () => {
    expect(decompose('Who founded Acme Corporation? Why?')).toEqual([]);
  });
});

describe('a complete question after another', () => {
  it.each([
    ['When may I burn garden rubbish?', 'Who chairs the parish council?'],
    ['When may I burn garden rubbish?', 'Which day does the mobile library come?'],
    ['Quando posso queimar o lixo do jardim?', 'Quem preside a junta de freguesia?'],
  ])('is given no subject: “%s”, “%s”', (before, question) => {
    expect(following(before, question)).toBe(question);
  });

  it('is not one that asks about a case of the thing before', () => {
    expect(following('When may I use the pottery kiln?', 'What happens if the fuse blows?')).toBe(
      'pottery kiln: What happens if the fuse blows?',
    );
  });
});
