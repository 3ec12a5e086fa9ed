import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';

/**
 * Hands the focus on when the element that has it goes, so that the keyboard is not left nowhere.
 *
 * @param heir what takes the focus then; asked when it happens
 */
export function keepFocus(heir: () => HTMLElement | null | undefined): Attachment<HTMLElement> {
  return (element) => {
    let focused = document.activeElement === element;
    function onfocus(): void {
      focused = true;
    }
    function onblur(): void {
      // Some browsers take the focus away, with an event, when the element is removed.
      queueMicrotask(() => {
        if (element.isConnected) focused = false;
      });
    }
    element.addEventListener('focus', onfocus);
    element.addEventListener('blur', onblur);
    return () => {
      element.removeEventListener('focus', onfocus);
      element.removeEventListener('blur', onblur);
      if (!focused) return;
      void tick().then(() => {
        if (document.activeElement === document.body) heir()?.focus({ preventScroll: true });
      });
    };
  };
}
