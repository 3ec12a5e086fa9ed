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
  if (jump.kind === 'cited') focus(blockOf(root, jump));
}

function segmentOf(root: HTMLElement, jump: Jump): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-segment="${jump.segment}"]`);
}

/** The last block that begins at or before the place. */
function blockOf(root: HTMLElement, jump: Jump): HTMLElement | null {
  const blocks = segmentOf(root, jump)?.querySelectorAll<HTMLElement>('[data-offset]') ?? [];
  return [...blocks].findLast((block) => Number(block.dataset.offset) <= jump.start) ?? null;
}

function placeOf(root: HTMLElement, jump: Jump): HTMLElement | null {
  const segment = segmentOf(root, jump);
  if (jump.kind === 'heading') return blockOf(root, jump) ?? segment;
  const overlay = jump.kind === 'cited' ? 'cited' : 'found-current';
  const mark = segment?.querySelector<HTMLElement>(`[data-overlay="${overlay}"]`);
  return mark ?? blockOf(root, jump) ?? segment;
}

function focus(element: HTMLElement | null): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
