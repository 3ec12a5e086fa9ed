import type { VirtualizerHandle } from 'virtua/svelte';

/** What is at the top of a list: an item, and how much of it is above (0…1). */
export interface Anchor {
  readonly index: number;
  readonly share: number;
}

/** The item at the top of the view. */
export function anchorOf(list: VirtualizerHandle): Anchor {
  const offset = list.getScrollOffset();
  const index = list.findItemIndex(offset);
  const size = list.getItemSize(index);
  return { index, share: size > 0 ? (offset - list.getItemOffset(index)) / size : 0 };
}

/**
 * Brings an item back to where it was after all items have changed their size.
 *
 * @param size new size of the item in CSS pixels
 */
export function returnTo(list: VirtualizerHandle, { index, share }: Anchor, size: number): void {
  list.scrollToIndex(index, { align: 'start', offset: share * size });
}
