import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ahead } from '#core/pipeline/ahead.ts';

async function collect<Item>(source: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of source) items.push(item);
  return items;
}

async function* numbers(count: number, log: string[] = []): AsyncGenerator<number> {
  try {
    for (let n = 0; n < count; n++) {
      log.push(`made ${n}`);
      await Promise.resolve();
      yield n;
    }
  } finally {
    log.push('closed');
  }
}

describe('reading ahead', () => {
  it('changes neither the items nor their order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(20), fc.integer({ min: 1, max: 5 }), async (count, window) => {
        expect(await collect(ahead(numbers(count), window))).toEqual(
          Array.from({ length: count }, (_, n) => n),
        );
      }),
    );
  });

  it('makes the next item while the reader has one, and no more than that', async () => {
    const log: string[] = [];
    const reader = ahead(numbers(5, log), 1);
    await reader.next();
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    expect(log).toEqual(['made 0', 'made 1']);
    await reader.return();
  });

  it('closes the source when the reader leaves', async () => {
    const log: string[] = [];
    for await (const item of ahead(numbers(5, log), 2)) if (item === 1) break;
    expect(log.at(-1)).toBe('closed');
  });

  it('passes a failure on at its place', async () => {
    async function* failing(): AsyncGenerator<number> {
      yield 1;
      await Promise.resolve();
      throw new Error('broken');
    }
    const items: number[] = [];
    const reading = (async () => {
      for await (const item of ahead(failing(), 3)) items.push(item);
    })();
    await expect(reading).rejects.toThrow('broken');
    expect(items).toEqual([1]);
  });
});
