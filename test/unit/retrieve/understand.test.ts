import { describe, expect, it } from 'vitest';
import { EVERYTHING } from '#core/model/chunk.ts';
import type { Turn } from '#core/model/query.ts';
import { lexicalQuery, understand } from '#core/retrieve/understand.ts';

/** What is searched for when the second question follows the first. */
function following(before: string | readonly string[], question: string): string {
  const history: Turn[] = [before].flat().flatMap((text) => [
    { role: 'user', text },
    { role: 'assistant', text: 'The answer names Berlin, XK-900 and 4,000 euros.' },
  ]);
  return understand({ text: question, history, scope: EVERYTHING }).likely.searchText;
}

describe('a question that stands alone', () => {
  it.each([
    'What is the list price of the edge router in Europe, without tax?',
    'Qual é a carência para parto no plano MED-4410?',
    'What is caldrenol?',
  ])('is searched for as it is, whatever was asked before: %s', (question) => {
    expect(following('What happened to pump P-203 in Brazil?', question)).toBe(question);
  });
});

describe('a whole question in a conversation about something else', () => {
  const FLIGHT = 'When does the flight to the Azores leave?';
  const HOUSE = 'How much is the house there?';
  const FAULT = 'What does fault code E33 mean?';
  const CAR = 'Qual é a franquia do seguro do carro para vidros?';
  const POOL = 'Quanto custa a entrada na piscina para adultos?';

  it.each([
    [[FLIGHT, HOUSE], 'Qual é a matrícula do carro?'],
    [[FAULT, 'How much does the boiler weigh?'], 'Qual é a renda mensal?'],
    [[FLIGHT], 'Qual é o valor da caução?'],
    [[FLIGHT], 'Onde fica o contador da água?'],
    [[FAULT], 'Quanto custa a inscrição anual?'],
    [[FAULT], 'Posso ter um cão?'],
    [[FAULT], 'A que horas abre a piscina?'],
    [[CAR], 'How much is the olive tree?'],
    [[CAR], 'When is the next meeting?'],
    [[POOL], 'Who wrote the minutes?'],
    [[FLIGHT, HOUSE], 'How many eggs are in the lemon cake of my aunt?'],
    [[FLIGHT], 'What is the price of a lemon tree?'],
    [[FLIGHT], 'Who is the treasurer of the garden club?'],
    [[FLIGHT], 'How long do I soak the beans for the soup?'],
    [[FLIGHT], 'When should I prune the roses in the front garden?'],
    [[FAULT], 'What is the deposit for the rented house?'],
    [[FAULT], 'Which day is the rubbish of the village collected?'],
    [[FAULT], 'How much is the rent of the garage this year?'],
    [[FAULT], 'Where did Graham plant the tulips?'],
    [[FAULT], 'Does the landlady allow her tenants a dog?'],
    [[HOUSE], 'What is the temperature of the oven for the bread?'],
    [[HOUSE], 'When do the tenants have to paint the kitchen?'],
    [[HOUSE], 'What does § 7.2 of the lease say?'],
    [[HOUSE], 'Who may swim in the pool of the club on Sundays?'],
    [[CAR], 'Qual é a mensalidade das aulas de natação?'],
    [[CAR], 'Quem é o fiador dos arrendatários?'],
    [[CAR], 'Quanto tempo coze o feijão na panela?'],
    [[CAR], 'Qual é o telefone da secretaria da piscina?'],
    [[CAR], 'Em que dia se paga a renda da casa?'],
    [[CAR], 'Quantos gigas tem o tarifário da Júlia?'],
    [[CAR], 'Onde trabalhou a Olena depois da universidade?'],
    [[POOL], 'Qual é a matrícula do Renault Clio?'],
    [[POOL], 'Quem paga o condomínio da casa arrendada?'],
    [[POOL], 'Qual é o prazo para a oposição à renovação?'],
    [[POOL], 'Quando começa o contrato de arrendamento do apartamento?'],
    [[POOL], 'Qual é o prémio anual do seguro este ano?'],
    [[POOL], 'Quanto pesa a caldeira da cozinha?'],
    [[POOL, 'E para crianças?'], 'Quem assinou a ata da assembleia?'],
  ])('is left alone: %s %s', (before, question) => {
    const history = before.map((text): Turn => ({ role: 'user', text }));
    const { likely, alone } = understand({ text: question, history, scope: EVERYTHING });
    expect(likely.searchText).toBe(question);
    expect(alone).toBeNull();
  });
});

