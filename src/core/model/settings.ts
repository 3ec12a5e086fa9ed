/** Everything that shapes import, search and answers; each key can be set in the UI and by `--set-option`. */
export interface Settings {
  /** Id of the embedder pack. */
  readonly 'embed.model': string;
  /** Id of an embedder that is searched beside the first one, or `none`. */
  readonly 'embed.second': string;
  /** Where the models run: WASM always works; `auto` uses WebGPU only after the self-test passed. */
  readonly 'embed.device': 'auto' | 'wasm';
  /** Size of a child chunk in tokens. */
  readonly 'chunk.childTokens': number;
  /** Size of a parent in tokens. */
  readonly 'chunk.parentTokens': number;
  /** Put title, heading path and the sentence before in front of each chunk for embedding and index. */
  readonly 'chunk.context': boolean;
  /** Whether text is read off scanned pages and pictures: with every import, when asked to, or never. */
  readonly 'ocr.mode': 'automatic' | 'on-demand' | 'off';
  /** Candidates taken from each list. */
  readonly 'retrieve.depth': number;
  /** The k of reciprocal rank fusion. */
  readonly 'retrieve.rrfK': number;
  readonly 'retrieve.lexicalWeight': number;
  readonly 'retrieve.vectorWeight': number;
  /** Weight of the list of the second embedder, where there is one. */
  readonly 'retrieve.secondWeight': number;
  /** Weight of the list of exact identifiers, as a multiple of the other two together; 0 leaves it out. */
  readonly 'retrieve.exactWeight': number;
  /** Weight of a further search by words, with words of the best passages, beside that of the first; 0 leaves it out. */
  readonly 'retrieve.feedbackWeight': number;
  /** List passages that say the same once, with the other places where they stand. */
  readonly 'retrieve.collapse': boolean;
  /** Put what is in force before older versions of it and before what has expired. */
  readonly 'retrieve.validity': boolean;
  /** Complete follow-ups from the questions before. */
  readonly 'question.followUps': boolean;
  /** Who completes them: the rule, or the generator where it gives a sound question. */
  readonly 'question.rewrite': 'rule' | 'generator';
  /** Who takes questions apart that ask for several things. */
  readonly 'question.decompose': 'off' | 'rule' | 'generator';
  /** Search for abbreviations together with what the documents say they stand for. */
  readonly 'question.abbreviations': boolean;
  /**
   * Search with passages that the generator imagines as answers, too: one, several, or the mean of
   * several and the question.
   */
  readonly 'question.imagined': 'off' | 'one' | 'several' | 'average';
  /** Candidates that the cross-encoder reads; 0 switches it off, and the reader with it. */
  readonly 'rerank.depth': number;
  /** What the cross-encoder counts in the final order beside cosine and words, which count 1. */
  readonly 'rerank.weight': number;
  /** Let words count more, and the cross-encoder less, as far as the candidates are source code. */
  readonly 'rerank.sourceCode': boolean;
  /**
   * What each earlier passage of the same document costs, in standard deviations of the final score,
   * where the question asks for several things; 0 leaves the order as it is.
   */
  readonly 'rerank.diversity': number;
  /**
   * What a passage that answers gains in the final order from a collection that the user prefers, in
   * standard deviations of one sign; nothing where no collection is preferred.
   */
  readonly 'rerank.standing': number;
  /** What such a passage gains from being the newest; half of it for each year that it is older. */
  readonly 'rerank.recency': number;
  /** Probability (0…1) below which Lastro abstains. */
  readonly 'answer.threshold': number;
  /** Whether the reader looks for the answer's words in the best passages; not without the cross-encoder. */
  readonly 'answer.reader': boolean;
  /** Show the section, and give it to a generator, where several of its passages are found or a sentence stands at a border. */
  readonly 'answer.sections': boolean;
  /** Sentences in an extractive answer at most. */
  readonly 'answer.maxSentences': number;
  /** `extractive`, the id of a WebLLM model, or `pack:` and the id of a stored pack. */
  readonly 'answer.generator': string;
  /** What becomes of a generated sentence that no source backs: shown struck through, or left out. */
  readonly 'answer.unsupported': 'mark' | 'drop';
  /** Offer to read answers aloud, with a voice of the device itself. */
  readonly 'answer.readAloud': boolean;
  /** Forbids every download: no other address is ever contacted. */
  readonly 'privacy.noDownloads': boolean;
}

/** Value of `embed.second` that stands for none. */
export const NO_SECOND = 'none';

