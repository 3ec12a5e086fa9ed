import { describe, expect, it } from 'vitest';
import { expectedKinds } from '#core/answer/expected-kind.ts';
import { newValues } from '#core/answer/find-values.ts';
import { shortAnswer } from '#core/answer/short-answer.ts';
import { questionTerms } from '#core/retrieve/question-terms.ts';

/**
 * The short answer from a sentence.
 * @param read the words that the reader points to, and its score; nothing, where no reader looked
 */
function short(question: string, text: string, read?: readonly [string, number]): string | null {
  const kinds = expectedKinds(question);
  const terms = questionTerms(question, new Map(), 10);
  const values = newValues(text, kinds, terms);
  const start = read === undefined ? 0 : text.indexOf(read[0]);
  const span = read && { score: read[1], start, end: start + read[0].length };
  return shortAnswer({ text, values, span: span ?? null }, { question, kinds, terms });
}

describe('the short answer by the reader', () => {
  const meal = 'When a client provides lunch, £12 is deducted; for a dinner provided, £18.';
  const rate = 'A room costs £110 a night outside London.';

  it('is the value that it points to, where the sentence holds several', () => {
    expect(short('How much is taken off for a lunch?', meal, ['£12', 1])).toBe('£12');
    expect(short('How much is taken off for a dinner?', meal, ['£18.', 1])).toBe('£18');
    const row = 'Lesson: Swimming · Fee: 17 € · Fee for members: 12 €';
    expect(short('What does swimming cost?', row, ['17 €', 4])).toBe('17 €');
  });

  it('stands in the column that the question names, wherever the reader points', () => {
    const row = 'Line: 21 · To: Airport · First departure: 04:40 · Last departure: 23:50';
    const question = 'When does the last bus to the airport leave?';
    expect(short(question, row, ['04:40', 6])).toBe('23:50');
    expect(short('When does the bus to the airport leave?', row, ['04:40', 6])).toBe('04:40');
  });

  it('is the value alone, also where it points to more words', () => {
    expect(short('How much may a room cost?', rate, ['£110 a night', 5])).toBe('£110');
  });

  it('keeps the words that limit the value', () => {
    expect(short('How much may a room cost?', 'A room costs up to £110.')).toBe('up to £110');
    expect(short('How soon is it paid?', 'It is paid within fourteen days.')).toBe(
      'within fourteen days',
    );
    expect(short('Quanto tempo dura?', 'Dura pelo menos cinco dias.')).toBe(
      'pelo menos cinco dias',
    );
    expect(short('How long is it?', 'However, four days.')).toBe('four days');
  });

  it('is left to the rules where it is unsure or points to all values', () => {
    expect(short('How much is deducted for lunch?', meal, ['£18', -3])).toBe(
      short('How much is deducted for lunch?', meal),
    );
    const trip = 'It costs 90 euros for adults and 45 euros for children.';
    expect(short('How much is it for children?', trip, [trip, 5])).toBe('45 euros');
  });

  it('is no other kind of value than the one asked for, however sure it is', () => {
    const row = 'Item: Lock · Size: 85 cm · Price: £84';
    expect(short('How heavy is the lock?', row, ['85 cm', 9])).toBeNull();
    expect(short('How heavy is it?', 'It weighs 43 kg and is 82 cm high.', ['82 cm', 9])).toBe(
      '43 kg',
    );
  });

  it('is what it points to where the sentence holds no value of the first kind asked for', () => {
    const pay = 'Salaries are paid on the 25th of each month.';
    expect(short('On which day is the salary paid?', pay, ['the 25th', 8])).toBe('the 25th');
    const trip = 'The bus leaves on 3 June at 6:40, is back by 16:00 and then parks.';
    expect(short('When is the bus back?', trip, ['16:00', 5])).toBe('16:00');
  });

  it('is what it points to where a name is asked for, or no kind of value', () => {
    expect(short('Who pays the council tax?', 'The tenant pays it.', ['The tenant', 4])).toBe(
      'The tenant',
    );
    const lift = 'The meeting chose Brannock Lifts, whose price was £18,900.';
    expect(short('Which company got the job?', lift, ['Brannock Lifts,', 4])).toBe(
      'Brannock Lifts',
    );
    const router = 'O roteador fica “no armário do corredor”.';
    expect(short('Onde fica o roteador?', router, ['“no armário do corredor”.', 4])).toBe(
      'no armário do corredor',
    );
    const notice = 'Under the old rules a month of notice was due.';
    expect(short('Under the old rules, what was due?', notice, ['a month of notice', 4])).toBe(
      'a month of notice',
    );
  });

  it('is none where it is unsure', () => {
    expect(short('Which company got the job?', 'Brannock was heard.', ['Brannock', 1])).toBeNull();
  });

  it('is none where yes or no is asked for: three words may turn it into its contrary', () => {
    const bread = 'O pão vem de casa, o transporte está incluído.';
    expect(short('O pão está incluído?', bread, ['o transporte', 8])).toBeNull();
    expect(short('May I say which day I come?', 'Say the day.', ['the day.', 8])).toBeNull();
    expect(short('Posso usar a vaga que sobra?', 'A vaga é livre.', ['livre.', 8])).toBeNull();
  });

  it('is none where it would be a sentence and more', () => {
    const text =
      'one two three four five six seven eight nine ten eleven twelve thirteen again end';
    expect(short('What is said?', text, [text, 9])).toBeNull();
  });

  it('keeps whole brackets and no half ones', () => {
    const text = 'Ask Ana Luz (chair) or the clerk (Rui Sá).';
    expect(short('Where can I ask?', text, ['Ana Luz (chair)', 5])).toBe('Ana Luz (chair)');
    expect(short('Where can I ask?', text, ['Ana Luz (chair', 5])).toBe('Ana Luz');
    expect(short('Where can I ask?', text, ['(Rui Sá).', 5])).toBe('(Rui Sá)');
    expect(short('Where can I ask?', text, ['Rui Sá).', 5])).toBe('Rui Sá');
  });

  it('is the rules’ where nobody read', () => {
    expect(short('Which company got the job?', 'Brannock got it.')).toBeNull();
  });
});

describe('the short answer by rules', () => {
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
