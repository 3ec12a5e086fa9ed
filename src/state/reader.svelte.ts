import type { Source } from '#core/model/answer.ts';
import type { Segment, Span } from '#core/model/block.ts';
import type { DocumentRecord } from '#core/model/document.ts';
import type { FileBytes } from '#core/model/file.ts';
import type { PageSource, Services, ShownError } from '#services/contracts.ts';
import { standsAt } from './reader-citations.ts';
import { ReaderFind } from './reader-find.svelte.ts';
import { outlineOf, type OutlineEntry } from './reader-outline.ts';
import { SegmentShelf } from './reader-segments.ts';
import { ReaderZoom } from './reader-zoom.svelte.ts';
import { shownError } from './shown-error.ts';

/** How a document is shown: as its own pages, or as text. */
export type ReaderView = 'page' | 'text';

/** A segment without its blocks: enough to search in it and to lay out its page. */
export type SegmentSummary = Pick<Segment, 'ordinal' | 'page' | 'size' | 'text'>;

/** A wish to be taken somewhere; a new object each time, so that the same place can be asked for twice. */
export interface Jump {
  readonly segment: number;
  /** UTF-16 offset in the segment's text. */
  readonly start: number;
  /** What stands there: a citation and a match are centred, a heading is put at the top. */
  readonly kind: 'cited' | 'found' | 'heading';
}

const SHEETS: ReadonlySet<string> = new Set(['csv', 'xlsx', 'ods']);

/** Formats that are shown as their own pages. */
const PAGED: ReadonlySet<string> = new Set(['pdf', 'image']);

/** One open document: its segments, its pages, and where the user is looking. */
export class ReaderState {
  /** The open document, or null. */
  document: DocumentRecord | null = $state.raw(null);
  /** The cited place, or null. */
  span: Span | null = $state.raw(null);
  /** Where the document's segments are fetched from. */
  shelf: SegmentShelf | null = $state.raw(null);
  /** The document's own pages, or null while they open and for documents that have none. */
  pages: PageSource | null = $state.raw(null);
  view: ReaderView = $state('text');
  /** Page (1-based) in the middle of the page view. */
  pageShown = $state(1);
  /** Why the document cannot be read. */
  error: ShownError | null = $state.raw(null);
  /** Why the pages cannot be shown although the text can. */
  pagesError: ShownError | null = $state.raw(null);
  /** What is known of the segments so far, by ordinal. */
  summaries: readonly SegmentSummary[] = $state.raw([]);
  /** Headings of what was read so far. */
  outline: readonly OutlineEntry[] = $state.raw([]);
  /** The heading of the section that is read now; null before the first one. */
  section: OutlineEntry | null = $state.raw(null);
  /** Whether the whole document was read, so that outline and search are complete. */
  complete = $state(false);
  /** Where the view was last asked to go. */
  jump: Jump | null = $state.raw(null);
  /** Sources of the answer that the reader was opened from, in the order of their numbers. */
  citations: readonly Source[] = $state.raw([]);
  /** Index in `citations` of the place that is shown, or −1. */
  readonly citedAt: number = $derived(
    this.citations.findIndex(
      (source) =>
        this.document !== null &&
        this.span !== null &&
        standsAt(source, this.document.id, this.span),
    ),
  );
  /** How large pages are drawn. */
  readonly zoom = new ReaderZoom();
  /** Looking for words in the document. */
  readonly find: ReaderFind;

  readonly #services: Pick<Services, 'library' | 'reader'>;
  #opening = new AbortController();
  #reading: Promise<void> = Promise.resolve();

  constructor(services: Pick<Services, 'library' | 'reader'>) {
    this.#services = services;
    this.find = new ReaderFind(
      async () => {
        await this.#reading;
        return this.summaries;
      },
      (place) => this.jumpTo(place.segment, place.start, 'found'),
    );
  }

  /** True for documents that can be shown as their own pages. */
  get paged(): boolean {
    return PAGED.has(this.document?.format ?? '');
  }

  /** True for documents that are sheets of cells: they take all the room there is. */
  get sheets(): boolean {
    return SHEETS.has(this.document?.format ?? '');
  }

