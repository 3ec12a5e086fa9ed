import type { Language } from '#core/model/document.ts';
import type { Turn } from '#core/model/query.ts';
import type { PromptMessage } from '#core/ports.ts';

/** An instruction with worked examples, each what is given and what is to be written. */
interface TaskWords {
  readonly system: string;
  readonly examples: readonly (readonly [given: string, written: string])[];
}

interface WordingWords {
  readonly rewrite: TaskWords;
  readonly part: TaskWords;
  /** What stands before the question to be rewritten, and before the turns that it goes on from. */
  readonly now: string;
  readonly before: string;
}

const ENGLISH: WordingWords = {
  before: 'Before',
  now: 'Now',
  rewrite: {
    system:
      'Rewrite the question after “Now” so that it can be understood alone. Keep its words, and name ' +
      'what it is about. Write only the question.',
    examples: [
      [
        'Before: How much is the annual fee for a rowing boat?\nNow: And for a canoe?',
        'How much is the annual fee for a canoe?',
      ],
      [
        'Before: When does the village bakery open? It opens at six.\nNow: Who owns it?',
        'Who owns the village bakery?',
      ],
      [
        'Before: Where is the town library?\nNow: Is there a car park?',
        'Is there a car park at the town library?',
      ],
    ],
  },
  part: {
    system:
      'Write the questions that are asked, each on a line of its own and complete. Keep their words. ' +
      'Write only questions.',
    examples: [
      [
        'Compare the rent of the flat with that of the house.',
        'What is the rent of the flat?\nWhat is the rent of the house?',
      ],
      [
        'Who owns the village bakery and when does it open?',
        'Who owns the village bakery?\nWhen does the village bakery open?',
      ],
      ['Where are salt and pepper kept?', 'Where are salt and pepper kept?'],
    ],
  },
};

const PORTUGUESE: WordingWords = {
  before: 'Antes',
  now: 'Agora',
  rewrite: {
    system:
      'Reescreva a pergunta depois de “Agora” para que se entenda sozinha. Mantenha as palavras dela e ' +
      'diga do que ela trata. Escreva só a pergunta.',
    examples: [
      [
        'Antes: Quanto custa a anuidade de um barco a remo?\nAgora: E de uma canoa?',
        'Quanto custa a anuidade de uma canoa?',
      ],
      [
        'Antes: Quando abre a padaria da vila? Ela abre às seis.\nAgora: Quem é o dono dela?',
        'Quem é o dono da padaria da vila?',
      ],
      [
        'Antes: Onde fica a biblioteca municipal?\nAgora: Tem estacionamento?',
        'A biblioteca municipal tem estacionamento?',
      ],
    ],
  },
  part: {
    system:
      'Escreva as perguntas que são feitas, cada uma numa linha e completa. Mantenha as palavras delas. ' +
      'Escreva só perguntas.',
    examples: [
      [
        'Compare o aluguel do apartamento com o da casa.',
        'Qual é o aluguel do apartamento?\nQual é o aluguel da casa?',
      ],
      [
        'Quem é o dono da padaria da vila e quando ela abre?',
        'Quem é o dono da padaria da vila?\nQuando abre a padaria da vila?',
      ],
      ['Onde ficam o sal e a pimenta?', 'Onde ficam o sal e a pimenta?'],
    ],
  },
};

/**
 * The prompt by which a generator completes a follow-up.
 *
 * @param turns those that it may go on from, oldest first
 */
export function rewritePrompt(
  question: string,
  turns: readonly Turn[],
  language: Language,
): readonly PromptMessage[] {
  const { rewrite, before, now } = wordsOf(language);
  const said = turns.map(({ text }) => text).join(' ');
  return promptOf(rewrite, `${before}: ${said}\n${now}: ${question}`);
}

/** The prompt by which a generator takes a question apart. */
export function partPrompt(question: string, language: Language): readonly PromptMessage[] {
  return promptOf(wordsOf(language).part, question);
}

function wordsOf(language: Language): WordingWords {
  return language === 'pt' ? PORTUGUESE : ENGLISH;
}

function promptOf({ system, examples }: TaskWords, given: string): readonly PromptMessage[] {
  return [
    { role: 'system', content: system },
    ...examples.flatMap(([asked, written]): PromptMessage[] => [
      { role: 'user', content: asked },
      { role: 'assistant', content: written },
    ]),
    { role: 'user', content: given },
  ];
}
