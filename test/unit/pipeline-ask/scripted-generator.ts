import type { Generator, PromptMessage } from '#core/ports.ts';

/** Writes the given pieces, whatever it is asked, and keeps the prompts. */
export class ScriptedGenerator implements Generator {
  readonly name = 'scripted';
  readonly evidenceTokens = 600;
  readonly prompts: (readonly PromptMessage[])[] = [];
  readonly #pieces: readonly string[];

  constructor(...pieces: readonly string[]) {
    this.#pieces = pieces;
  }

  countTokens(texts: readonly string[]): Promise<readonly number[]> {
    return Promise.resolve(texts.map((text) => text.split(/\s+/u).length));
  }

  async *generate(messages: readonly PromptMessage[]): AsyncGenerator<string> {
    this.prompts.push(messages);
    for (const piece of this.#pieces) yield await Promise.resolve(piece);
  }
}
