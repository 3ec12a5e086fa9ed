import { AppError, throwIfCancelled } from '#core/errors.ts';
import type { Segment } from '#core/model/block.ts';
import type { FormatInput, FormatItem, FormatParser } from '../format.ts';
import { HeadingTrail } from '../shared/heading-trail.ts';
import { HyphenJoiner } from '../shared/hyphens.ts';
import { assembleSegment } from '../shared/segments.ts';
import { FontStatistics } from './font-statistics.ts';
import { findFurniture, FURNITURE_REACH } from './furniture.ts';
import { openPdf, type OpenPdf } from './open.ts';
import { readOutline } from './outline.ts';
import type { DocumentKnowledge } from './page-blocks.ts';
import { readPageBlocks } from './page-blocks.ts';
import type { PageText } from './read-page.ts';
import { readPage } from './read-page.ts';
import { recognisePage } from './recognise-page.ts';
import { TableTrail } from './table-trail.ts';
import { titleOfPage, titleOfProperties } from './title.ts';

/** Pages after which pdf.js lets go of fonts and other shared resources. */
const CLEAN_UP_EVERY = 64;
/** Share of text that cannot be trusted from which a page is read like a picture. */
const MOST_UNRELIABLE = 0.3;

/**
 * Reads the text of a PDF, one segment a page. A few pages are read ahead, because running heads
 * show only by repeating and the size of headings only beside the size of the text.
 */
export const pdfParser: FormatParser = {
  async *parse(input) {
    const open = await openPdf(input);
    try {
      yield* readDocument(open, input);
    } finally {
      await open.close();
    }
  },
};

async function* readDocument(
  { pdf }: OpenPdf,
  { name, signal, recogniser, recognised, skipSegments = 0 }: FormatInput,
): AsyncGenerator<FormatItem, void, undefined> {
  const pages = pdf.numPages;
  const knowledge: DocumentKnowledge = {
    trail: new HeadingTrail(),
    hyphens: new HyphenJoiner(),
    fonts: new FontStatistics(),
    outline: await readOutline(pdf),
    tables: new TableTrail(),
  };
  /** Pages around the next one to be yielded, in order. */
  const near: PageText[] = [];
  let read = 0;
  let readable = 0;
  let withoutText = 0;

  const readAhead = async (until: number): Promise<void> => {
    while (read < Math.min(until, pages)) {
      throwIfCancelled(signal);
      read += 1;
      const page = await readPage(pdf, read);
      if (read % CLEAN_UP_EVERY === 0) await pdf.cleanup();
      if (page.readable) readable += 1;
      learn(page, knowledge);
      near.push(page);
    }
  };

  await readAhead(1 + FURNITURE_REACH);
  const title =
    (await titleOfProperties(pdf)) ?? titleOfPage(near[0]?.frames[0] ?? [], knowledge.fonts);
  yield { type: 'opened', title, segments: pages };

  for (let number = 1; number <= pages; number += 1) {
    await readAhead(number + FURNITURE_REACH);
    const page = near.find((each) => each.page === number);
    if (page === undefined) throw new AppError('internal', `Page ${number} was not read.`);
    let segment = toSegment(page, near, knowledge);
    const warnings = [...page.warnings];
    if (page.readable && needsRecognition(page, segment)) {
      const known = recognised?.get(segment.ordinal);
      if (known !== undefined) {
        segment = known;
        knowledge.trail.follow(known.blocks);
      } else if (recogniser === undefined || number <= skipSegments) {
        if (segment.text === '' || page.pictured) {
          const detail = page.pictured ? 'a picture with a few words' : '';
          warnings.push({ code: 'page-without-text', page: number, detail });
        }
      } else {
        yield { type: 'recognising', page: number };
        const result = await recognisePage(pdf, segment, { recogniser, knowledge, signal });
        segment = result.segment;
        warnings.push(...result.warnings);
      }
    }
    if (warnings.some(({ code }) => code === 'page-without-text')) withoutText += 1;
    yield { type: 'segment', segment, warnings };
    if (near.length > 2 * FURNITURE_REACH) near.shift();
  }
  if (readable === 0) {
    throw new AppError('format-damaged', `No page of “${name}” could be read.`, { subject: name });
  }
  yield { type: 'finished', pages, pagesWithoutText: withoutText };
}

/** Whether a page shows no text, a picture with hardly any, or text that cannot be trusted. */
function needsRecognition({ unreliable, pictured }: PageText, { text }: Segment): boolean {
  return text === '' || pictured || unreliable > MOST_UNRELIABLE;
}

function learn({ frames }: PageText, { fonts, hyphens }: DocumentKnowledge): void {
  for (const fragments of frames) {
    fonts.learn(fragments);
    for (const { text } of fragments) hyphens.learn(text);
  }
}

function toSegment(
  page: PageText,
  near: readonly PageText[],
  knowledge: DocumentKnowledge,
): Segment {
  const others = near.filter((other) => other !== page).map(({ edges }) => edges);
  const furniture = findFurniture(page.edges, others);
  const frames = page.frames.map((fragments) =>
    fragments.filter((fragment) => !furniture.has(fragment)),
  );
  return assembleSegment(readPageBlocks(frames, knowledge), {
    ordinal: page.page - 1,
    page: page.page,
    size: page.size,
  });
}
