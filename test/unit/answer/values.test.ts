import { describe, expect, it } from 'vitest';
import { expectedKinds } from '#core/answer/expected-kind.ts';
import { findValues, newValues } from '#core/answer/find-values.ts';
import { shortAnswer } from '#core/answer/short-answer.ts';
import { questionTerms } from '#core/retrieve/question-terms.ts';

const first = (question: string) => expectedKinds(question)[0] ?? null;

describe('the kind of value that a question asks for', () => {
  it.each([
    ['How much does the filter cost?', 'money'],
    ['What is the monthly rent?', 'money'],
    ['Quanto custa o filtro FA-310?', 'money'],
    ['Qual é a mensalidade do plano?', 'money'],
    ['What percentage of members voted?', 'percentage'],
    ['When was the contract signed?', 'date'],
    ['Em que ano foi fundada a escola?', 'date'],
    ['What time does the library close?', 'time'],
    ['A que horas sai o ônibus?', 'time'],
    ['How long does descaling take?', 'duration'],
    ['Qual é o prazo de garantia?', 'duration'],
    ['Com que frequência se limpa o tubo?', 'duration'],
    ['How heavy is the pump?', 'mass'],
    ['How hot must the oven be?', 'temperature'],
    ['A que temperatura asso o bolo?', 'temperature'],
    ['How loud is it?', 'loudness'],
    ['Quanto pesa o aquecedor?', 'mass'],
    ['Qual é a altura da máquina?', 'length'],
    ['Qual é a potência do gerador?', 'power'],
    ['How many beds does the refuge have?', 'number'],
    ['Quantas famílias participam?', 'number'],
    ['Who signed the agreement?', 'person'],
    ['Por quem foi assinado o acordo?', 'person'],
    ['In which city was the meeting?', 'place'],
    ['Qual é o telefone da secretaria?', 'telephone'],
    ['How much does the old boiler weigh?', 'mass'],
    ['What is the form code?', 'code'],
  ])('%s → %s', (question, kind) => {
    expect(first(question)).toBe(kind);
  });

  it.each([
    'Why was the turbine stopped?',
    'O que diz a cláusula 4.2?',
    'What happens to people who are late?',
    'When may I drill holes in the wall?',
    'Posso levar um tripé?',
  ])('is none where none is asked for: %s', (question) => {
    expect(expectedKinds(question)).toEqual([]);
  });
});

const values = (text: string, ...kinds: Parameters<typeof findValues>[1]) =>
  findValues(text, kinds).map(({ start, end }) => text.slice(start, end));

describe('values in text', () => {
  it('are amounts of money in both notations', () => {
    expect(values('Custa R$ 1.250,00 por mês, ou US$ 240.', 'money')).toEqual([
      'R$ 1.250,00',
      'US$ 240',
    ]);
    expect(values('Adults pay 11 euros and £4.50 more.', 'money')).toEqual(['11 euros', '£4.50']);
  });

  it('are dates, days and years', () => {
    expect(values('Assinado em 17 de maio de 2024.', 'date')).toEqual(['17 de maio de 2024']);
    expect(values('From 2 March 2025, on Thursdays.', 'date')).toEqual([
      '2 March 2025',
      'Thursdays',
    ]);
  });

  it('are times, spans of time and rhythms', () => {
    expect(values('Sai às 6h40 e volta às 18:00.', 'time')).toEqual(['6h40', '18:00']);
    expect(values('até quatro horas; every evening; 60 dias', 'duration')).toEqual([
      'quatro horas',
      'every evening',
      '60 dias',
    ]);
  });

  it('are measures with their units and numbers in words', () => {
    expect(values('It holds 2.4 litres at 1.5 bar.', 'measure')).toEqual(['2.4 litres', '1.5 bar']);
    expect(values('The refuge has eighteen bunks.', 'number')).toEqual(['eighteen']);
  });

  it('are not the tail of an identifier', () => {
    expect(values('Replace filter FA-310 now.', 'number')).toEqual([]);
  });

  it('are names inside a sentence, and offices apart from them', () => {
    expect(values('It was drawn by Ada Penhallow.', 'person')).toEqual(['Ada Penhallow']);
    expect(values('Presidiu a reunião a diretora.', 'role')).toEqual(['diretora']);
  });

  it('are not parts of dates and times', () => {
    expect(values('2025-02-24 at 10:45 the pump failed.', 'number', 'measure')).toEqual([]);
    expect(values('Open 10:00 to 17:30.', 'time')).toEqual(['10:00 to 17:30']);
  });
});

