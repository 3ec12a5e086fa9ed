import { AppError } from '#core/errors.ts';
import type { FormatParser } from '../format.ts';
import { mainPart } from '../shared/relationships.ts';
import { streamSlides } from '../shared/stream-slides.ts';
import { openZip } from '../shared/zip.ts';
import { listSlides, readSlide } from './slides.ts';

/** Reads a presentation slide by slide: titles, text in groups, tables, speaker notes, comments. */
export const pptxParser: FormatParser = {
  async *parse({ name, file, signal }) {
    const archive = await openZip(file, name);
    const slides = await listSlides(archive, await mainPart(archive, name));
    const read = async (at: number) => {
      const slide = slides[at] ?? null;
      if (slide !== null) return readSlide(archive, slide);
      throw new AppError('format-damaged', `Slide ${at + 1} is missing.`, { subject: name });
    };
    yield* streamSlides({ name, count: slides.length, read, signal });
  },
};
