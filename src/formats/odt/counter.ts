import { formatItemNumber } from '../shared/item-number.ts';
import type { ListLevel } from './styles.ts';

/** Counts the items of lists or headings, whose numbers stand nowhere in the text. */
export class Counter {
  #counts: (number | undefined)[] = [];

  /** Begins anew, as a list does that does not continue another. */
  reset(): void {
    this.#counts = [];
  }

  /**
   * Counts an item.
   *
   * @param depth from 0
   * @param start number that the item has instead of the next one, or null
   * @returns its number as it is shown; empty where none is
   */
  next(levels: readonly ListLevel[], depth: number, start: number | null = null): string {
    const level = levels[depth];
    const before = this.#counts[depth];
    this.#counts[depth] = start ?? (before === undefined ? (level?.start ?? 1) : before + 1);
    this.#counts.length = depth + 1;
    if (level === undefined || level.format === '') return '';
    const numbers: string[] = [];
    for (let at = Math.max(0, depth + 1 - level.shown); at <= depth; at += 1) {
      const { format = '', start: first = 1 } = levels[at] ?? {};
      if (format !== '') numbers.push(formatItemNumber(this.#counts[at] ?? first, format));
    }
    return `${level.prefix}${numbers.join('.')}${level.suffix}`.trim();
  }
}
