import fc from 'fast-check';
import type { BlockKind, Segment } from '#core/model/block.ts';
import { HeadingTrail } from '#formats/shared/heading-trail.ts';
import { assembleSegment } from '#formats/shared/segments.ts';

const word = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('rent', 'is', 'due', 'cláusula', 'o', 'prazo', 'Pump') },
  { weight: 2, arbitrary: fc.constantFrom('R$', '18.450,00', '14.3.2', 'MZK-2024-0091', 'art.') },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }) },
  { weight: 1, arbitrary: fc.constantFrom('x'.repeat(400), '🙂'.repeat(90), '。本'.repeat(60)) },
);
const sentence = fc
  .array(word, { minLength: 1, maxLength: 30 })
  .map((words) => `${words.join(' ')}. `);
const prose = fc.array(sentence, { minLength: 1, maxLength: 8 }).map((all) => all.join(''));
const rows = fc
  .array(fc.array(word, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 30 })
  .map((table) => table.map((cells) => cells.join(' | ')).join('\n'));
const title = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));

const draft = fc.oneof(
  fc.record({
    kind: fc.constant<BlockKind>('heading'),
    text: title,
    level: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    kind: fc.constantFrom<BlockKind>('paragraph', 'list-item', 'quote', 'caption'),
    text: prose,
    level: fc.constant(0),
  }),
  fc.record({
    kind: fc.constantFrom<BlockKind>('table', 'code'),
    text: rows,
    level: fc.constant(0),
  }),
);

/** A few segments of one document, with well-formed heading paths. */
export const arbitrarySegments: fc.Arbitrary<readonly Segment[]> = fc
  .array(fc.array(draft, { maxLength: 12 }), { minLength: 1, maxLength: 3 })
  .map((pages) => {
    const trail = new HeadingTrail();
    return pages.map((drafts, ordinal) =>
      assembleSegment(
        drafts
          .filter(({ text }) => text.trim() !== '')
          .map(({ kind, text, level }) => ({
            kind,
            text,
            level,
            headingPath: kind === 'heading' ? trail.enter(level, text) : trail.path,
            marks: [],
            boxes: [],
          })),
        { ordinal, page: ordinal + 1, size: null },
      ),
    );
  });
