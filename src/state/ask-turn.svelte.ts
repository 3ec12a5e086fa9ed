import type {
  Answer,
  AnswerSentence,
  AskEvent,
  RejectedSentence,
  Source,
} from '#core/model/answer.ts';
import type { SearchScope } from '#core/model/chunk.ts';
import type { Candidate } from '#core/model/hit.ts';
import type { SearchFilter } from '#core/model/search-filter.ts';
import type { Turn, Understanding } from '#core/model/query.ts';
import type { Trace } from '#core/model/trace.ts';
import { asSections } from '#core/retrieve/sections.ts';
import type { ShownError } from '#services/contracts.ts';

/** Where a question stands. */
export type TurnStage =
  'understanding' | 'searching' | 'reading' | 'answering' | 'done' | 'failed' | 'cancelled';

/** A finished question as it is kept across visits. */
export interface StoredTurn {
  readonly question: string;
  readonly scope: SearchScope;
  readonly answer: Answer;
  readonly trace: Trace;
}

/** One question of the conversation with everything that has come back for it. */
export class AskTurn {
  readonly id: number;
  readonly question: string;
  /** What the question was limited to. */
  readonly scope: SearchScope;
  stage: TurnStage = $state('understanding');
  understanding: Understanding | null = $state.raw(null);
  /** The evidence in its order so far, best first. */
  candidates: readonly Candidate[] = $state.raw([]);
  /** The evidence as it is shown: a section in the place of the passages it holds. */
  readonly evidence: readonly Candidate[] = $derived.by(() => asSections(this.candidates));
  /** Sentences of the answer that have arrived. */
  sentences: readonly AnswerSentence[] = $state.raw([]);
  /** What a generator wrote that nothing backs, in order. */
  rejected: readonly RejectedSentence[] = $state.raw([]);
  sources: readonly Source[] = $state.raw([]);
  answer: Answer | null = $state.raw(null);
  trace: Trace | null = $state.raw(null);
  error: ShownError | null = $state.raw(null);
  /** True until the question was answered, failed or was cancelled. */
  readonly running: boolean = $derived(!['done', 'failed', 'cancelled'].includes(this.stage));
  /** The text whose words are marked in the evidence. */
  readonly searchText: string = $derived.by(() => this.understanding?.searchText ?? this.question);

  /** Sub-questions that the answer leaves open. */
  readonly unanswered: readonly string[] = $derived.by(() =>
    this.answer?.status === 'answered' ? (this.answer.unanswered ?? []) : [],
  );

  /** What restricted the search beside the scope. */
  readonly filters: readonly SearchFilter[] = $derived.by(() => this.understanding?.filters ?? []);

  constructor(id: number, question: string, scope: SearchScope) {
    this.id = id;
    this.question = question;
    this.scope = scope;
  }

  /** Builds a finished turn from what was stored. */
  static restored(id: number, stored: StoredTurn): AskTurn {
    const turn = new AskTurn(id, stored.question, stored.scope);
    turn.#finish(stored.answer, stored.trace);
    return turn;
  }

  /** Takes in what the pipeline reports. */
  apply(event: AskEvent): void {
    switch (event.type) {
      case 'understood':
        this.understanding = event.understanding;
        this.stage = 'searching';
        break;
      case 'evidence':
        this.candidates = event.candidates;
        this.stage = event.stage === 'hybrid' ? 'reading' : 'answering';
        break;
      case 'sentence':
        this.sentences = [...this.sentences, event.sentence];
        this.sources = event.sources;
        break;
      case 'rejected':
        this.rejected = [...this.rejected, event.rejected];
        break;
      case 'done':
        this.#finish(event.answer, event.trace);
    }
  }

  /** What is kept across visits; null unless the question was answered or declined. */
  stored(): StoredTurn | null {
    const { question, scope, answer, trace } = this;
    return answer && trace ? { question, scope, answer, trace } : null;
  }

  /** The turn as later questions refer to it: a follow-up counts as the question it was read as. */
  history(): readonly Turn[] {
    const asked: Turn = { role: 'user', text: this.searchText };
    if (this.answer?.status !== 'answered') return [asked];
    const text = this.answer.sentences.map((sentence) => sentence.text).join(' ');
    return [asked, { role: 'assistant', text }];
  }

  #finish(answer: Answer, trace: Trace): void {
    this.understanding = trace.understanding;
    this.candidates = trace.candidates;
    this.trace = trace;
    this.answer = answer;
    if (answer.status === 'answered') {
      this.sentences = answer.sentences;
      this.sources = answer.sources;
      this.rejected = answer.rejected ?? [];
    }
    this.stage = 'done';
  }
}
