import { toAppError, throwIfCancelled } from '#core/errors.ts';
import type { WordingRefusal } from '#core/model/query.ts';
import type { GenerateOptions, PromptMessage } from '#core/ports.ts';
import type { AskContext } from './ask-ports.ts';

/** What a generator wrote, and its name, or why there is nothing of it. */
export type Written =
  { readonly text: string; readonly generator: string } | { readonly refusal: WordingRefusal };

/** How much is to be written for a search. */
export interface WriteOptions extends GenerateOptions {
  /** Lines after which the rest is not waited for. */
  readonly maxLines?: number;
}

/**
 * Has the generator write something that a search is helped by and can do without: a failure is told,
 * not thrown.
 *
 * @throws AppError cancelled by the user
 */
export async function writeText(
  context: AskContext,
  prompt: readonly PromptMessage[],
  { maxLines = Number.POSITIVE_INFINITY, ...options }: WriteOptions,
): Promise<Written> {
  const { ports, signal } = context;
  const generator = ports.helper === undefined ? ports.generator : ports.helper;
  if (generator === null) return { refusal: 'no-generator' };
  let lines: readonly string[] = [];
  let text = '';
  try {
    for await (const piece of generator.generate(prompt, options, signal)) {
      throwIfCancelled(signal);
      text += piece;
      lines = text.trimStart().split(/\r\n|[\n\r\u2028\u2029]/u);
      if (lines.length > maxLines) break;
    }
  } catch (thrown) {
    if (signal.aborted) throw thrown;
    return { refusal: toAppError(thrown).code === 'cancelled' ? 'late' : 'failed' };
  }
  throwIfCancelled(signal);
  return { text: lines.slice(0, maxLines).join('\n').trim(), generator: generator.name };
}
