import { fold } from '#core/text/normalise.ts';

/** Ways in which models say that the sources hold no answer; matched in folded text. */
const WORDINGS: readonly RegExp[] = [
  /\bnot found\b/u,
  /\bnao (?:consta|constam|encontrad[oa]s?|encontrei|ha informac)/u,
  /\b(?:do|does|did|is|are) ?n[o']t (?:say|state|mention|specify|contain|provide|include|give|have|know|indicate|available|mentioned|specified|stated|provided)\b.*|\b(?:cannot|can't|can not|could not|unable to) (?:answer|find|determine|say|be (?:answered|found|determined))\b/u,
  /\bno (?:information|mention|answer|passage|source|document|indication)\b/u,
  /\b(?:nao|nem) (?:diz|dizem|menciona|mencionam|informa|informam|especifica|especificam|contem|indica|indicam|fornece|fornecem|responde|respondem|traz|trazem)\b/u,
  /\bnao (?:foi|e|esta|sei|se sabe|e possivel|posso) ?(?:possivel |mencionad|informad|especificad|encontrad|indicad|responder|determinar|dizer|disponivel)/u,
  /\bnenhum[ao]? (?:informacao|trecho|fonte|documento|mencao)\b/u,
];
/** What such a sentence speaks about: the sources, not the world. */
const ABOUT_SOURCES =
  /\b(?:sources?|passages?|documents?|texts?|context|information|answer|fontes?|trechos?|documentos?|textos?|contexto|informac(?:ao|oes)|resposta|not found|nao consta|nao encontrad)\b|^(?:i|unable|cannot)\b/u;

/**
 * Whether a generated sentence says, in any wording, that the sources do not answer. "The source does
 * not say when" does; "the tenant does not pay" says something about the world and does not.
 */
export function saysNotFound(sentence: string): boolean {
  const text = fold(sentence).replace(/[’]/gu, "'").trim();
  return ABOUT_SOURCES.test(text) && WORDINGS.some((wording) => wording.test(text));
}
