import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Rectangle } from '#core/model/block.ts';
import { accentedLetter, cleanText } from './clean-text.ts';
import { multiply, toMatrix } from './matrix.ts';

/** Text of a page as pdf.js tells it. */
export type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;
type TextItem = Extract<TextContent['items'][number], { str: string }>;

/**
 * A piece of text that was drawn at once. Coordinates are page units in the run's frame: the page
 * as it is shown, turned so that the text runs to the right and lines follow downwards.
 */
export interface Run {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  readonly baseline: number;
  /** Height of the font. */
  readonly size: number;
  /** Name of the font, the same throughout the document. */
  readonly font: string;
  readonly rightToLeft: boolean;
  /** White space was drawn before or after it. */
  readonly spaceBefore: boolean;
  /** Place in drawing order. */
  readonly order: number;
  /** Where it is on the page as shown. */
  readonly box: Rectangle;
}

/** Runs that are turned by the same angle, in drawing order. */
export interface Frame {
  readonly runs: readonly Run[];
  /** UTF-16 units in all. */
  readonly characters: number;
}

/** What the text of a page consists of. */
export interface PageRuns {
  /** Frames by amount of text, the largest first. */
  readonly frames: readonly Frame[];
  /** Characters for which the file does not say what they mean; they were left out. */
  readonly unmapped: number;
}

const DEFAULT_ASCENT = 0.8;
const DEFAULT_DESCENT = -0.2;
/** Runs of the same text closer than this (in parts of the font size) are one text drawn twice. */
const DOUBLE_STRIKE = 0.25;

/**
 * Reads the runs of a page.
 * @param content text of the page
 * @param viewport transform and scale of the page as it is shown, at scale 1
 */
export function readRuns(
  content: TextContent,
  viewport: { readonly transform: readonly number[]; readonly scale: number },
): PageRuns {
  const byAngle = new Map<number, Run[]>();
  let unmapped = 0;
  let space = false;
  content.items.forEach((item, order) => {
    if (!('str' in item)) return;
    const cleaned = cleanText(item.str);
    unmapped += cleaned.unmapped;
    if (cleaned.text.trim() === '') {
      space ||= item.str !== '' || item.hasEOL;
      return;
    }
    const { angle, runs } = placeItem(item, cleaned.text, content, viewport, order, space);
    space = /\s$/.test(cleaned.text) || item.hasEOL;
    const frame = byAngle.get(angle) ?? [];
    byAngle.set(angle, frame);
    for (const run of runs) if (!isDoubleStrike(frame, run)) addRun(frame, run);
  });
  const frames = [...byAngle.values()].map((runs) => ({
    runs,
    characters: runs.reduce((sum, { text }) => sum + text.length, 0),
  }));
  frames.sort((a, b) => b.characters - a.characters);
  return { frames, unmapped };
}

/** Adds a run; an accent that was drawn at the end of the run before goes onto its first letter. */
function addRun(frame: Run[], run: Run): void {
  const previous = frame.at(-1);
  const letter =
    previous !== undefined && isBeside(previous, run)
      ? accentedLetter(previous.text, run.text)
      : null;
  if (previous === undefined || letter === null) {
    frame.push(run);
    return;
  }
  frame.pop();
  const rest = sliceRun(previous, 0, previous.text.length - 1);
  if (rest.text !== '') frame.push(rest);
  const spaceBefore = rest.text === '' && previous.spaceBefore;
  frame.push({ ...run, text: letter + run.text.slice(1), spaceBefore });
}

/** Whether a run goes on where another one ends, or up to a letter before. */
function isBeside({ x1, baseline, size }: Run, run: Run): boolean {
  const gap = run.x0 - x1;
  const near = size * DOUBLE_STRIKE;
  return Math.abs(run.baseline - baseline) < near && gap < near && gap > -size;
}

function placeItem(
  item: TextItem,
  text: string,
  { styles }: TextContent,
  viewport: { readonly transform: readonly number[]; readonly scale: number },
  order: number,
  space: boolean,
): { readonly angle: number; readonly runs: Run[] } {
  const [a, b, c, d, e, f] = multiply(toMatrix(viewport.transform), toMatrix(item.transform));
  const style = styles[item.fontName];
  const vertical = style?.vertical === true;
  const size = (vertical ? Math.hypot(a, b) : Math.hypot(c, d)) || 1;
  const length = (vertical ? item.height : item.width) * viewport.scale;
  const turned = Math.atan2(b, a) + (vertical ? Math.PI / 2 : 0);
  const angle = Math.round((turned * 180) / Math.PI);
  const [cos, sin] = [Math.cos(turned), Math.sin(turned)];
  const x = e * cos + f * sin;
  const baseline = f * cos - e * sin + (vertical ? size / 2 : 0);
  const top = baseline - fraction(style?.ascent, DEFAULT_ASCENT) * size;
  const bottom = baseline - fraction(style?.descent, DEFAULT_DESCENT) * size;

  const runs = splitAtWideSpaces(text).map(({ part, start, end }, at): Run => {
    const x0 = x + (length * start) / text.length;
    const x1 = x + (length * end) / text.length;
    return {
      text: part,
      x0,
      x1,
      baseline,
      size,
      font: item.fontName,
      rightToLeft: item.dir === 'rtl',
      spaceBefore: at > 0 || space || /^\s/.test(text),
      order,
      box: turnBack(x0, top, x1, bottom, cos, sin),
    };
  });
  return { angle: angle === -180 ? 180 : angle, runs };
}

/** Part of a run, by UTF-16 offsets in its text; where it stands is estimated from their share. */
export function sliceRun(run: Run, start: number, end: number): Run {
  const width = run.x1 - run.x0;
  const at = (offset: number): number => (width * offset) / run.text.length;
  const { box } = run;
  // Text that runs another way than to the right keeps its whole box.
  const upright = Math.abs(box.width - width) < 0.1 && Math.abs(box.x - run.x0) < 0.1;
  return {
    ...run,
    text: run.text.slice(start, end),
    x0: run.x0 + at(start),
    x1: run.x0 + at(end),
    spaceBefore: run.spaceBefore || start > 0,
    box: upright ? { ...box, x: round(box.x + at(start)), width: round(at(end - start)) } : box,
  };
}

/** Columns that are set apart by spaces become runs of their own. */
function splitAtWideSpaces(text: string): { part: string; start: number; end: number }[] {
  return [...text.matchAll(/\S+(?:\s{1,2}\S+)*/gu)].map(({ 0: match, index }) => ({
    part: match.replace(/\s+/gu, ' '),
    start: index,
    end: index + match.length,
  }));
}

function isDoubleStrike(frame: readonly Run[], run: Run): boolean {
  const near = run.size * DOUBLE_STRIKE;
  return frame
    .slice(-8)
    .some(
      (other) =>
        other.text === run.text &&
        Math.abs(other.x0 - run.x0) < near &&
        Math.abs(other.baseline - run.baseline) < near,
    );
}

/** Bounding rectangle, on the page as shown, of a rectangle in a frame. */
function turnBack(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  cos: number,
  sin: number,
): Rectangle {
  const xs = [x0, x1].flatMap((x) => [y0, y1].map((y) => x * cos - y * sin));
  const ys = [x0, x1].flatMap((x) => [y0, y1].map((y) => x * sin + y * cos));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    x: round(left),
    y: round(top),
    width: round(Math.max(...xs) - left),
    height: round(Math.max(...ys) - top),
  };
}

function fraction(value: number | undefined, otherwise: number): number {
  return value === undefined || !Number.isFinite(value) || value === 0 || Math.abs(value) > 1.5
    ? otherwise
    : value;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
