import { describe, expect, it } from 'vitest';
import type { Sought } from '#core/model/survey.ts';
import { recogniseSurvey } from '#core/survey/recognise.ts';

/** `ferry`, `"early end"` for exact words, ` + ` where all parts are needed, ` | ` where one is. */
function shown(sought: Sought | null): string {
  if (sought === null) return '';
  const parts = sought.parts.map(({ text, exact }) => (exact ? `"${text}"` : text));
  return parts.join(sought.join === 'all' ? ' + ' : ' | ');
}

function read(text: string): string {
  const found = recogniseSurvey(text);
  if (found === null) return 'ordinary';
  if (found.question === null) return found.certain ? 'unclear' : 'perhaps unclear';
  const { unit, wanted, unwanted } = found.question;
  const lacking = unwanted === null ? '' : ` without ${shown(unwanted)}`;
  const types = found.filters.map(({ kind, value }) => ` ${kind}:${value}`).join('');
  return `${found.certain ? '' : 'perhaps '}${unit}: ${shown(wanted)}${lacking}${types}`;
}

describe('questions over all documents', () => {
  it.each([
    ['How many documents mention the ferry?', 'documents: ferry'],
    ['how many of my documents mention boiling water', 'documents: boiling water'],
    ['Which files contain a deposit?', 'documents: deposit'],
    ['Which files mention the ferry or the bus?', 'documents: ferry | bus'],
    ['Which documents talk about insurance and theft?', 'documents: insurance + theft'],
    ['What documents refer to Orla Fennimore?', 'documents: Orla Fennimore'],
    ['Which of the documents are about boilers?', 'documents: boilers'],
    ['Which documents have no date?', 'documents:  without date'],
    ['Which files do not mention the landlord?', 'documents:  without landlord'],
    ["Which documents don't have a signature?", 'documents:  without signature'],
    ['What files have neither a date nor a place?', 'documents:  without date | place'],
    ['How many files are missing a signature?', 'documents:  without signature'],
    ['Which documents mention the pump but not the seal?', 'documents: pump without seal'],
    ['In which documents is the ferry mentioned?', 'documents: ferry'],
    ['In how many files does the name Orla appear?', 'documents: Orla'],
    ['List all documents that mention "early termination"', 'documents: "early termination"'],
    ['List the files without a price, please', 'documents:  without price'],
    ['Show me every document that deals with pets.', 'documents: pets'],
    ['Do any of my files mention asbestos?', 'documents: asbestos'],
    ['Is the ferry mentioned anywhere?', 'documents: ferry'],
    ['Is MZK-2024-0091 mentioned in any document?', 'documents: MZK-2024-0091'],
    ['Are there documents that mention dogs?', 'documents: dogs'],
    ['List every clause on termination', 'sentences: termination'],
    ['list all passages about the deposit in my documents', 'sentences: deposit'],
    ['Can you find all sentences that mention the seal?', 'sentences: seal'],
    ['Show all mentions of the ferry', 'sentences: ferry'],
    ['Which clauses deal with subletting?', 'sentences: subletting'],
    ['How many clauses mention the deposit?', 'sentences: deposit'],
    ['How many times is the ferry mentioned?', 'sentences: ferry'],
    ['How often does the word "ferry" appear?', 'sentences: "ferry"'],
    ['Where is the caretaker mentioned?', 'sentences: caretaker'],
    ['Which PDFs mention rent?', 'documents: rent type:pdf'],
    ['Which documents mention rent? file:lease', 'documents: rent file:lease'],
  ])('%s', (question, expected) => {
    expect(read(question)).toBe(expected);
  });

  it.each([
    ['Quantos documentos mencionam a balsa?', 'documents: balsa'],
    ['Quantos dos meus documentos falam de seguro?', 'documents: seguro'],
    ['Quais arquivos citam a caução?', 'documents: caução'],
    ['Quais documentos contêm a palavra multa?', 'documents: multa'],
    ['Quais documentos tratam de animais ou barulho?', 'documents: animais | barulho'],
    ['Que documentos falam da bomba e do selo?', 'documents: bomba + selo'],
    ['Quais arquivos não têm data?', 'documents:  without data'],
    ['Quais documentos não mencionam o fiador?', 'documents:  without fiador'],
    ['Quais arquivos estão sem assinatura?', 'documents:  without assinatura'],
    ['Quais documentos não falam de multa nem de juros?', 'documents:  without multa | juros'],
    ['Quais documentos mencionam a bomba, mas não o selo?', 'documents: bomba without selo'],
    ['Em quantos documentos aparece a balsa?', 'documents: balsa'],
    ['Em quais arquivos é mencionada a Dona Célia?', 'documents: Dona Célia'],
    ['Em quais documentos o gerador é citado?', 'documents: gerador'],
    ['Em quais documentos não há menção ao fiador?', 'documents:  without fiador'],
    ['Liste os documentos que mencionam "rescisão antecipada"', 'documents: "rescisão antecipada"'],
    ['Liste todos os arquivos sem preço', 'documents:  without preço'],
    ['Há algum documento que fale de amianto?', 'documents: amianto'],
    ['Algum documento menciona cachorros?', 'documents: cachorros'],
    ['A balsa é mencionada em algum documento?', 'documents: balsa'],
    ['Liste todas as cláusulas sobre rescisão', 'sentences: rescisão'],
    ['liste todas as cláusulas sobre a multa nos meus documentos', 'sentences: multa'],
    ['Mostre todos os trechos que mencionam a caução.', 'sentences: caução'],
    ['Você pode listar todas as passagens sobre a garantia?', 'sentences: garantia'],
    ['Mostre todas as menções à balsa', 'sentences: balsa'],
    ['Quais cláusulas tratam de sublocação?', 'sentences: sublocação'],
    ['Quantas vezes é mencionada a balsa?', 'sentences: balsa'],
    ['Quantas vezes a palavra "balsa" aparece?', 'sentences: "balsa"'],
    ['Onde se fala do zelador?', 'sentences: zelador'],
    ['Onde é mencionado o zelador?', 'sentences: zelador'],
    ['Quais PDFs mencionam o aluguel?', 'documents: aluguel type:pdf'],
  ])('%s', (question, expected) => {
    expect(read(question)).toBe(expected);
  });
});

