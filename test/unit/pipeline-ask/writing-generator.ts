import { AppError } from '#core/errors.ts';
import type { GenerateOptions, Generator, PromptMessage } from '#core/ports.ts';

/** Writes one text after the other, fails after the last, and writes no answer; keeps what it was asked. */
export class WritingGenerator implements Generator {
  readonly name = 'writing';
  readonly evidenceTokens = 600;
  readonly prompts: (readonly PromptMessage[])[] = [];
  readonly options: GenerateOptions[] = [];
  readonly #texts: readonly (string | AppError)[];

  constructor(texts: readonly (string | AppError)[]) {
    this.#texts = texts;
  }

  countTokens(texts: readonly string[]): Promise<readonly number[]> {
    return Promise.resolve(texts.map(({ length }) => length));
  }

  async *generate(
    messages: readonly PromptMessage[],
    options: GenerateOptions,
  ): AsyncGenerator<string> {
    await Promise.resolve();
    if (messages[0]?.content.startsWith('Answer only')) {
      yield 'NOT FOUND.';
      return;
    }
    this.prompts.push(messages);
    this.options.push(options);
    const text = this.#texts[this.prompts.length - 1];
    if (text === undefined) throw new AppError('gpu-lost', 'The device was lost.');
    if (text instanceof AppError) throw text;
    yield* text.split(/(?= )/u);
  }
}
