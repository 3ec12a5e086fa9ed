const FIGURE = /^[-+−–~<>(]?\p{Sc}?\s?\d[\d.,:/\s–−-]*\s?(?:%|\p{Sc})?\)?$/u;

/** Whether a text is an amount, a share, a date or a span: digits with what stands among them. */
export function isFigure(text: string): boolean {
  return FIGURE.test(text);
}
