import type { Attachment } from 'svelte/attachments';

/**
 * Lets a message go by itself. Its time stands still, and begins anew, while the pointer or the keyboard
 * is on it and while the page is not in sight.
 *
 * @param milliseconds how long it stays
 * @param leave takes it off the page
 */
export function leaveAfter(milliseconds: number, leave: () => void): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attended = (): boolean =>
      document.hidden || element.matches(':hover') || element.matches(':focus-within');
    function begin(): void {
      clearTimeout(timer);
      timer = setTimeout(() => (attended() ? begin() : leave()), milliseconds);
    }
    begin();
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const;
    for (const event of events) element.addEventListener(event, begin);
    document.addEventListener('visibilitychange', begin);
    return () => {
      clearTimeout(timer);
      for (const event of events) element.removeEventListener(event, begin);
      document.removeEventListener('visibilitychange', begin);
    };
  };
}
