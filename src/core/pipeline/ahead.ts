/**
 * Reads a source before its items are asked for, so that the work of the source and that of the
 * reader overlap: while the reader has one item, the next `count` are on their way.
 *
 * @param count items to read ahead, 1 or more
 */
export async function* ahead<Item>(
  source: AsyncIterable<Item>,
  count: number,
): AsyncGenerator<Item, void, undefined> {
  const iterator = source[Symbol.asyncIterator]();
  const coming: Promise<IteratorResult<Item>>[] = [];
  const readOne = (): void => {
    const next = iterator.next();
    // It is awaited later; until then a failure must not count as unhandled.
    next.catch(() => undefined);
    coming.push(next);
  };
  try {
    for (let n = 0; n < count; n++) readOne();
    for (let next = coming.shift(); next !== undefined; next = coming.shift()) {
      const result = await next;
      if (result.done) return;
      readOne();
      yield result.value;
    }
  } finally {
    await iterator.return?.();
  }
}
