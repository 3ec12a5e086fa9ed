import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DocumentChunker } from '#core/chunk/document-chunker.ts';
import { TOLERANCE } from '#core/chunk/pack.ts';
import type { Segment } from '#core/model/block.ts';
import type { Chunk } from '#core/model/chunk.ts';
import { brand, type DocumentId } from '#core/model/ids.ts';
import { arbitrarySegments } from './arbitrary-segments.ts';
import { packTokenizer } from './tokenizer.ts';

const counter = packTokenizer('all-MiniLM-L6-v2');
const sizes = fc.record({
  childTokens: fc.integer({ min: 32, max: 256 }),
  parentTokens: fc.integer({ min: 256, max: 1024 }),
});

function chunkAll(
  segments: readonly Segment[],
  { childTokens, parentTokens }: { childTokens: number; parentTokens: number },
): Chunk[] {
  const chunker = new DocumentChunker({
    document: brand<DocumentId>('d'),
    title: 'Title',
    childTokens,
    parentTokens,
    context: true,
    counter,
  });
  return segments.flatMap((segment) => chunker.chunk(segment));
}

function forAll(
  check: (segments: readonly Segment[], chunks: Chunk[], child: number) => void,
): void {
  fc.assert(
    fc.property(arbitrarySegments, sizes, (segments, size) => {
      check(segments, chunkAll(segments, size), size.childTokens);
    }),
    { numRuns: 60 },
  );
}

describe('chunks of any document', () => {
  it('lose no text: every character that is not white space is in exactly one', () => {
    forAll((segments, chunks) => {
      for (const segment of segments) {
        let at = 0;
        for (const { span } of chunks.filter((chunk) => chunk.span.segment === segment.ordinal)) {
          expect(segment.text.slice(at, span.start).trim()).toBe('');
          expect(span.start).toBeGreaterThanOrEqual(at);
          at = span.end;
        }
        expect(segment.text.slice(at).trim()).toBe('');
      }
    });
  });

  it('are exactly the text of their span, within their parent', () => {
    forAll((segments, chunks) => {
      for (const { span, parent, text, page } of chunks) {
        const segment = segments[span.segment];
        expect(segment?.text.slice(span.start, span.end)).toBe(text);
        expect(text.trim()).toBe(text);
        expect(text).not.toBe('');
        expect(page).toBe(segment?.page);
        expect(parent.segment).toBe(span.segment);
        expect(parent.start).toBeLessThanOrEqual(span.start);
        expect(parent.end).toBeGreaterThanOrEqual(span.end);
      }
    });
  });

  it('are no larger than their size by more than a quarter', () => {
    forAll((_, chunks, childTokens) => {
      for (const { tokens, text } of chunks) {
        expect(tokens).toBe(counter.count(text));
        expect(tokens).toBeLessThanOrEqual(childTokens * TOLERANCE + 1);
      }
    });
  });

  it('cut no character in two', () => {
    forAll((_, chunks) => {
      for (const { text } of chunks) expect(text.isWellFormed()).toBe(true);
    });
  });

  it('are numbered in order', () => {
    forAll((_, chunks) => {
      expect(chunks.map(({ ordinal }) => ordinal)).toEqual(chunks.map((_each, at) => at));
      expect(chunks.map(({ id }) => id)).toEqual(chunks.map((_each, at) => `d#${at}`));
    });
  });

  it('have the heading path that all their text shares', () => {
    forAll((segments, chunks) => {
      for (const { span, headingPath } of chunks) {
        for (const block of segments[span.segment]?.blocks ?? []) {
          const inside = block.start < span.end && block.start + block.text.length > span.start;
          if (!inside || block.kind === 'heading') continue;
          expect(block.headingPath.slice(0, headingPath.length)).toEqual(headingPath);
        }
      }
    });
  });

  it('come out the same each time', () => {
    fc.assert(
      fc.property(arbitrarySegments, sizes, (segments, size) => {
        expect(chunkAll(segments, size)).toEqual(chunkAll(segments, size));
      }),
      { numRuns: 20 },
    );
  });
});
