/** A pattern for whole words anywhere in a text; `\b` does not know accented letters. */
export function phrase(...alternatives: string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'u');
}

/** A pattern for whole words that a question begins with; in it they join clauses ("people who …"). */
export function opening(...alternatives: string[]): RegExp {
  return new RegExp(
    `^(?:(?:and|but|so|e|mas|então)[ ,]+)?(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`,
    'u',
  );
}

const QUESTION_WORDS = [
  'who|whom|whose|what|which|when|where|why|how',
  'quem|qual|quais|quando|onde|aonde|como|quanto|quanta|quantos|quantas|que|quê|porque|porquê',
];
/** A word that asks for something else than yes or no, in lower case. */
export const QUESTION_WORD = phrase(...QUESTION_WORDS);
const ASKS_FOR_WORDS = opening(
  `(?:(?:at|by|for|from|in|on|since|to|under|until|with|a|o|à|ao|até|com|de|desde|em|para|por) )*(?:${QUESTION_WORDS.join('|')})`,
);

/**
 * Whether a question asks for words that a text could hold ("Where …?", "Under the old rules, what
 * …?", "Por que …?"), rather than for yes or no ("May I …?", "Posso …?").
 */
export function asksForWords(question: string): boolean {
  const clauses = question
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .split(/[,:;?.–—]\s+/u);
  return clauses.some((clause) => ASKS_FOR_WORDS.test(clause));
}
