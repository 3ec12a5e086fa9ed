import type { KeptQuestion } from '#core/model/kept-question.ts';

/** Calls of the library worker about the user's own golden questions. Changing them throws `read-only` in a reader. */
export type KeptQuestionCalls = {
  /** All of them that can be read, the latest first. */
  keptQuestions: { input: null; output: readonly KeptQuestion[] };
  /** Stores questions, replacing those with the same id, and removes others by id, in one step. */
  changeKeptQuestions: {
    input: { readonly save: readonly KeptQuestion[]; readonly remove: readonly string[] };
    output: null;
  };
};