describe('a follow-up', () => {
  it('that points back gets the subject and the identifiers of the question before', () => {
    expect(following('What happened to pump P-203?', 'And what current did it draw?')).toBe(
      'pump P-203: what current did it draw?',
    );
    expect(following('Qual é o preço do contrato KLM-2024-0017?', 'E como ele é reajustado?')).toBe(
      'preço do contrato KLM-2024-0017: como ele é reajustado?',
    );
  });

  it('that is a fragment takes the place of its counterpart', () => {
    expect(following('How much is a ticket for an adult?', 'And for a child?')).toBe(
      'How much is a ticket for a child?',
    );
    expect(following('Qual é a carência para consultas no plano?', 'E para internação?')).toBe(
      'Qual é a carência para internação no plano?',
    );
  });

  it.each([
    ['How much does an olive tree cost?', 'And a lemon tree?', 'How much does a lemon tree cost?'],
    ['How much does an olive tree weigh?', 'And roses?', 'How much do roses weigh?'],
    [
      'When does the boiler need service?',
      'And the radiators?',
      'When do the radiators need service?',
    ],
    ['What does the sauna cost?', 'And on Sundays?', 'What does the sauna cost on Sundays?'],
    ['Quanto custa o bilhete de adulto?', 'E os cartões?', 'Quanto custam os cartões?'],
    [
      'Quem é a tesoureira ou a presidente da associação?',
      'E a secretária?',
      'Quem é a secretária da associação?',
    ],
    [
      'Quem é a tesoureira da associação?',
      'Ou a secretária?',
      'Quem é a secretária da associação?',
    ],
    ['Can I cancel the sailing course?', 'What about the sauna?', 'Can I cancel the sauna?'],
  ])('becomes a sentence: %s %s', (before, fragment, expected) => {
    expect(following(before, fragment)).toBe(expected);
  });

  it('stands beside the subject where no sentence can be made of it', () => {
    expect(following('Quantos ovos leva o bolo de cenoura?', 'E de açúcar?')).toBe(
      'bolo de cenoura: açúcar?',
    );
    expect(following('Como limpo o filtro da secadora SX-4?', 'E quanto à garantia?')).toBe(
      'filtro da secadora SX-4: garantia?',
    );
  });

  it('is given things without the verb that stands behind them', () => {
    const before = 'When does the flight to the Azores leave?';
    expect(following(before, 'How much is the house there?')).toBe(
      'flight to the Azores: How much is the house there?',
    );
    expect(following('How much does the boiler weigh?', 'How wide is it?')).toBe(
      'boiler: How wide is it?',
    );
  });

  it('that names another identifier of the same series asks the same about that one', () => {
    expect(following('What does fault code E-31 mean?', 'and E-32?')).toBe(
      'What does fault code E-32 mean?',
    );
  });

  it('of one question word repeats the question before', () => {
    expect(following('Who founded Acme Corporation?', 'Why?')).toBe(
      'Who founded Acme Corporation? Why?',
    );
  });

  it('of a follow-up reaches back to the question that names the subject', () => {
    expect(
      following(['How heavy is the pump VX-340?', 'And how loud is it?'], 'Where was it bought?'),
    ).toContain('pump VX-340');
  });

  it('takes nothing from what the assistant said', () => {
    expect(following('What happened to pump P-203?', 'When was it repaired?')).not.toMatch(
      /Berlin|XK-900|4,000/,
    );
  });

  it('says that it was rewritten, and finds the identifiers that it was given', () => {
    const { likely: understood } = understand({
      text: 'And what current did it draw?',
      history: [{ role: 'user', text: 'What happened to pump P-203?' }],
      scope: EVERYTHING,
    });
    expect(understood.rewritten).toBe(true);
    expect(understood.identifiers).toEqual(['P-203']);
  });

  it('is asked of the sentences without the subject that was carried over', () => {
    const focus = (question: string, before: string) =>
      understand({ text: question, history: [{ role: 'user', text: before }], scope: EVERYTHING })
        .likely.focus;
    expect(focus('And what current did it draw?', 'What happened to pump P-203?')).toBe(
      'what current did it draw?',
    );
    expect(focus('And for a child?', 'How much is a ticket for an adult?')).toBe(
      'How much is a ticket for a child?',
    );
  });

  it('takes a compound as one thing, and the thing rather than what was asked about it', () => {
    expect(following('Como se faz pão de milho?', 'E a que temperatura asso?')).toBe(
      'pão de milho: a que temperatura asso?',
    );
    expect(following('Qual é a potência da lavadora LX-20?', 'E onde fica o filtro?')).toBe(
      'lavadora LX-20: onde fica o filtro?',
    );
    expect(following('Quanto rende a broa de fubá?', 'E se a massa ficar mole?')).toBe(
      'broa de fubá: se a massa ficar mole?',
    );
    expect(following('Qual é o rendimento da focaccia?', 'E o da broa de fubá?')).toBe(
      'Qual é o rendimento da broa de fubá?',
    );
  });

  it.each([
    ['How much does kayak hire at Otter Creek cost?', 'What if I am late?'],
    ['How much is kayak hire?', 'Why is my milk not frothing when it is warm?'],
    ['Quanto rende a broa de fubá?', 'Posso congelar?'],
  ])('that may as well stand alone is read both ways: %s %s', (before, question) => {
    const history: Turn[] = [{ role: 'user', text: before }];
    const { likely, alone } = understand({ text: question, history, scope: EVERYTHING });
    expect(likely.searchText).toMatch(/^(?:kayak hire|broa de fubá).*: /u);
    expect(alone?.searchText).toBe(question);
  });

  it('without an earlier question stays as it is', () => {
    const question = 'And what about it?';
    expect(understand({ text: question, history: [], scope: EVERYTHING }).likely.searchText).toBe(
      question,
    );
  });
});

