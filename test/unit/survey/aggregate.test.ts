import { describe, expect, it } from 'vitest';
import { recogniseAggregate } from '#core/survey/aggregate.ts';
import { statesAggregate } from '#core/survey/stated-figures.ts';

const topicOf = (question: string): string => {
  const found = recogniseAggregate(question.replace(/\?$/u, ''));
  if (found === null) return 'ordinary';
  const topic = (found.sought?.parts ?? []).map(({ text }) => text).join(' | ');
  return found.certain ? topic : `perhaps ${topic}`;
};

describe('questions that would have to be worked out over everything', () => {
  it.each([
    ['What is the total of all invoices?', 'invoices'],
    ["What's the sum of all my receipts?", 'receipts'],
    ['What is the average rent across all contracts?', 'contracts'],
    ['What is the total amount of my invoices?', 'invoices'],
    ['Add up all invoices', 'invoices'],
    ['How much do all the bills come to?', 'bills'],
    ['What is the average duration of all trips?', 'perhaps trips'],
    ['Qual é o total de todas as faturas?', 'faturas'],
    ['Qual é a soma das minhas faturas?', 'faturas'],
    ['Qual a média de todos os aluguéis?', 'perhaps aluguéis'],
    ['Qual o valor total de todos os contratos?', 'contratos'],
    ['Some todos os recibos', 'recibos'],
    ['Quanto somam todas as faturas?', 'faturas'],
  ])('%s', (question, topic) => {
    expect(topicOf(question)).toBe(topic);
  });

  it.each([
    'What is the total of the invoice?',
    'What is the total of invoice 2024-17?',
    'What is the average speed of the ferry?',
    'What is the sum insured?',
    'What is the total length of the trail?',
    'How much does the deposit cost in total?',
    'Is the total due on the invoice?',
    'Qual é o total da fatura?',
    'Qual é a média de idade da turma?',
    'Quanto custa o depósito ao todo?',
    'Qual o valor total do contrato?',
    'Qual a soma segurada?',
  ])('not %s', (question) => {
    expect(topicOf(question)).toBe('ordinary');
  });

  it('knows a sentence that states such a figure', () => {
    expect(statesAggregate('All trips took 40 minutes on average.')).toBe(true);
    expect(statesAggregate('A média dos aluguéis é de R$ 1.200.')).toBe(true);
    expect(statesAggregate('The trip to Harra took 40 minutes.')).toBe(false);
  });
});
