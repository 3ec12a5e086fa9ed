import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { AppError } from '#core/errors.ts';
import type { ImportWarning } from '#core/model/document.ts';
import type { EdgeFragment } from './furniture.ts';
import { edgeFragments } from './furniture.ts';
import type { Fragment } from './fragments.ts';
import { toFragments } from './fragments.ts';
import { isFullPagePicture } from './full-page-picture.ts';
import { doubtfulWords } from './right-to-left.ts';
import { readRuns, type TextContent } from './runs.ts';

/** Text of one page before it is put in order. */
export interface PageText {
  /** 1-based. */
  readonly page: number;
  readonly size: { readonly width: number; readonly height: number } | null;
  /** Fragments by direction of the text, that of most text first. */
  readonly frames: readonly (readonly Fragment[])[];
  /** What could be running head, foot or page number. */
  readonly edges: readonly EdgeFragment[];
  readonly warnings: readonly ImportWarning[];
  /**
   * Share (0…1) of its text that cannot be trusted: characters for which the file does not say what
   * they mean, and letter-spaced words, whose borders are lost.
   */
  readonly unreliable: number;
  /** It is a picture with a few words of text at most, such as a stamp or a number on a scan. */
  readonly pictured: boolean;
  readonly readable: boolean;
}

/** Characters of text, of a page filled by a picture, from which it is the text of that picture. */
const FEW_CHARACTERS = 300;

/** Share of characters without a meaning from which the user is told. */
const UNMAPPED_SHARE = 0.05;
/** Words in a fragment, and share of single letters among them, from which it is letter-spaced. */
const FEWEST_LETTERS = 6;
const SPACED_SHARE = 0.6;

/**
 * Reads a page. A page that cannot be read comes without text and with the warning
 * `page-unreadable`.
 * @throws AppError out-of-memory
 */
export async function readPage(pdf: PDFDocumentProxy, page: number): Promise<PageText> {
  try {
    const proxy = await pdf.getPage(page);
    const viewport = proxy.getViewport({ scale: 1 });
    const content = await proxy.getTextContent();
    const { frames, unmapped } = readRuns(content, viewport);
    const fragments = frames.map(({ runs }) => toFragments(runs));
    const characters = frames.reduce((sum, frame) => sum + frame.characters, 0);
    const few = characters > 0 && characters < FEW_CHARACTERS;
    const pictured = few && (await isFullPagePicture(proxy, viewport));
    proxy.cleanup();
    return {
      page,
      size: { width: viewport.width, height: viewport.height },
      frames: fragments,
      edges: edgeFragments(fragments[0] ?? [], viewport.height),
      warnings: [...unmappedWarning(page, characters, unmapped), ...orderWarning(page, content)],
      unreliable: (unmapped + letterSpaced(fragments.flat())) / Math.max(1, characters + unmapped),
      pictured,
      readable: true,
    };
  } catch (thrown) {
    if (thrown instanceof RangeError && /allocation|buffer/i.test(thrown.message)) {
      throw new AppError('out-of-memory', thrown.message, { cause: thrown });
    }
    const detail = thrown instanceof Error ? thrown.message : String(thrown);
    const warning: ImportWarning = { code: 'page-unreadable', page, detail };
    const nothing = { size: null, frames: [], edges: [], unreliable: 0, pictured: false };
    return { page, ...nothing, warnings: [warning], readable: false };
  }
}

/** Characters in fragments of which most words are single letters. */
function letterSpaced(fragments: readonly Fragment[]): number {
  return fragments
    .map(({ text }) => text)
    .filter((text) => {
      const words = text.split(' ');
      const letters = words.filter((word) => /^\p{L}$/u.test(word));
      return words.length >= FEWEST_LETTERS && letters.length > words.length * SPACED_SHARE;
    })
    .reduce((sum, { length }) => sum + length, 0);
}

function unmappedWarning(page: number, characters: number, unmapped: number): ImportWarning[] {
  const total = characters + unmapped;
  if (unmapped === 0 || unmapped < total * UNMAPPED_SHARE) return [];
  return [{ code: 'text-unmapped', page, detail: `${unmapped} of ${total} characters` }];
}

function orderWarning(page: number, { items }: TextContent): ImportWarning[] {
  const words = doubtfulWords(items.map((item) => ('str' in item ? item.str : '')));
  return words === 0 ? [] : [{ code: 'letters-turned', page, detail: `${words} words` }];
}
