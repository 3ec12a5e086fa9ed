import { asUnanswerable, markTurn, questionKey, togglePassage } from '#core/eval/mark-question.ts';
import { settledQuestions, type SettledQuestion } from '#core/eval/own-set.ts';
import type { Candidate } from '#core/model/hit.ts';
import type { KeptEvidence, KeptQuestion } from '#core/model/kept-question.ts';
import { i18n } from '#i18n/i18n.svelte.ts';
import type { GoldenService } from '#services/contracts.ts';
import type { AskTurn } from './ask-turn.svelte.ts';
import type { Library } from './library.svelte.ts';
import type { Toasts } from './toasts.svelte.ts';

/** The user's own golden questions: marked below answers, or taken from suggestions. */
export class GoldenQuestions {
  /** All of them, the latest first. */
  list: readonly KeptQuestion[] = $state.raw([]);
  /** The question called right or wrong last, until what comes of it has been brought into view. */
  lastMarked: string | null = $state(null);
  /** Those that a run can ask now. */
  readonly settled: readonly SettledQuestion[] = $derived.by(() =>
    settledQuestions(this.list, new Set(this.#library.current.map(({ id }) => id))),
  );
  readonly #byKey: ReadonlyMap<string, KeptQuestion> = $derived(
    new Map(this.list.map((question) => [questionKey(question.question), question])),
  );
  readonly #service: GoldenService;
  readonly #library: Library;
  readonly #toasts: Toasts;

  constructor(service: GoldenService, library: Library, toasts: Toasts) {
    this.#service = service;
    this.#library = library;
    this.#toasts = toasts;
  }

  /** Reads the list. */
  async load(): Promise<void> {
    this.list = await this.#service.list();
  }

  /** What is kept of a text, or null. */
  find(question: string): KeptQuestion | null {
    return this.#byKey.get(questionKey(question)) ?? null;
  }

  /** Calls an answer or a refusal right or wrong; the same word again takes the question back. */
  async mark(turn: AskTurn, verdict: 'right' | 'wrong'): Promise<void> {
    const { answer, searchText: question, trace } = turn;
    if (answer === null) return;
    const known = this.find(question);
    if (known?.verdict === verdict) return this.remove(known.id);
    const index = trace?.origin?.index ?? null;
    const marked = markTurn({ question, answer, index }, verdict, known, this.#stamp());
    await this.#save(marked);
    this.lastMarked = marked.id;
  }

  /** Takes a passage for the right one, or takes that back. */
  async togglePassage(turn: AskTurn, candidate: Candidate): Promise<void> {
    const { searchText: question, trace } = turn;
    const index = trace?.origin?.index ?? null;
    const known = this.find(question);
    const marked = togglePassage(question, evidenceOf(candidate), index, known, this.#stamp());
    const isEmpty = marked.evidence.length === 0 && marked.verdict === null;
    if (isEmpty && known) await this.remove(known.id);
    else await this.#save(marked);
  }

  /** Settles that the documents do not answer a question. */
  async declareUnanswerable(question: KeptQuestion): Promise<void> {
    await this.#save(asUnanswerable(question, Date.now()));
  }

  /** Changes the words of a question and the answers that are right. */
  async edit(id: string, changes: Pick<KeptQuestion, 'question' | 'answers'>): Promise<void> {
    const known = this.list.find((question) => question.id === id);
    if (!known || !changes.question.trim()) return;
    await this.#save({ ...known, ...changes, changedAt: Date.now() });
  }

  /** Takes suggested questions into the list. */
  async accept(questions: readonly KeptQuestion[]): Promise<void> {
    await this.#save(...questions);
  }

  /** Takes a question off the list, which can be undone at once. */
  async remove(id: string): Promise<void> {
    const known = this.list.find((question) => question.id === id);
    if (!known) return;
    await this.#toasts.attempt(async () => {
      await this.#service.remove([id]);
      this.list = this.list.filter((question) => question.id !== id);
      this.#toasts.show(() => i18n.t.golden.removed, {
        action: { label: () => i18n.t.common.undo, run: () => void this.#save(known) },
      });
    });
  }

  /** The settled questions with all documents as a ZIP file, or null when that failed. */
  async export(name: string, description: string): Promise<Blob | null> {
    const documents = this.#library.current;
    let file: Blob | null = null;
    await this.#toasts.attempt(async () => {
      file = await this.#service.export({ name, description, questions: this.settled, documents });
    });
    return file;
  }

  #stamp(): { id: string; now: number } {
    return { id: this.#service.newId(), now: Date.now() };
  }

  async #save(...questions: readonly KeptQuestion[]): Promise<void> {
    await this.#toasts.attempt(async () => {
      await this.#service.save(questions);
      const saved = new Set(questions.map(({ id }) => id));
      this.list = [...questions, ...this.list.filter(({ id }) => !saved.has(id))].toSorted(
        (one, other) => other.createdAt - one.createdAt,
      );
    });
  }
}

/** A passage as evidence: the passage itself, whatever section was shown around it. */
export function evidenceOf({ chunk, documentName }: Candidate): KeptEvidence {
  return { document: chunk.document, name: documentName, quote: chunk.text, page: chunk.page };
}
