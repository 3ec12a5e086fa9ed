import { fold } from '#core/text/normalise.ts';

/** How texts speak to a language model that reads them; matched in folded text. */
const WORDINGS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|prompts?|rules|guidelines)\b/u,
  /\b(?:answer|reply|respond|output|say|write|repeat)\b,? (?:only|just|exactly|simply|always|nothing but)\b/u,
  /\b(?:you are|act as|pretend to be) (?:now )?(?:an? )?(?:\w+ )?(?:ai|assistant|language model|chatbot)\b/u,
  /\bsystem prompt\b/u,
  /\b(?:ignor[ea]|desconsider[ea]|esquec[ea])\b.{0,40}\b(?:instruc(?:ao|oes)|regras|ordens|comandos|prompts?)\b/u,
  /\b(?:responda|diga|escreva|repita)\b,? (?:apenas|somente|so|sempre|exatamente|unicamente)\b/u,
  /\b(?:voce e|aja como|finja ser) (?:agora )?(?:uma? )?(?:\w+ )?(?:ia|assistente|modelo de linguagem|chatbot)\b/u,
];

/**
 * Whether a sentence of a document tells a language model what to do or to say. What it asks to be
 * said is not what it says, so it backs no other sentence than itself.
 */
export function givesOrders(sentence: string): boolean {
  const text = fold(sentence);
  return WORDINGS.some((wording) => wording.test(text));
}
