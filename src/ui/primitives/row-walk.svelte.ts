/**
 * Makes a long list one stop of the Tab key: the arrow keys walk its rows, and Tab goes through the
 * buttons of one row only before it leaves the list.
 */
export class RowWalk {
  readonly #count: () => number;
  readonly #focus: (row: number) => void;
  #chosen = $state(0);
  /** The row that Tab comes to. */
  readonly active: number = $derived.by(() => Math.min(this.#chosen, this.#count() - 1));

  /**
   * @param count number of rows
   * @param focus brings a row into view and gives its first button the focus
   */
  constructor(count: () => number, focus: (row: number) => void) {
    this.#count = count;
    this.#focus = focus;
  }

  /** Goes on from a row that was focused in another way. */
  choose(row: number): void {
    this.#chosen = row;
  }

  /** Walks with the arrow keys, Home and End; to be called for keys pressed on a row's first button. */
  press(event: KeyboardEvent): void {
    const last = this.#count() - 1;
    const steps: Record<string, number> = {
      ArrowDown: this.active + 1,
      ArrowUp: this.active - 1,
      Home: 0,
      End: last,
    };
    const row = steps[event.key];
    if (row === undefined) return;
    event.preventDefault();
    this.enter(Math.max(0, Math.min(row, last)));
  }

  /** Gives a row the focus. */
  enter(row = this.active): void {
    this.#chosen = row;
    this.#focus(row);
  }
}
