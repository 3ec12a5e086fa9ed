/**
 * Finds the number of a term in a block. A hash table of term numbers (open addressing, at most
 * two thirds full) over the block's one string: about 15 bytes a term beside the string, a quarter
 * of what a Map of strings takes, and quick to build when a library opens.
 */
export class TermDictionary {
  readonly #terms: string;
  /** Where each term starts in the string; one entry more than terms. */
  readonly #starts: Uint32Array;
  /** Term number + 1, or 0 where the slot is free. */
  readonly #slots: Uint32Array;

  /** @param terms distinct terms, separated by line breaks */
  constructor(terms: string) {
    this.#terms = terms;
    this.#starts = termStarts(terms);
    const size = this.#starts.length - 1;
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(size * 1.5 + 2)));
    for (let number = 0; number < size; number++) {
      const start = this.#starts[number] ?? 0;
      let slot = hash(terms, start, (this.#starts[number + 1] ?? 0) - 1) & (this.#slots.length - 1);
      while (this.#slots[slot] !== 0) slot = (slot + 1) & (this.#slots.length - 1);
      this.#slots[slot] = number + 1;
    }
  }

  /** @returns number of the term in the block, or −1 */
  find(term: string): number {
    let slot = hash(term, 0, term.length) & (this.#slots.length - 1);
    for (;;) {
      const number = (this.#slots[slot] ?? 0) - 1;
      if (number < 0) return -1;
      const start = this.#starts[number] ?? 0;
      const length = (this.#starts[number + 1] ?? 0) - 1 - start;
      if (length === term.length && this.#terms.startsWith(term, start)) return number;
      slot = (slot + 1) & (this.#slots.length - 1);
    }
  }
}

const LINE_BREAK = 10;

function termStarts(terms: string): Uint32Array {
  if (terms === '') return new Uint32Array(1);
  const starts: number[] = [0];
  for (let at = 0; at < terms.length; at++) {
    if (terms.charCodeAt(at) === LINE_BREAK) starts.push(at + 1);
  }
  starts.push(terms.length + 1);
  return Uint32Array.from(starts);
}

/** FNV-1a over the UTF-16 units, with a last mix so that the low bits depend on all of them. */
function hash(text: string, start: number, end: number): number {
  let value = 0x811c9dc5;
  for (let at = start; at < end; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}