/** How one setting may be changed: its kind, default and range. */
export type SettingDefinition<Value> = [Value] extends [number]
  ? {
      readonly kind: 'number';
      readonly default: number;
      readonly min: number;
      readonly max: number;
      readonly step: number;
    }
  : [Value] extends [boolean]
    ? { readonly kind: 'boolean'; readonly default: boolean }
    : { readonly kind: 'text'; readonly default: Value; readonly choices: readonly Value[] | null };

/** Definition of every setting. */
export const SETTING_DEFINITIONS: {
  readonly [Key in keyof Settings]: SettingDefinition<Settings[Key]>;
} = {
  'embed.model': { kind: 'text', default: 'multilingual-e5-small-en-pt', choices: null },
  'embed.second': { kind: 'text', default: NO_SECOND, choices: null },
  'embed.device': { kind: 'text', default: 'auto', choices: ['auto', 'wasm'] },
  'chunk.childTokens': { kind: 'number', default: 256, min: 64, max: 448, step: 16 },
  'chunk.parentTokens': { kind: 'number', default: 1024, min: 256, max: 2048, step: 64 },
  'chunk.context': { kind: 'boolean', default: true },
  'ocr.mode': {
    kind: 'text',
    default: 'automatic',
    choices: ['automatic', 'on-demand', 'off'],
  },
  'retrieve.depth': { kind: 'number', default: 100, min: 10, max: 500, step: 10 },
  'retrieve.rrfK': { kind: 'number', default: 60, min: 1, max: 200, step: 1 },
  'retrieve.lexicalWeight': { kind: 'number', default: 1, min: 0, max: 5, step: 0.1 },
  'retrieve.vectorWeight': { kind: 'number', default: 1, min: 0, max: 5, step: 0.1 },
  'retrieve.secondWeight': { kind: 'number', default: 1, min: 0, max: 5, step: 0.1 },
  'retrieve.exactWeight': { kind: 'number', default: 3, min: 0, max: 10, step: 0.5 },
  'retrieve.feedbackWeight': { kind: 'number', default: 0, min: 0, max: 2, step: 0.1 },
  'retrieve.collapse': { kind: 'boolean', default: true },
  'retrieve.validity': { kind: 'boolean', default: true },
  'question.followUps': { kind: 'boolean', default: true },
  'question.rewrite': { kind: 'text', default: 'rule', choices: ['rule', 'generator'] },
  'question.decompose': { kind: 'text', default: 'rule', choices: ['off', 'rule', 'generator'] },
  'question.abbreviations': { kind: 'boolean', default: true },
  'question.imagined': {
    kind: 'text',
    default: 'off',
    choices: ['off', 'one', 'several', 'average'],
  },
  'rerank.depth': { kind: 'number', default: 30, min: 0, max: 100, step: 5 },
  'rerank.weight': { kind: 'number', default: 1.5, min: 0, max: 5, step: 0.25 },
  'rerank.sourceCode': { kind: 'boolean', default: true },
  'rerank.diversity': { kind: 'number', default: 0, min: 0, max: 3, step: 0.25 },
  'rerank.standing': { kind: 'number', default: 0.5, min: 0, max: 1, step: 0.1 },
  'rerank.recency': { kind: 'number', default: 0, min: 0, max: 1, step: 0.1 },
  'answer.threshold': { kind: 'number', default: 0.6, min: 0, max: 1, step: 0.01 },
  'answer.reader': { kind: 'boolean', default: true },
  'answer.sections': { kind: 'boolean', default: true },
  'answer.maxSentences': { kind: 'number', default: 5, min: 1, max: 12, step: 1 },
  'answer.generator': { kind: 'text', default: 'extractive', choices: null },
  'answer.unsupported': { kind: 'text', default: 'mark', choices: ['mark', 'drop'] },
  'answer.readAloud': { kind: 'boolean', default: false },
  'privacy.noDownloads': { kind: 'boolean', default: false },
};

/** How values were written by earlier versions that are written otherwise now. */
const EARLIER_VALUES: Readonly<Partial<Record<keyof Settings, Readonly<Record<string, string>>>>> =
  { 'question.decompose': { true: 'rule', false: 'off' } };

/** A stored or given value of a setting, as it is written now. */
export function asWrittenNow(key: keyof Settings, value: unknown): unknown {
  const earlier = EARLIER_VALUES[key] ?? {};
  const written = String(value);
  return Object.hasOwn(earlier, written) ? earlier[written] : value;
}
