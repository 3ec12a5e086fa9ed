import { i18n } from '#i18n/i18n.svelte.ts';
import { shownError } from './shown-error.ts';

/** A short message that goes away by itself. */
export interface Toast {
  readonly id: number;
  /** In the language that is spoken when it is drawn. */
  readonly text: () => string;
  readonly tone: 'neutral' | 'danger';
  /** What the user can do about it, for example undo. */
  readonly action: { readonly label: () => string; run(): void } | null;
}

/** How a message is shown. */
export interface ToastOptions {
  readonly tone?: Toast['tone'];
  readonly action?: Toast['action'];
  /** Milliseconds it stays; 5,000 by default, 20,000 with an action. */
  readonly lasts?: number;
}

/** The messages that are shown now. */
export class Toasts {
  /** Oldest first. */
  list: readonly Toast[] = $state.raw([]);
  /** Number of the message that was shown last; 0 before the first one. */
  latest = $state(0);
  readonly #timers = new Map<
    number,
    { handle: ReturnType<typeof setTimeout> | undefined; lasts: number }
  >();
  #held = false;
  #nextId = 1;

  show(text: Toast['text'], options: ToastOptions = {}): void {
    const action = options.action ?? null;
    const toast: Toast = {
      id: this.#nextId++,
      text,
      tone: options.tone ?? 'neutral',
      action,
    };
    // What only tells of something done gives way to the next message; what went wrong, and what can
    // be undone, waits for its time.
    for (const { id, tone, action: undo } of this.list) {
      if (tone === 'neutral' && undo === null) this.#take(id);
    }
    this.list = [...this.list, toast];
    this.latest = toast.id;
    this.#start(toast.id, options.lasts ?? (action ? 20_000 : 5_000));
  }

  /** Tells what went wrong and what to do. */
  showError(thrown: unknown): void {
    const { code, subject } = shownError(thrown);
    const text = (): string => {
      const { title, advice } = i18n.t.errors[code](subject);
      return `${title} ${advice}`;
    };
    this.show(text, { tone: 'danger', lasts: 10_000 });
  }

  /** Does something and tells what went wrong with it, if anything. */
  async attempt(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (thrown) {
      this.showError(thrown);
    }
  }

  /** Runs the toast's action and takes it off the list. */
  act(id: number): void {
    this.#take(id)?.action?.run();
    this.release();
  }

  /** Takes a toast off the list. */
  dismiss(id: number): void {
    this.#take(id);
    // The browser need not tell that the focus has left what was taken away.
    this.release();
  }

  /** Keeps all messages on screen, until `release`: the keyboard is among them. */
  hold(): void {
    this.#held = true;
    for (const { handle } of this.#timers.values()) clearTimeout(handle);
  }

  /** Lets the time of held messages begin anew. */
  release(): void {
    this.#held = false;
    this.prolong();
  }

  /** Lets the time of all messages begin anew; a pointer that rests does not keep them for ever. */
  prolong(): void {
    for (const [id, { handle, lasts }] of this.#timers) {
      clearTimeout(handle);
      this.#start(id, lasts);
    }
  }

  #start(id: number, lasts: number): void {
    const handle = this.#held ? undefined : setTimeout(() => this.#take(id), lasts);
    this.#timers.set(id, { handle, lasts });
  }

  #take(id: number): Toast | null {
    const toast = this.list.find((shown) => shown.id === id) ?? null;
    const timer = this.#timers.get(id);
    if (timer) clearTimeout(timer.handle);
    this.#timers.delete(id);
    if (toast) this.list = this.list.filter((shown) => shown !== toast);
    return toast;
  }
}
