import { describe, expect, it } from 'vitest';
import { expectedKinds } from '#core/answer/expected-kind.ts';
import { findValues } from '#core/answer/find-values.ts';

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
    ['Quanto custou a reforma do telhado?', 'money'],
    ['What do members pay for a locker?', 'money'],
    ['How much pocket money may they take?', 'money'],
    ['How much salt goes into the brine?', 'measure'],
    ['Quanto sal vai na salmoura?', 'measure'],
    ['How old must a driver be?', 'duration'],
    ['Qual é a idade mínima?', 'duration'],
    ['How many nights are included?', 'duration'],
    ['What is the floor area of the flat?', 'area'],
    ['Qual é a área total do terreno?', 'area'],
  ])('%s → %s', (question, kind) => {
    expect(first(question)).toBe(kind);
  });

  it.each([
    'Why was the turbine stopped?',
    'O que diz a cláusula 4.2?',
    'What happens to people who are late?',
    'When may I drill holes in the wall?',
    'Posso levar um tripé?',
    'Por que o celular da portaria não atende?',
    'Why was the phone number changed?',
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

  it('are moments that end a time, and lengths of time that tell a moment', () => {
    expect(values('Aberto das 9h às 17h, até 30 de abril; fechado em 1 de maio.', 'end')).toEqual([
      '9h às 17h',
      'até 30 de abril',
    ]);
    expect(
      values(
        'It dries in two hours. Paid within 14 days, or 3 weeks later; it lasts 5 years.',
        'delay',
      ),
    ).toEqual(['in two hours', 'within 14 days', '3 weeks later']);
  });

  it('are areas, and no lengths', () => {
    expect(values('O terreno tem 650 m², ou 0,065 hectares, e 40 m de frente.', 'area')).toEqual([
      '650 m²',
      '0,065 hectares',
    ]);
    expect(values('O terreno tem 650 m² e 40 m de frente.', 'length')).toEqual(['40 m']);
  });

  it('take their unit from the name of their column', () => {
    expect(values('Model: A2 · Weight (kg): 17.5 · Height, cm: 90', 'mass')).toEqual(['17.5']);
    expect(values('Model: A2 · Weight (kg): 17.5 · Height, cm: 90', 'length')).toEqual(['90']);
    expect(values('Programa: Rápido · Duração (min): 35', 'duration')).toEqual(['35']);
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

it('a span of days is one value', () => {
  const found = (text: string) =>
    findValues(text, ['date']).map(({ start, end }) => text.slice(start, end));
  expect(found('From 15 March to 31 July the bank is closed.')).toEqual(['15 March to 31 July']);
  expect(found('Vale de 1º de março de 2025 a 29 de fevereiro de 2028.')).toEqual([
    '1º de março de 2025 a 29 de fevereiro de 2028',
  ]);
});
