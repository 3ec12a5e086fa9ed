import { expect, test } from 'vitest';
import { isBareName } from '#core/answer/bare-names.ts';
import { questionTerms } from '#core/retrieve/question-terms.ts';

const bare = (question: string, line: string) =>
  isBareName(line, questionTerms(question, new Map(), 10));

test.each([
  ['Where did Olena study?', 'Olena Kovalenko'],
  ['Que carta de condução tem Paulo Rebelo?', 'Cc: Paulo Rebelo <paulo@exemplo.pt>'],
  ['Qual companhia a Aldeia Engenharia usa?', 'Aldeia Engenharia.'],
  ['What did Ana Luz say?', 'To: Ana Luz, Rui Prado'],
])('%s: “%s” tells nothing', (question, line) => {
  expect(bare(question, line)).toBe(true);
});

test.each([
  ['Which company mends the swing?', 'Carpintaria Lopes'],
  ['Where did Olena study?', 'Olena studied in Lviv'],
  ['Quando nasceu a Olena?', 'Olena Kovalenko, 1986'],
  ['What does E33 mean?', 'E33 Condensate pipe blocked'],
  ['What is Priya allergic to?', 'Allergies: chicken'],
])('%s: “%s” may answer', (question, line) => {
  expect(bare(question, line)).toBe(false);
});
