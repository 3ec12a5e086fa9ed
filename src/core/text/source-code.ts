/** How a line of a program ends: with what opens, goes on with or closes a block, a list or a statement. */
const ENDS = /[{};([=]$|[)\]}'"\w],$|\)[:\\]?$|[=-]>$/u;
/** What lines of a program hold: calls, members, assignments, signs of two characters, joined names. */
const HOLDS =
  /\b[\p{L}_]\w*\([^ ),]{0,60}[),]|\b[\p{L}_]\w*\.[\p{L}_]\w*\(|[\p{L}_\])] [-+*/|&]?= \S|[!=<>]==?|[-=]>|&&|\|\||::|\b(?:\p{Ll}+_\p{Ll}+|\p{Ll}+\p{Lu}\p{Ll}+)\b/u;
/** A line of signs alone, such as `});`, closes what others opened. */
const SIGNS_ALONE = /^[^\p{L}\p{N}]*$/u;
/** Lines that must be there before they tell anything. */
const LEAST_LINES = 4;
/** Share of the lines that must be those of a program; the others are its comments. */
const LEAST_SHARE = 0.4;

/**
 * Tells whether a text is source code in any of the usual languages, by how its lines end and by the
 * signs in them. Two lines in five are enough, because the others may be comments; a comment alone, prose
 * that names a function, tables and lists are no source code.
 */
export function isSourceCode(text: string): boolean {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !SIGNS_ALONE.test(line));
  if (lines.length < LEAST_LINES) return false;
  const signs = lines.map((line) => [ENDS.test(line), HOLDS.test(line)] as const);
  const either = signs.filter(([ends, holds]) => ends || holds).length;
  return either >= lines.length * LEAST_SHARE && signs.some(([ends, holds]) => ends && holds);
}
