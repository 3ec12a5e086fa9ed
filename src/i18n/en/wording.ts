import type { WordingRefusal } from '#core/model/query.ts';

/** Words about questions that a language model was to word. */
export const wording = {
  rewrittenBy: (model: string) => `Completed by ${model}`,
  partedBy: (model: string) => `Taken apart by ${model}`,
  rewrittenByRule: (why: string) => `Read by rule: ${why}`,
  partedByRule: (why: string) => `Taken apart by rule: ${why}`,
  wordingRefused: {
    'no-generator': 'no language model is in use.',
    failed: 'the language model could not be run.',
    late: 'the language model took too long.',
    empty: 'the language model wrote nothing.',
    'too-long': 'the language model wrote too much.',
    'no-question': 'the language model wrote something that is not a question.',
    'other-language': 'the language model wrote in another language.',
    adds: 'the language model named something that nobody had spoken of.',
    drops: 'the language model left out something that you asked for.',
    repeats: 'the language model only repeated the question.',
    leans: 'what the language model wrote still cannot be understood alone.',
  } satisfies Record<WordingRefusal, string>,
};
