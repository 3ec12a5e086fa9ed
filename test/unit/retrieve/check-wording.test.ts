import { describe, expect, it } from 'vitest';
import { checkParts, checkRewriting } from '#core/retrieve/check-wording.ts';

const KAYAK = 'How much does kayak hire at Otter Creek cost?';

describe('the wording of a follow-up by a generator', () => {
  const refusal = (written: string, question: string, before = KAYAK): string | null => {
    const checked = checkRewriting(written, question, [before]);
    return 'refusal' in checked ? checked.refusal : null;
  };

  it.each([
    ['What if I am late with the kayak at Otter Creek?', 'What if I am late?', KAYAK],
    [
      'What does the lakeside sauna cost on Sundays?',
      'And on Sundays?',
      'What does the lakeside sauna cost?',
    ],
    [
      'Is the climbing hall open on public holidays?',
      'Is it open on public holidays?',
      'How much is the climbing hall?',
    ],
    [
      'Onde fica o filtro da lavadora LX-20?',
      'Onde fica o filtro?',
      'Qual é a potência da lavadora LX-20?',
    ],
    [
      'A focaccia pode ser congelada?',
      'Ela pode ser congelada?',
      'Quanto tempo a focaccia descansa?',
    ],
    [
      'What does clause 14.3.2 of the lease say?',
      'What does clause 14.3.2 say?',
      'When does the lease end?',
    ],
  ])('is taken where it says all that is asked: %s', (written, question, before) => {
    expect(checkRewriting(written, question, [before])).toEqual({ questions: [written] });
  });

  it.each(['- “Is the kayak insured?”', 'Question: Is the kayak insured?'])(
    'is freed of what is around it: %s',
    (written) => {
      expect(checkRewriting(written, 'Is it insured?', [KAYAK])).toEqual({
        questions: ['Is the kayak insured?'],
      });
    },
  );

  it.each([
    ['an answer', 'The kayak at Otter Creek costs 5 pounds if you are late.', 'no-question'],
    ['a remark before it', 'Here it is: what if? What if I am late with the kayak?', 'no-question'],
    ['several lines', 'What if I am late with the kayak?\nAnd more?', 'no-question'],
    ['nothing', ' " ', 'empty'],
    ['without end', `What if I am late with the ${'kayak '.repeat(50)}?`, 'too-long'],
    ['another name', 'What if I am late with the kayak of Marta?', 'adds'],
    ['another place', 'Paris kayak: what if I am late?', 'adds'],
    ['a number', 'What if I am 20 minutes late with the kayak?', 'adds'],
    ['an identifier', 'What if I am late with kayak XC-23?', 'adds'],
    ['a code', 'What if I am late with kayak x23?', 'adds'],
    ['a filter', 'What if I am late with the kayak -cost?', 'adds'],
    ['two words of its own', 'What penalty applies to late kayak refunds?', 'adds'],
    ['another language', 'E se eu chegar com o kayak de Otter Creek tarde?', 'other-language'],
    ['the question before', KAYAK, 'drops'],
    ['the question itself', 'What if I am late?', 'repeats'],
    ['the question in other small words', 'If I am late then what?', 'repeats'],
    ['what still leans', 'Is it late at Otter Creek?', 'leans'],
  ])('is not taken where it is %s', (_, written, because) => {
    expect(refusal(written, 'What if I am late?')).toBe(because);
  });

  it.each([
    [
      'What does the clause of the lease say?',
      'What does clause 14.3.2 say?',
      'When does the lease end?',
    ],
    [
      'How long is the warranty of the pump?',
      'How long is that of P-204?',
      'How long is the warranty of the pump?',
    ],
    ['When does the pool open after 8?', 'And before 8?', 'When does the pool open?'],
    ['Is the cake made with sugar?', 'And without sugar?', 'Is the cake made with flour?'],
  ])(
    'is not taken where it loses or turns round what is asked: %s',
    (written, question, before) => {
      expect(refusal(written, question, before)).toBe('drops');
    },
  );

  it('may name what an answer has named', () => {
    const texts = ['Who keeps the keys?', 'Marta Quell keeps the keys of the boathouse.'];
    const written = 'Where does Marta Quell live?';
    expect(checkRewriting(written, 'Where does she live?', texts)).toEqual({
      questions: [written],
    });
  });
});

describe('the questions that a generator took a question apart into', () => {
  const COMPARISON = 'Compare the deposit for the kayak with that for the locker.';

  it.each([
    [COMPARISON, ['What is the deposit for the kayak?', 'What is the deposit for the locker?']],
    ['Who signs E-31 and who signs E-32?', ['Who signs E-31?', 'Who signs E-32?']],
    [
      'Qual é a diferença de preço entre o pão e a broa?',
      ['Qual é o preço do pão?', 'Qual é o preço da broa?'],
    ],
  ])('are taken where they say all of it: %s', (question, questions) => {
    const written = questions.map((part, index) => `${index + 1}. ${part}`).join('\n');
    expect(checkParts(written, question)).toEqual({ questions });
  });

  it.each([
    ['one of them', 'What is the deposit for the kayak?', 'drops'],
    ['the whole question', 'What is the deposit for the kayak and the locker?', 'repeats'],
    ['an order', 'Pay the deposit for the kayak.\nPay for the locker.', 'no-question'],
    [
      'another thing',
      'What is the deposit for the kayak?\nWhat is the deposit for locker 9?',
      'adds',
    ],
    ['one that leans', 'What is the deposit for the kayak?\nAnd for the locker?', 'leans'],
    [
      'a list without end',
      'abcdef'
        .split('')
        .map((one) => `What is ${one}?`)
        .join('\n'),
      'too-long',
    ],
    ['nothing', '\n', 'empty'],
  ])('are not taken where they are %s', (_, written, refusal) => {
    expect(checkParts(written, COMPARISON)).toEqual({ refusal });
  });
});
