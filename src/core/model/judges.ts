import type { Settings } from './settings.ts';

/**
 * Which models judge beside the embedder: none, the cross-encoder, or the cross-encoder and then the
 * reader.
 */
export type Judges = 'embedder' | 'cross-encoder' | 'reader';

/** The settings, or the options of an evaluation, by which `judgesOf` decides. */
export type JudgeOptions = Readonly<
  Partial<Record<keyof Pick<Settings, 'rerank.depth' | 'answer.reader'>, unknown>>
>;

/** Which models judge with these settings; options from before there was a reader name none. */
export function judgesOf(options: JudgeOptions): Judges {
  if (!(Number(options['rerank.depth']) > 0)) return 'embedder';
  return options['answer.reader'] === true ? 'reader' : 'cross-encoder';
}
