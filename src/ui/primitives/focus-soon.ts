/** Gives the focus to a field that has just appeared, after whatever made it appear is gone. */
export function focusSoon(field: HTMLInputElement | HTMLTextAreaElement): () => void {
  const timer = setTimeout(() => {
    field.focus();
    field.select();
  });
  return () => clearTimeout(timer);
}
