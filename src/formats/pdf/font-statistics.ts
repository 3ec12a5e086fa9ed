import type { Fragment } from './fragments.ts';

/** Counts in which sizes and fonts a document is set, so that headings stand out. */
export class FontStatistics {
  readonly #sizes = new Map<number, number>();
  readonly #fonts = new Map<string, number>();
  #characters = 0;

  learn(fragments: readonly Fragment[]): void {
    for (const { size, font, text } of fragments) {
      const rounded = Math.round(size * 2) / 2;
      this.#sizes.set(rounded, (this.#sizes.get(rounded) ?? 0) + text.length);
      this.#fonts.set(font, (this.#fonts.get(font) ?? 0) + text.length);
      this.#characters += text.length;
    }
  }

  /** Size of most of the text; 10 before anything was learnt. */
  get bodySize(): number {
    let [body, most] = [10, 0];
    for (const [size, characters] of this.#sizes) {
      if (characters > most) [body, most] = [size, characters];
    }
    return body;
  }

  /** Share (0…1) of the text that is set in a font. */
  share(font: string): number {
    return this.#characters === 0 ? 0 : (this.#fonts.get(font) ?? 0) / this.#characters;
  }
}
