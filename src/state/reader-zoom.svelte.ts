/** CSS pixels a page unit at 100 %: a PDF point is 1/72 of an inch, a CSS pixel 1/96. */
const FULL = 96 / 72;
const STEPS = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3, 4].map((share) => share * FULL);
/** Pages fitted to a wide window stop growing here. */
const LARGEST_FIT = 1.5 * FULL;

/** How large pages are drawn. */
export class ReaderZoom {
  /** Whether pages follow the width of the window. */
  fits = $state(true);
  #chosen = $state(FULL);
  #fitting = $state(FULL);
  /** CSS pixels a page unit. */
  readonly scale: number = $derived(this.fits ? this.#fitting : this.#chosen);
  /** The same as a share of the size on paper. */
  readonly share: number = $derived(this.scale / FULL);

  /**
   * Tells the zoom what fits.
   *
   * @param available CSS pixels for the width of a page
   * @param page width of the page in page units
   */
  measure(available: number, page: number): void {
    if (available > 0 && page > 0) this.#fitting = Math.min(available / page, LARGEST_FIT);
  }

  fit(): void {
    this.fits = true;
  }

  larger(): void {
    this.#choose(STEPS.find((step) => step > this.scale * 1.01));
  }

  smaller(): void {
    this.#choose(STEPS.findLast((step) => step < this.scale * 0.99));
  }

  #choose(scale: number | undefined): void {
    if (scale === undefined) return;
    this.#chosen = scale;
    this.fits = false;
  }
}
