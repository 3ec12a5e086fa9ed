import { tick } from 'svelte';

/** Frames after which an element is given up. */
const PATIENCE = 20;

/**
 * Gives the focus to an element that is about to come into view: a row of a virtual list is hidden, and
 * takes no focus, before the list has measured it.
 *
 * @param find looks for the element; asked anew each time
 */
export async function focusOnceShown(find: () => HTMLElement | null | undefined): Promise<void> {
  await tick();
  for (let frame = 0; frame < PATIENCE; frame++) {
    const element = find();
    element?.focus();
    if (element && element === document.activeElement) return;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
