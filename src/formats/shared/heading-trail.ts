import type { Block } from '#core/model/block.ts';

/** Keeps the titles of the sections around the place that a parser has reached. */
export class HeadingTrail {
  readonly #open: { readonly level: number; readonly title: string }[] = [];

  /** Titles of the open sections, outermost first. */
  get path(): readonly string[] {
    return this.#open.map(({ title }) => title);
  }

  /** Goes on after blocks that were read before. */
  follow(blocks: readonly Pick<Block, 'kind' | 'level' | 'text'>[]): void {
    for (const { kind, level, text } of blocks) if (kind === 'heading') this.enter(level, text);
  }

  /**
   * Opens a section, which ends every open one of the same or a deeper level.
   * @returns the path around the new heading, without its own title
   */
  enter(level: number, title: string): readonly string[] {
    while ((this.#open.at(-1)?.level ?? 0) >= level) this.#open.pop();
    const around = this.path;
    this.#open.push({ level, title });
    return around;
  }
}