describe('words for a part of a document', () => {
  it.each([
    ['Which files have no deposit clause?', 'documents:  without deposit'],
    ['Which files have no clause on the deposit?', 'documents:  without deposit'],
    ['How many contracts have a deposit clause?', 'perhaps documents: deposit'],
    ['How many documents contain an early termination provision?', 'documents: early termination'],
    ['Which files have a pets section or payment terms?', 'documents: pets | payment'],
    ['Which files have neither a deposit nor a pet clause?', 'documents:  without deposit | pet'],
    ['Which files have a clause on "early termination"?', 'documents: "early termination"'],
    ['Which files lack a "deposit" clause?', 'documents:  without "deposit"'],
    ['List every clause on the deposit section', 'sentences: deposit'],
    ['Quais arquivos não têm cláusula de caução?', 'documents:  without caução'],
    ['Quais documentos têm uma seção sobre animais?', 'documents: animais'],
    ['Quantos documentos têm um artigo sobre multas?', 'documents: multas'],
    ['Quantos documentos contêm uma cláusula do fiador?', 'documents: fiador'],
    ['Quais arquivos não têm a secção relativa ao condomínio?', 'documents:  without condomínio'],
    ['Quais arquivos têm cláusula de "rescisão antecipada"?', 'documents: "rescisão antecipada"'],
  ])('say where, not what: %s', (question, expected) => {
    expect(read(question)).toBe(expected);
  });

  it.each([
    ['Which files have no clause?', 'documents:  without clause'],
    ['Which documents mention "deposit clause"?', 'documents: "deposit clause"'],
    ['Which documents mention clause 4.2?', 'documents: clause 4.2'],
    ['Which documents mention a fixed term?', 'documents: fixed term'],
    ['Which documents mention articles of association?', 'documents: articles of association'],
    ['Which documents mention a cross section?', 'documents: cross section'],
    ['Quais arquivos não têm cláusulas?', 'documents:  without cláusulas'],
    ['Quais documentos mencionam a cláusula quinta?', 'documents: cláusula quinta'],
    ['Quais documentos mencionam artigos de luxo?', 'documents: artigos de luxo'],
    ['Quais documentos mencionam o termo de entrega?', 'documents: entrega'],
  ])(
    'are the topic where they are all of it, quoted or part of a name: %s',
    (question, expected) => {
      expect(read(question)).toBe(expected);
    },
  );
});

