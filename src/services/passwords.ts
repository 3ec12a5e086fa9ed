/** The passwords that the user gave in this visit. They are in memory only, and never stored. */
export class Passwords {
  readonly #known = new Set<string>();

  /** All of them, the latest first: files that come together often share one. */
  get all(): readonly string[] {
    return [...this.#known].reverse();
  }

  add(password: string): void {
    this.#known.delete(password);
    this.#known.add(password);
  }
}
