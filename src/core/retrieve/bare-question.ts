import { subjectOf } from './subject.ts';

/** A question word with the preposition before it, and nothing else: "by whom", "desde quando". */
const ONLY_WORD =
  /^(?:(?:at|in|for|from|by|with|since|until|to|a|em|de|por|para|com|até|desde) )?(?:who|whom|when|where|how much|how many|how long|quem|quando|onde|quanto|quanta)$/iu;
/** What opens the question before in its stead. */
const LEADING =
  /^(?:(?:at|in|for|from|by|with|since|until|to|a|em|de|por|para|com|até|desde) )?(?:who|whom|when|where|how much|how long|quem|quando|onde|quanto)(?= \p{L})/iu;
/** A verb with a question word: "how much is it", "quanto é". Reasons are asked of the whole. */
const REASON = /^(?:why|how|how so|how come|porqu[eê]|por qu[eê]|como|como assim)$/iu;

/**
 * Completes "And by whom?", "E quanto é?" from the question before: a question word alone takes the
 * place of the one there, one with a verb is given what that question is about; only reasons are
 * asked of the whole.
 */
export function completeBare(before: string, rest: string): string {
  const words = rest.replace(/[\s?.!]+$/u, '');
  if (REASON.test(words)) return `${before} ${rest}`;
  if (ONLY_WORD.test(words) && LEADING.test(before)) {
    const word = words.charAt(0).toUpperCase() + words.slice(1);
    return `${before.replace(LEADING, word).replace(/[\s?.!]+$/u, '')}?`;
  }
  const subject = subjectOf(before, words, true);
  return subject.length === 0 ? `${before} ${rest}` : `${subject.join(', ')}: ${rest}`;
}
