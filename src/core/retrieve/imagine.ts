import type { Language } from '#core/model/document.ts';
import type { PromptMessage } from '#core/ports.ts';

interface ImagineWords {
  readonly system: string;
  /** What each passage is to be like, so that several of them differ. */
  readonly kinds: readonly string[];
  /** A question and a passage that answers it. */
  readonly example: readonly [question: string, passage: string];
}

const ENGLISH: ImagineWords = {
  system:
    'Write two sentences of a document that answer the question. Make up what you do not know.',
  kinds: ['From a report', 'From a letter', 'From a handbook'],
  example: [
    'Where is the dinghy kept?',
    'The dinghy of the club is kept in shed B beside the slipway. Members find the key at the office.',
  ],
};

const PORTUGUESE: ImagineWords = {
  system:
    'Escreva duas frases de um documento que respondam à pergunta. Invente o que você não souber.',
  kinds: ['De um relatório', 'De uma carta', 'De um manual'],
  example: [
    'Onde fica o bote?',
    'O bote do clube fica no galpão B, ao lado da rampa. Os sócios encontram a chave na secretaria.',
  ],
};

/** Prompts that there are at most. */
export const MOST_IMAGINED = ENGLISH.kinds.length;

/**
 * Prompts by which a generator imagines passages that could answer a question. What it writes is only
 * searched with: documents say things in the form of statements, and a statement, true or not, lies
 * nearer to them than a question (Gao et al., "Precise Zero-Shot Dense Retrieval without Relevance
 * Labels", 2022).
 *
 * @param count 1…MOST_IMAGINED
 */
export function imaginePrompts(
  question: string,
  language: Language,
  count: number,
): readonly (readonly PromptMessage[])[] {
  const { system, kinds, example } = language === 'pt' ? PORTUGUESE : ENGLISH;
  return kinds.slice(0, count).map((kind) => [
    { role: 'system', content: system },
    { role: 'user', content: `${kind}: ${example[0]}` },
    { role: 'assistant', content: example[1] },
    { role: 'user', content: `${kind}: ${question}` },
  ]);
}