describe('the short answer', () => {
  const short = (question: string, text: string): string | null => {
    const kinds = expectedKinds(question);
    const terms = questionTerms(question, new Map(), 10);
    return shortAnswer(text, newValues(text, kinds, terms), kinds, terms);
  };

  it('is the only value of the kind asked for, as it is written', () => {
    expect(short('How long does descaling take?', 'Descaling takes 25 minutes.')).toBe(
      '25 minutes',
    );
    expect(short('Quem presidiu a reunião?', 'Presidiu a reunião Neide Alcântara.')).toBe(
      'Neide Alcântara',
    );
  });

  it('is the value nearest to the words of the question when there are several', () => {
    expect(
      short('How much is a ticket for a student?', 'Adults pay 11 euros, students 7 euros.'),
    ).toBe('7 euros');
  });

  it('is the value whose own words the question names', () => {
    const warranty = 'A warranty of seven years on the exchanger and two years on all other parts.';
    expect(short('How long is the exchanger guaranteed?', warranty)).toBe('seven years');
    expect(short('How long is the warranty on the other parts?', warranty)).toBe('two years');
    const trip = 'The trip on Sunday costs 65 euros for adults and 45 euros for children.';
    expect(short('How much does the trip cost for children?', trip)).toBe('45 euros');
    expect(short('How much does the trip cost?', trip)).toBeNull();
    const price = 'It cost 90 euros, of which 20 euros came from the club.';
    expect(short('How much did the chain cost?', price)).toBe('90 euros');
    const lab = 'Glicose: 104 mg/dL (referência: 70 a 99) Colesterol: 212 mg/dL (até 190)';
    expect(short('Qual é a taxa de colesterol em mg?', lab)).not.toBe('104 mg/dL');
    expect(
      short('Por quantos votos passou a compra?', 'Aprovou, por sete votos a dois, a compra.'),
    ).toBeNull();
    expect(short('How long did it take?', 'It took two hours and twenty minutes.')).toBe(
      'two hours and twenty minutes',
    );
    const votes = 'The motion passed with 15 votes in favour, 3 against and one abstention.';
    expect(short('How many votes were against the motion?', votes)).toBeNull();
    const fees = 'The fee rises to €72, and residents over 70 continue to pay €60.';
    expect(short('How much will residents pay who are over 70?', fees)).toBe('€60');
    expect(short('Quanto custa a quota para menores de 70 anos?', fees)).toBeNull();
    expect(
      short('Quem presidiu a reunião?', 'Presidiu a reunião Neide Prado, e secretariou Ana Luz.'),
    ).toBe('Neide Prado');
  });

  it('is an amount as it is written first, also in a column that names the currency', () => {
    expect(
      short(
        'Qual é o valor da renda mensal?',
        'A renda mensal é de 875,00 € (oitocentos e setenta e cinco euros).',
      ),
    ).toBe('875,00 €');
    expect(
      short('How much is an olive tree?', 'Plant: Olive tree · Price EUR: 89 · In stock: 4'),
    ).toBe('89');
    expect(
      short('Qual é a franquia em caso de furto?', 'Capital: 11 400 € · Franquia: 250 €'),
    ).toBe('250 €');
    expect(short('What is the e-mail address of Ana?', 'E-mail: ana.prado@exemplo.pt')).toBe(
      'ana.prado@exemplo.pt',
    );
  });

  it('stands in the column that the question names, and is none where that column has none', () => {
    const row = 'Aula: Natação · Adultos: 28,00 € · Crianças: — · Idosos: 17,50 €';
    expect(short('Quanto custa a natação para idosos?', row)).toBe('17,50 €');
    expect(short('Quanto custa a natação para crianças?', row)).toBeNull();
    expect(short('Quanto custa a natação?', row)).toBeNull();
    expect(short('Quanto custa a aula?', 'Aula: Ioga · Preço: 9 €')).toBe('9 €');
  });

  it('is the whole date: the day rather than the year, several days, the hour', () => {
    const when = (text: string) => short('When is the festival?', text);
    expect(when('The 2025 festival takes place on 12 and 13 July.')).toBe('12 and 13 July');
    expect(when('The festival begins on Friday 9 May at 07:35.')).toBe('Friday 9 May at 07:35');
    expect(when('The festival was in 1998.')).toBe('1998');
  });

  it('is none when it is not clear which value is meant', () => {
    expect(short('How much does it cost?', 'It is 3 euros or 4 euros.')).toBeNull();
    expect(short('Why was it stopped?', 'It stopped at 04:12.')).toBeNull();
  });

  it('is neither a name from the question nor an office', () => {
    expect(short('Who built the Constance?', 'In 1887 the Constance was built.')).toBeNull();
    expect(short('Who decides?', 'The board decides.')).toBeNull();
    expect(short('Quem é a síndica?', 'Síndica: a convocação foi lida.')).toBeNull();
    expect(short('Who is Zuleica?', 'We had dinner with Zuleica.')).toBeNull();
    expect(short('who is zuleica?', 'We had dinner with Zuleica.')).toBeNull();
  });

  it('is the name that goes with an office', () => {
    expect(short('Quem é a síndica?', 'Síndica: Neide Prado')).toBe('Neide Prado');
    expect(short('Quem é o síndico?', 'O síndico, Evaristo Munhoz, apresentou as contas.')).toBe(
      'Evaristo Munhoz',
    );
  });

  it('is never the number of a step, a clause or a day', () => {
    expect(
      short('Quantos ovos vão no bolo?', '2. Bata os ovos com o açúcar por 5 minutos.'),
    ).toBeNull();
    expect(short('Quantos ovos vão no bolo?', '4 ovos')).toBe('4');
    expect(short('How many people came?', 'Born 2 April 1986, he came.')).toBeNull();
    expect(short('Quanto pesa o Tobias?', 'Nascido em 2 de abril, na casa 7.')).toBeNull();
    expect(short('How many people came?', '4.2 Ten people came.')).toBe('Ten');
    expect(short('How many of us were there?', 'Day 4. Rain, all of us slept.')).toBeNull();
    expect(
      short('How many people took part?', 'It ran from September 2021 to June 2023.'),
    ).toBeNull();
  });

  it('is no part of a telephone number, no offset of time and no day of a short date', () => {
    expect(short('Quanto é a caução?', 'Date: Tue, 9 Sep 2025 10:42:00 +0100')).toBeNull();
    expect(short('How many came?', 'Call me on 01273 555 019.')).toBeNull();
    expect(short('How many came?', 'In all 555 came.')).toBe('555');
  });

  it('is a name where somebody is asked for, not a weekday or a month', () => {
    const text = 'The engineer, Tom Whitcombe, will come on Thursday or in September.';
    expect(short('Who is coming?', text)).toBe('Tom Whitcombe');
  });

  it('is no policy number where a telephone number is asked for', () => {
    expect(short('Qual é o telefone da seguradora?', 'Apólice AT-558-2093.')).toBeNull();
    expect(short('Qual é o ramal da secretaria?', 'Secretaria: ramal 4120.')).toBe('ramal 4120');
  });

  it('has the unit that is asked for', () => {
    const text = 'The appliance weighs 43 kg and is 82 cm high.';
    expect(short('How heavy is the dishwasher?', text)).toBe('43 kg');
    expect(short('How high is the dishwasher?', text)).toBe('82 cm');
    expect(
      short('How hot is Quick?', 'Programme: Quick · Temperature: 45 °C · Duration: 35 min'),
    ).toBe('45 °C');
    expect(
      short('How long does Eco take?', 'Programme: Eco · Duration: 3 h 10 min · Water: 9 l'),
    ).toBe('3 h 10 min');
  });
});

it('a span of days is one value', () => {
  const found = (text: string) =>
    findValues(text, ['date']).map(({ start, end }) => text.slice(start, end));
  expect(found('From 15 March to 31 July the bank is closed.')).toEqual(['15 March to 31 July']);
  expect(found('Vale de 1º de março de 2025 a 29 de fevereiro de 2028.')).toEqual([
    '1º de março de 2025 a 29 de fevereiro de 2028',
  ]);
});
