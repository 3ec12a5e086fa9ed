/**
 * A text that takes a while to import: so many chapters, each with a section's worth of sentences
 * and one fact of its own, "The code of chapter N is C-N-M" with M = 27 × N.
 */
export function longText(chapters: number): string {
  return Array.from({ length: chapters }, (_, index) => {
    const n = index + 1;
    const filler = Array.from(
      { length: 40 },
      (_, line) =>
        `On day ${line + 1} of part ${n} the crew measured the bridge and wrote down ${n * 40 + line} millimetres.`,
    );
    return `Chapter ${n}\n\n${filler.join(' ')}\n\nThe code of chapter ${n} is C-${n}-${27 * n}.`;
  }).join('\n\n');
}
