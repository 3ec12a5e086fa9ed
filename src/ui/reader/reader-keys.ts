/** What a key does in the reader. */
export type ReaderAction =
  'back' | 'find' | 'next-source' | 'previous-source' | 'larger' | 'smaller' | 'fit';

const PLAIN: Readonly<Record<string, ReaderAction>> = {
  Escape: 'back',
  Backspace: 'back',
  n: 'next-source',
  p: 'previous-source',
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  '0': 'fit',
};

/**
 * What a key press asks of the reader, or null. Keys typed into a field or a dialog are left alone;
 * so are the browser's own combinations, except for find, because the browser cannot find text that
 * is not drawn.
 */
export function readerAction(event: KeyboardEvent): ReaderAction | null {
  if (event.defaultPrevented) return null;
  const command = event.ctrlKey || event.metaKey;
  if (command && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'f') return 'find';
  if (command || event.altKey || isTyping(event.target)) return null;
  return PLAIN[event.key] ?? null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]') !==
      null
  );
}
