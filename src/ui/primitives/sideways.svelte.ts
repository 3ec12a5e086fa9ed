import type { Attachment } from 'svelte/attachments';

/** Tells whether a box that scrolls sideways has more behind its end. */
export class Sideways {
  /** Whether something is cut off at the end of the line. */
  more = $state(false);

  /** Watches the box that scrolls, and what stands in it. */
  readonly watch: Attachment<HTMLElement> = (box) => {
    let frame = 0;
    const measure = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        this.more = box.scrollWidth - box.clientWidth - Math.abs(box.scrollLeft) > 1;
      });
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(box);
    // What is wider than its place does not change the size of the box.
    const contents = new MutationObserver(measure);
    contents.observe(box, { childList: true, subtree: true });
    box.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      contents.disconnect();
      box.removeEventListener('scroll', measure);
    };
  };
}
