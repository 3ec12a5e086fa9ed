import { throwIfCancelled, toAppError } from '#core/errors.ts';
import type { Segment } from '#core/model/block.ts';
import type { ImportWarning } from '#core/model/document.ts';
import { pictureUnit } from '#core/model/picture-page.ts';
import type { FormatInput, FormatItem, FormatParser } from '../format.ts';
import { HeadingTrail } from '../shared/heading-trail.ts';
import { HyphenJoiner } from '../shared/hyphens.ts';
import { recognisedBlocks } from '../shared/recognised-blocks.ts';
import { assembleSegment } from '../shared/segments.ts';
import { decodePicture, pictureForRecognition } from './decode.ts';

/** Reads a picture: one page with the text that is recognised on it. */
export const imageParser: FormatParser = {
  async *parse(input) {
    const known = input.recognised?.get(0);
    if (known !== undefined) {
      yield { type: 'opened', title: null, segments: 1 };
      yield { type: 'segment', segment: known, warnings: [] };
      yield { type: 'finished', pages: 1, pagesWithoutText: 0 };
      return;
    }
    const bitmap = await decodePicture(input.name, input.file);
    try {
      yield* readPicture(bitmap, input);
    } finally {
      bitmap.close();
    }
  },
};

async function* readPicture(
  bitmap: ImageBitmap,
  { recogniser, signal, skipSegments = 0 }: FormatInput,
): AsyncGenerator<FormatItem, void, undefined> {
  const unit = pictureUnit(bitmap.width, bitmap.height);
  const size = { width: bitmap.width * unit, height: bitmap.height * unit };
  const empty = assembleSegment([], { ordinal: 0, page: 1, size });
  yield { type: 'opened', title: null, segments: 1 };
  if (recogniser === undefined || skipSegments > 0) {
    yield { type: 'segment', segment: empty, warnings: [withoutText('')] };
    yield { type: 'finished', pages: 1, pagesWithoutText: 1 };
    return;
  }
  yield { type: 'recognising', page: 1 };
  let segment: Segment = empty;
  const warnings: ImportWarning[] = [];
  try {
    const picture = pictureForRecognition(bitmap);
    const text = await recogniser.recognise(picture, signal);
    const place = { scale: size.width / picture.width, trail: new HeadingTrail() };
    const blocks = recognisedBlocks(text, { ...place, hyphens: new HyphenJoiner() });
    if (blocks.length === 0) warnings.push(withoutText('nothing was recognised'));
    else {
      segment = { ...assembleSegment(blocks, empty), recognition: { confidence: text.confidence } };
    }
  } catch (thrown) {
    throwIfCancelled(signal);
    warnings.push(withoutText(toAppError(thrown).message));
  }
  yield { type: 'segment', segment, warnings };
  yield { type: 'finished', pages: 1, pagesWithoutText: warnings.length };
}

function withoutText(detail: string): ImportWarning {
  return { code: 'page-without-text', page: 1, detail };
}
