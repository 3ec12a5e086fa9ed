import type { TextAnalysis } from '#core/index/analysis.ts';
import { FIELD_WEIGHTS } from '#core/index/lexical-block.ts';
import type { LexicalDocument } from '#core/ports.ts';

/** BM25 written down as in the textbook, over plain lists, recomputed for every query. */
export class NaiveBm25 {
  readonly documents = new Map<number, LexicalDocument>();
  readonly #analysis: TextAnalysis;

  constructor(analysis: TextAnalysis) {
    this.#analysis = analysis;
  }

  #bag(document: LexicalDocument): Map<string, number> {
    const bag = new Map<string, number>();
    for (const field of ['title', 'heading', 'body'] as const) {
      for (const term of this.#analysis.documentTerms(document[field], document.language)) {
        bag.set(term, (bag.get(term) ?? 0) + FIELD_WEIGHTS[field]);
      }
    }
    return bag;
  }

  search(query: string, allowed: (row: number) => boolean): { row: number; score: number }[] {
    const bags = new Map([...this.documents].map(([row, document]) => [row, this.#bag(document)]));
    const length = (bag: Map<string, number>): number =>
      [...bag.values()].reduce((sum, n) => sum + n, 0);
    const average = [...bags.values()].reduce((sum, bag) => sum + length(bag), 0) / bags.size;
    const count = (bag: Map<string, number>, terms: readonly string[]): number =>
      terms.reduce((sum, term) => sum + (bag.get(term) ?? 0), 0);
    const scores = new Map<number, number>();
    for (const terms of this.#analysis.queryTerms(query)) {
      const frequency = [...bags.values()].filter((bag) => count(bag, terms) > 0).length;
      const idf = Math.log(1 + (bags.size - frequency + 0.5) / (frequency + 0.5));
      for (const [row, bag] of bags) {
        const tf = count(bag, terms);
        if (tf === 0 || !allowed(row)) continue;
        const norm = 1.2 * (1 - 0.75 + (0.75 * length(bag)) / average);
        scores.set(row, (scores.get(row) ?? 0) + (idf * tf * 2.2) / (tf + norm));
      }
    }
    return [...scores]
      .map(([row, score]) => ({ row, score }))
      .sort((a, b) => b.score - a.score || a.row - b.row);
  }
}