  /** Opens a document at a place; only moves when it is open already. */
  async open(document: DocumentRecord, span: Span | null): Promise<void> {
    const isOpen = this.document?.id === document.id && this.error === null;
    if (!isOpen) {
      this.close();
      this.document = document;
      this.view = this.paged ? 'page' : 'text';
      this.shelf = new SegmentShelf(this.#services.library, document.id, readable(document));
    }
    this.span = span;
    if (span) this.jumpTo(span.segment, span.start, 'cited');
    if (isOpen || !this.shelf) return;
    const { signal } = this.#opening;
    this.#reading = this.#read(this.shelf, span?.segment ?? 0, signal);
    await Promise.all([this.#reading, this.#openPages(document, signal)]);
  }

  /** Lets go of the open document and of everything that was fetched for it. */
  close(): void {
    this.#opening.abort();
    this.#opening = new AbortController();
    this.find.clear();
    void this.pages?.close();
    this.document = null;
    this.span = null;
    this.shelf = null;
    this.pages = null;
    this.error = null;
    this.pagesError = null;
    this.summaries = [];
    this.outline = [];
    this.section = null;
    this.complete = false;
    this.jump = null;
    this.pageShown = 1;
  }

  /** Opens the pages of an encrypted document with a password that the user gave. */
  async unlock(password: string): Promise<void> {
    if (!this.document) return;
    this.pagesError = null;
    await this.#openPages(this.document, this.#opening.signal, password);
    if (this.pages) this.view = 'page';
  }

  /** Takes the view to a place; `start` is an offset in the segment's text. */
  jumpTo(segment: number, start: number, kind: Jump['kind']): void {
    this.jump = { segment, start, kind };
  }

  /** The source after (1) or before (−1) the one that is shown, round at the ends; null without one. */
  citationBeside(by: 1 | -1): Source | null {
    const count = this.citations.length;
    if (this.citedAt === -1 || count < 2) return null;
    return this.citations[(this.citedAt + by + count) % count] ?? null;
  }

  /** Number of the segment that holds a page (1-based), or null while it is not known. */
  segmentOfPage(page: number): number | null {
    const expected = this.summaries[page - 1];
    if (expected?.page === page) return expected.ordinal;
    return this.summaries.find((summary) => summary.page === page)?.ordinal ?? null;
  }

  /**
   * The original file, to be saved by the user.
   *
   * @throws AppError as the library does
   */
  async original(): Promise<FileBytes | null> {
    return this.document && this.#services.library.file(this.document.id);
  }

  async #read(shelf: SegmentShelf, first: number, signal: AbortSignal): Promise<void> {
    const segments: SegmentSummary[] = [];
    const headings: OutlineEntry[] = [];
    try {
      await shelf.need(first);
      for await (const batch of shelf.all()) {
        if (signal.aborted) return;
        segments.push(...batch.map(summarise));
        headings.push(...outlineOf(batch));
        this.summaries = [...segments];
        this.outline = [...headings];
      }
      this.complete = true;
    } catch (thrown) {
      if (!signal.aborted) this.error = shownError(thrown);
    }
  }

  async #openPages(
    document: DocumentRecord,
    signal: AbortSignal,
    password?: string,
  ): Promise<void> {
    if (!this.paged) return;
    try {
      const pages = await this.#services.reader.openPages(document, password);
      if (signal.aborted) await pages?.close();
      else if (pages) this.pages = pages;
      else this.view = 'text';
    } catch (thrown) {
      if (signal.aborted) return;
      this.pagesError = shownError(thrown);
      this.view = 'text';
    }
  }
}

function summarise({ ordinal, page, size, text }: Segment): SegmentSummary {
  return { ordinal, page, size, text };
}

/** Segments that are stored: a document that is still being indexed shows what is there already. */
function readable(document: DocumentRecord): number {
  const growing = document.status === 'queued' || document.status === 'indexing';
  return growing ? document.segmentsDone : (document.segmentsTotal ?? document.segmentsDone);
}
