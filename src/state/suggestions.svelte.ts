import type { Suggestion } from '#core/eval/suggest-questions.ts';
import type { Services } from '#services/contracts.ts';
import type { GoldenQuestions } from './golden.svelte.ts';
import type { Library } from './library.svelte.ts';
import { shownError } from './shown-error.ts';

/** Documents that are looked through, the latest first, and segments of each. */
const DOCUMENTS = 40;
const SEGMENTS = 30;
/** Suggestions that are shown at a time. */
const SHOWN = 12;

/** Golden questions suggested by rule from the documents of the library, to be taken or left. */
export class Suggestions {
  /** Null until they were asked for. */
  list: readonly Suggestion[] | null = $state.raw(null);
  busy = $state(false);
  /** Those to choose from now. */
  readonly shown: readonly Suggestion[] = $derived.by(() =>
    (this.list ?? []).filter(({ question }) => !this.#golden.find(question)).slice(0, SHOWN),
  );
  readonly #services: Pick<Services, 'library' | 'golden'>;
  readonly #library: Library;
  readonly #golden: GoldenQuestions;

  constructor(
    services: Pick<Services, 'library' | 'golden'>,
    library: Library,
    golden: GoldenQuestions,
  ) {
    this.#services = services;
    this.#library = library;
    this.#golden = golden;
  }

  /** Looks through the documents; one that cannot be read is passed over. */
  async look(): Promise<void> {
    this.busy = true;
    const { suggestQuestions } = await import('#core/eval/suggest-questions.ts');
    const found: Suggestion[] = [];
    const latest = this.#library.current.toSorted((one, other) => other.addedAt - one.addedAt);
    for (const document of latest.slice(0, DOCUMENTS)) {
      try {
        const segments = await this.#services.library.segments(document.id, 0, SEGMENTS);
        found.push(...suggestQuestions(document, segments));
      } catch (thrown) {
        if (shownError(thrown).code === 'storage-blocked') break;
      }
    }
    this.list = found;
    this.busy = false;
  }

  /** Takes suggestions into the golden questions. */
  async take(suggestions: readonly Suggestion[]): Promise<void> {
    const [index, now] = [await this.#services.golden.index(), Date.now()];
    await this.#golden.accept(
      suggestions.map(({ question, evidence, answers }) => ({
        id: this.#services.golden.newId(),
        question,
        answerable: true,
        evidence: [evidence],
        answers,
        origin: 'suggestion',
        verdict: null,
        index,
        createdAt: now,
        changedAt: now,
      })),
    );
  }

  /** Leaves a suggestion out. */
  leave(suggestion: Suggestion): void {
    this.list = this.list?.filter((one) => one !== suggestion) ?? null;
  }
}
