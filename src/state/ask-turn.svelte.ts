import type {
  Answer,
  AnswerSentence,
  AskEvent,
  RejectedSentence,
  Source,
} from '#core/model/answer.ts';
import type { SearchScope } from '#core/model/chunk.ts';
import type { QuoteState, StoredTurn } from '#core/model/conversation.ts';
import type { Candidate } from '#core/model/hit.ts';
import type { SearchFilter } from '#core/model/search-filter.ts';
import type { Question, Turn, Understanding } from '#core/model/query.ts';
import type { Trace } from '#core/model/trace.ts';
import type { RecheckOutcome, ShownError } from '#services/contracts.ts';
import { groupEvidence, quotedSources, type Evidence } from './evidence.ts';
import { endOf, keptTrace, STAGE_OF, type TurnStage } from './turn-storage.ts';

const RUNNING: ReadonlySet<TurnStage> = new Set([
  'understanding',
  'searching',
  'reading',
  'answering',
]);

/** What a question is asked with; see `StoredTurn`. */
export type TurnBasis = Pick<
  StoredTurn,
  'turn' | 'version' | 'question' | 'scope' | 'alone' | 'manner' | 'generator'
>;

/** One answering of one question with everything that has come back for it. */
export class AskTurn {
  /** Number of the question in its conversation. */
  readonly turn: number;
  /** Tells the answerings of a question apart. */
  readonly version: number;
  readonly question: string;
  /** What the question was limited to. */
  readonly scope: SearchScope;
  /** Whether the conversation before counted for nothing. */
  readonly alone: boolean;
  /** How the user wanted it read, where that was not left to the rule. */
  readonly manner: Question['manner'];
  /** Who was to write the answer, a value of the setting `answer.generator`. */
  readonly generator: string;
  stage: TurnStage = $state('understanding');
  understanding: Understanding | null = $state.raw(null);
  /** The evidence in its order so far, best first. */
  candidates: readonly Candidate[] = $state.raw([]);
  /** Sentences of the answer that have arrived. */
  sentences: readonly AnswerSentence[] = $state.raw([]);
  /** What a generator wrote that nothing backs, in order. */
  rejected: readonly RejectedSentence[] = $state.raw([]);
  sources: readonly Source[] = $state.raw([]);
  answer: Answer | null = $state.raw(null);
  trace: Trace | null = $state.raw(null);
  error: ShownError | null = $state.raw(null);
  /** What has become of the sources since, by their numbers; empty until it was looked at. */
  sourceStates: ReadonlyMap<number, QuoteState> = $state.raw(new Map());
  /** What verifying sentences anew found whose quotations have changed, by their places in the answer. */
  rechecked: ReadonlyMap<number, RecheckOutcome> = $state.raw(new Map());
  /** Whether the user asked to see what has become of the sources. */
  checked = $state(false);
  /** True until the question was answered, failed or was cancelled. */
  readonly running: boolean = $derived(RUNNING.has(this.stage));
  /** The text whose words are marked in the evidence. */
  readonly searchText: string = $derived.by(() => this.understanding?.searchText ?? this.question);

  /** The evidence as it is shown. */
  readonly evidence: Evidence = $derived.by(() =>
    groupEvidence(this.candidates, quotedSources(this.answer, this.sources), !this.running),
  );

  /** The short answer, or null where there is none. */
  readonly short: string | null = $derived.by(() =>
    this.answer?.status === 'answered' ? this.answer.short : null,
  );

  /** Sub-questions that the answer leaves open. */
  readonly unanswered: readonly string[] = $derived.by(() =>
    this.answer?.status === 'answered' ? (this.answer.unanswered ?? []) : [],
  );

  /** What restricted the search beside the scope. */
  readonly filters: readonly SearchFilter[] = $derived.by(
    () => this.understanding?.filters ?? this.#filters,
  );
  #filters: readonly SearchFilter[] = [];

  constructor({ turn, version, question, scope, alone, manner, generator }: TurnBasis) {
    this.turn = turn;
    this.version = version;
    this.question = question;
    this.scope = scope;
    this.alone = alone;
    this.manner = manner;
    this.generator = generator;
  }

  /** Builds a turn from what was stored. */
  static restored(stored: StoredTurn): AskTurn {
    const turn = new AskTurn(stored);
    const { answer, trace, partial } = stored;
    turn.#filters = stored.filters;
    if (trace) turn.#trace(trace);
    if (answer) turn.#answered(answer);
    if (partial) {
      turn.sentences = partial.sentences;
      turn.rejected = partial.rejected;
      turn.sources = partial.sources;
    }
    turn.error = stored.error;
    turn.stage = STAGE_OF[stored.end];
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
        this.#trace(event.trace);
        this.#answered(event.answer);
        this.stage = 'done';
    }
  }

  /** Takes in why the answering ended before its time. */
  fail(error: ShownError): void {
    if (error.code === 'cancelled') this.stage = 'cancelled';
    else {
      this.error = error;
      this.stage = 'failed';
    }
  }

  /** What is kept across visits. */
  stored(): StoredTurn {
    const { turn, version, question, scope, alone, manner, generator, filters } = this;
    const { answer, sentences, rejected, sources } = this;
    return {
      ...{ turn, version, question, scope, alone, generator, filters, answer },
      ...(manner && { manner }),
      end: endOf(this.stage, answer),
      trace: this.trace && keptTrace(this.trace, sources),
      partial: answer || sentences.length === 0 ? null : { sentences, rejected, sources },
      error: this.error,
    };
  }

  /** The turn as later questions refer to it: a follow-up counts as the question it was read as. */
  history(): readonly Turn[] {
    const asked: Turn = { role: 'user', text: this.searchText };
    if (this.answer?.status !== 'answered') return [asked];
    const text = this.answer.sentences.map((sentence) => sentence.text).join(' ');
    return [asked, { role: 'assistant', text }];
  }

  #trace(trace: Trace): void {
    this.understanding = trace.understanding;
    this.candidates = trace.candidates;
    this.trace = trace;
  }

  #answered(answer: Answer): void {
    this.answer = answer;
    if (answer.status !== 'answered') return;
    this.sentences = answer.sentences;
    this.sources = answer.sources;
    this.rejected = answer.rejected ?? [];
  }
}
