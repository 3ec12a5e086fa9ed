/** What holds in every case that a rule before it leaves out; not "unless otherwise agreed". */
const ELSE =
  /(?<!\p{L})(?:(?<!(?:unless|if not|except (?:as|where)) )otherwise(?! (?:agreed|stated|provided|specified|noted|indicated))|(?:in|at|on|during|for) (?:all )?(?:the )?(?:other|remaining) (?:months|days|times|cases)|(?:for )?the rest of the (?:year|week|day|time)|(?:in|out)? ?outside (?:of )?(?:this|that|these|those) (?:period|months|days|times|hours|season)|caso contrário|do contrário|senão|fora (?:disso|desse período|deste período|dessa época|desses meses|desses dias|desse horário)|n[oa]s (?:demais|outr[oa]s|restantes) (?:meses|dias|horários|casos|épocas)|no (?:resto|restante) d[oa] (?:ano|semana|dia|mês))(?!\p{L})/iu;

/** Where in a text, after a rule that ends at an offset, it goes on with all other cases; or null. */
export function elseAfter(text: string, end: number): { start: number; end: number } | null {
  const match = ELSE.exec(text.slice(end));
  if (match === null) return null;
  const start = end + match.index;
  return { start, end: start + match[0].length };
}