describe('what must be held and what must not', () => {
  it.each([
    [
      'How many documents do not mention asbestos and mention a box?',
      'documents: box without asbestos',
    ],
    ['Which files do not mention asbestos but mention box?', 'documents: box without asbestos'],
    ['Which files mention the pump but do not mention the seal?', 'documents: pump without seal'],
    ['Which files mention the pump and do not contain a seal?', 'documents: pump without seal'],
    [
      "Which files mention the pump and that don't mention the seal?",
      'documents: pump without seal',
    ],
    ['Which files mention the pump, not the seal?', 'documents: pump without seal'],
    ['Which files mention the pump without mentioning the seal?', 'documents: pump without seal'],
    ['Which files have a date and lack a signature?', 'documents: date without signature'],
    [
      'Which files have a date but no place or signature?',
      'documents: date without place | signature',
    ],
    ['Which files mention neither the pump nor the seal?', 'documents:  without pump | seal'],
    [
      'How many documents neither mention the pump nor the seal?',
      'documents:  without pump | seal',
    ],
    [
      'Which files do not mention the pump and do not mention the seal?',
      'documents:  without pump | seal',
    ],
    ['Which files do not mention the pump or the seal?', 'documents:  without pump | seal'],
    [
      'Which files do not mention the pump nor mention the seal?',
      'documents:  without pump | seal',
    ],
    ['Which files do not mention both the pump and the seal?', 'documents:  without pump + seal'],
    ['Which files mention the pump and mention the seal?', 'documents: pump + seal'],
    ['Which files mention the pump or mention the seal?', 'documents: pump | seal'],
    [
      'Which files mention the pump but neither the seal nor the ring?',
      'documents: pump without seal | ring',
    ],
    ['Which files mention "with and without you"?', 'documents: "with and without you"'],
    [
      'Quantos documentos não mencionam amianto e mencionam uma caixa?',
      'documents: caixa without amianto',
    ],
    ['Quais arquivos não falam de amianto mas falam da caixa?', 'documents: caixa without amianto'],
    ['Quais arquivos mencionam a bomba mas não mencionam o selo?', 'documents: bomba without selo'],
    ['Quais arquivos mencionam a bomba e que não têm selo?', 'documents: bomba without selo'],
    ['Quais arquivos mencionam a bomba, não o selo?', 'documents: bomba without selo'],
    ['Quais arquivos mencionam a bomba sem mencionar o selo?', 'documents: bomba without selo'],
    ['Quais arquivos não mencionam nem a bomba nem o selo?', 'documents:  without bomba | selo'],
    ['Quais arquivos nem mencionam a bomba nem o selo?', 'documents:  without bomba | selo'],
    [
      'Quais arquivos não mencionam a bomba nem mencionam o selo?',
      'documents:  without bomba | selo',
    ],
    [
      'Quais arquivos não mencionam a bomba e não mencionam o selo?',
      'documents:  without bomba | selo',
    ],
    ['Quais arquivos mencionam a bomba e mencionam o selo?', 'documents: bomba + selo'],
    ['Quais documentos mencionam o imposto no condomínio?', 'documents: imposto no condomínio'],
    ['Which documents mention invoice No. 12?', 'documents: invoice No. 12'],
  ])('is told apart: %s', (question, expected) => {
    expect(read(question)).toBe(expected);
  });

  it.each([
    'Which files mention the pump and the seal or the ring?',
    'Which files mention the pump or do not mention the seal?',
    'Which files do not mention the pump or do not mention the seal?',
    'Which files do not mention the pump and the seal?',
    'Which files do not mention the pump but the seal?',
    'Which files mention the pump or the seal and mention the ring?',
    'Which files mention rooms without a lift?',
    'Which files mention rooms with and without a lift?',
    'Which files mention everything except the pump?',
    'Which files mention only the pump?',
    'How many documents mention a letter that mentions the ferry?',
    'Quais arquivos mencionam a bomba e o selo ou o anel?',
    'Quais arquivos não mencionam a bomba e o selo?',
    'Quais arquivos mencionam a bomba ou não mencionam o selo?',
    'Quais arquivos não mencionam a bomba, mas sim o selo?',
    'Quais arquivos mencionam quartos sem elevador?',
    'Quais arquivos mencionam tudo exceto a bomba?',
  ])('is not guessed where it is not certain: %s', (question) => {
    expect(read(question)).toBe('unclear');
  });
});

