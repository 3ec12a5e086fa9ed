import type { Jump } from '#state/reader.svelte.ts';

/** Frames in which lists settle after they moved: their items are measured once they are drawn. */
const SETTLING_FRAMES = 6;

/**
 * Brings a place into view and, for a citation, gives its block the focus, so that a screen reader
 * goes on from there.
 *
 * @param root holds the segments (`data-segment`), blocks (`data-offset`) and marks (`data-overlay`)
 * @param approach brings the place's segment into the page
 */
export async function revealPlace(
  root: HTMLElement,
  jump: Jump,
  approach: () => void,
  signal: AbortSignal,
): Promise<void> {
  approach();
  for (let frame = 0; frame < SETTLING_FRAMES; frame += 1) {
    await new Promise(requestAnimationFrame);
    if (signal.aborted) return;
    const block = jump.kind === 'heading' ? 'start' : 'center';
    placeOf(root, jump)?.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
  }
  if (jump.kind === 'cited') focus(blockAt(segmentOf(root, jump), jump.start));
}

function segmentOf(root: HTMLElement, jump: Jump): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-segment="${jump.segment}"]`);
}

/**
 * What is seen of a heading within its segment, or null while it is not drawn.
 *
 * @param start UTF-16 offset of the heading in the segment's text
 */
export function headingIn(segment: HTMLElement, start: number): HTMLElement | null {
  return seenOf(blockAt(segment, start));
}

/** The last block that begins at or before the place. */
function blockAt(segment: HTMLElement | null, start: number): HTMLElement | null {
  const blocks = segment?.querySelectorAll<HTMLElement>('[data-offset]') ?? [];
  return [...blocks].findLast((block) => Number(block.dataset.offset) <= start) ?? null;
}

/** On a page the runs of a block stand where they are printed, and the block itself is empty. */
function seenOf(block: HTMLElement | null): HTMLElement | null {
  const [first] = block?.clientHeight === 0 ? block.children : [];
  return first instanceof HTMLElement ? first : block;
}

function placeOf(root: HTMLElement, jump: Jump): HTMLElement | null {
  const segment = segmentOf(root, jump);
  const block = seenOf(blockAt(segment, jump.start));
  if (jump.kind === 'heading') return block ?? segment;
  const overlay = jump.kind === 'cited' ? 'cited' : 'found-current';
  const mark = segment?.querySelector<HTMLElement>(`[data-overlay="${overlay}"]`);
  return mark ?? block ?? segment;
}

function focus(element: HTMLElement | null): void {
  if (!element) return;
  // What scrolls by itself can be reached by the keyboard already.
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
