import { sectionAt, type OutlineEntry } from '#state/reader-outline.ts';
import type { Jump, ReaderState } from '#state/reader.svelte.ts';
import { headingIn } from './reveal-place.ts';

/** Part of the window's height, from its top, at which what is read begins. */
const READING_LINE = 1 / 3;

/** Keeps track of the section that the user reads, and tells the reader's state. */
export class SectionTracker {
  readonly #reader: ReaderState;
  #arrived: { readonly jump: Jump; readonly top: number } | null = null;

  constructor(reader: ReaderState) {
    this.#reader = reader;
  }

  /** The view has come to where it was asked to go: until it is scrolled, that is what is read. */
  arrive(root: HTMLElement, jump: Jump): void {
    this.#arrived = { jump, top: root.scrollTop };
    this.note(root);
  }

  /** Notes the section at the reading line, or the one of the place that the view was taken to. */
  note(root: HTMLElement): void {
    const { outline } = this.#reader;
    const arrived = this.#arrived;
    this.#reader.section =
      arrived && Math.abs(root.scrollTop - arrived.top) < 2
        ? sectionAt(outline, arrived.jump)
        : sectionInView(root, outline);
  }
}

function sectionInView(root: HTMLElement, outline: readonly OutlineEntry[]): OutlineEntry | null {
  const { top, height } = root.getBoundingClientRect();
  const line = top + height * READING_LINE;
  const segment = [...root.querySelectorAll<HTMLElement>('[data-segment]')].findLast(
    (element) => element.getBoundingClientRect().top <= line,
  );
  if (!segment) return null;
  const ordinal = Number(segment.dataset.segment);
  const isAbove = ({ start }: OutlineEntry): boolean => {
    const heading = headingIn(segment, start);
    return heading !== null && heading.getBoundingClientRect().top <= line;
  };
  return (
    outline.findLast(
      (entry) => entry.segment < ordinal || (entry.segment === ordinal && isAbove(entry)),
    ) ?? null
  );
}