describe('questions that only look like it', () => {
  it.each([
    'How many bolts does the pump have?',
    'How many pages does the manual have?',
    'How many clauses does the contract contain?',
    'How many documents must I bring?',
    'How many documents do I need to submit?',
    'How many files can be uploaded at once?',
    'How many documents does the contract mention?',
    'How many documents were lost in the fire?',
    'How many files have to be signed?',
    'How many people mention the noise?',
    'How many times a day does the ferry run?',
    'How often is the filter cleaned?',
    'How often does the alarm occur?',
    'Which documents does the tenant have to show?',
    'Which documents do I need for the visa?',
    'Which documents are required for boarding?',
    'Which documents have to be renewed every year?',
    'Which documents must be kept for ten years?',
    'What files does the installer create?',
    'Where is the ferry terminal?',
    'Where is the spare key kept?',
    'List the steps to descale the machine',
    'List all parts of the pump',
    'List every stop of the ferry',
    'List all documents needed for the application',
    'List all places where the ferry stops',
    'Show me the section on warranty',
    'What does the contract say about termination?',
    'What do my documents say about pets?',
    'Does the lease mention pets?',
    'Is smoking mentioned in the lease?',
    'Who mentions the ferry in the diary?',
    'Are there documents that I have to sign?',
    'Which files are missing?',
    'Which documents mention it?',
    'What is a file?',
  ])('%s', (question) => {
    expect(read(question)).toBe('ordinary');
  });

  it.each([
    'Quantas camas tem o quarto?',
    'Quantos arquivos tem a pasta?',
    'Quantos documentos contém o processo?',
    'Quantos livros tem a biblioteca?',
    'Quantos parafusos tem a bomba?',
    'Quantas páginas tem o manual?',
    'Quantas cláusulas tem o contrato?',
    'Quantos documentos preciso levar?',
    'Quantos documentos o inquilino deve apresentar?',
    'Quantos arquivos podem ser enviados de uma vez?',
    'Quantos documentos foram perdidos no incêndio?',
    'Quantos arquivos têm que ser assinados?',
    'Quantas vezes por dia sai a balsa?',
    'Quantas vezes o filtro é limpo?',
    'Quantas pessoas falam do barulho?',
    'Quais documentos são exigidos para o embarque?',
    'Quais documentos preciso para a matrícula?',
    'Quais documentos devem ser guardados por dez anos?',
    'Quais documentos têm de ser renovados todo ano?',
    'Que documentos o locatário deve entregar?',
    'Quais arquivos o instalador cria?',
    'Onde fica o terminal da balsa?',
    'Onde é guardada a chave reserva?',
    'Liste os passos para descalcificar a máquina',
    'Liste todas as peças da bomba',
    'Liste todas as paradas da balsa',
    'Liste todos os documentos necessários para a inscrição',
    'Mostre a seção sobre garantia',
    'O que o contrato diz sobre rescisão?',
    'O que meus documentos dizem sobre animais?',
    'O contrato menciona animais?',
    'O fumo é mencionado no contrato?',
    'Quem menciona a balsa no diário?',
    'Há documentos que devo assinar?',
    'Quais arquivos faltam?',
    'Quais documentos a mencionam?',
    'O que é um arquivo?',
    // The index keeps no signs: what is told apart by them cannot be counted.
    'How many documents mention C++?',
    'How many documents mention "%"?',
    'How many documents mention "R$"?',
    'Quantos documentos mencionam "°C"?',
  ])('%s', (question) => {
    expect(read(question)).toBe('ordinary');
  });
});

describe('where words alone do not show it, the list is only offered', () => {
  it.each([
    'Which contracts mention a deposit?',
    'Which document contains the address of the tenant?',
    'Which documents mention that the tenant must paint the flat?',
    'Which documents mention prices above 100 euros?',
    'Which documents mention the ferry and when does it leave?',
    'Which files have the most mentions of pumps?',
    'Qual documento fala do gerador e qual é a potência dele?',
    'Quais contratos mencionam caução?',
    'Onde está mencionada a taxa que o condômino deve pagar?',
    'Quais documentos falam que o inquilino deve pintar o imóvel?',
    'Quais documentos citam preços acima de 100 reais?',
  ])('%s', (question) => {
    expect(read(question)).toMatch(/^(?:perhaps|ordinary)/);
  });

  it('is sure of documents and unsure of contracts', () => {
    expect(recogniseSurvey('Which documents mention a deposit?')?.certain).toBe(true);
    expect(recogniseSurvey('Which contracts mention a deposit?')?.certain).toBe(false);
  });

  it('leaves out of the topic what plain words limit the search to', () => {
    const lease = { kind: 'file', value: 'lease', source: null } as const;
    const found = recogniseSurvey('List every clause on termination in the lease', [lease]);
    expect(shown(found?.question?.wanted ?? null)).toBe('termination');
    expect(found?.filters).toEqual([lease]);
  });
});
