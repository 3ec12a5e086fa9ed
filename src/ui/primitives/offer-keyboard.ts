/**
 * Gives the focus to a field that most users will want to type into next. Not on a touch screen, where
 * that would only bring up the on-screen keyboard, and not from a dialog, which keeps it.
 */
export function offerKeyboard(field: HTMLElement | null): void {
  if (!matchMedia('(hover: hover)').matches) return;
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
  field?.focus({ preventScroll: true });
}