describe('understanding', () => {
  it('tidies white space and composes accents', () => {
    const { searchText, rewritten } = understand({
      text: '  Qual é o\u00a0prec\u0327o?\n',
      history: [],
      scope: EVERYTHING,
    }).likely;
    expect(searchText).toBe('Qual é o preço?');
    expect(rewritten).toBe(false);
  });

  it('tells the language', () => {
    const language = (text: string) =>
      understand({ text, history: [], scope: EVERYTHING }).likely.language;
    expect(language('What is the price of the machine?')).toBe('en');
    expect(language('Qual é o preço da máquina?')).toBe('pt');
  });
});

describe('what the lexical index is asked', () => {
  it('leaves out function words of both languages', () => {
    expect(lexicalQuery('How much does the descaling powder cost?')).toBe('descaling powder cost?');
    expect(lexicalQuery('Qual é o valor da multa?')).toBe('valor multa?');
  });

  it('keeps identifiers whole, with their section signs', () => {
    expect(lexicalQuery('What does § 7.2 of the contract MZK-2024-0091 say?')).toContain('§ 7.2');
    expect(lexicalQuery('What does § 7.2 of the contract MZK-2024-0091 say?')).toContain(
      'MZK-2024-0091',
    );
  });

  it('is the question itself when there is nothing else in it', () => {
    expect(lexicalQuery('What is it about?')).toBe('What is it about?');
  });
});
