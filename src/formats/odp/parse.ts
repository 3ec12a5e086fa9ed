import { AppError } from '#core/errors.ts';
import type { FormatParser } from '../format.ts';
import type { SlideText } from '../shared/slide-blocks.ts';
import { streamSlides } from '../shared/stream-slides.ts';
import { eachXmlChild } from '../shared/xml-tree.ts';
import { openZip } from '../shared/zip.ts';
import { readSlide } from './slide.ts';

/** Reads a presentation slide by slide: titles, text in groups, tables, speaker notes. */
export const odpParser: FormatParser = {
  async *parse({ name, file, signal }) {
    const archive = await openZip(file, name);
    const content = archive.find('content.xml');
    if (content === null) {
      throw new AppError('format-damaged', `“${name}” lacks its content.`, { subject: name });
    }
    const slides: SlideText[][] = [];
    await eachXmlChild(archive.stream(content), content.path, 'presentation', (node) => {
      if (node.name === 'page') slides.push(readSlide(node));
    });
    yield* streamSlides({ name, count: slides.length, read: (at) => slides[at] ?? [], signal });
  },
};
