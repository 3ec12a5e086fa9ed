import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ParseInput } from '#core/calls/ingest.ts';
import { AppError } from '#core/errors.ts';
import { createDocumentParser } from '#services/document-ports.ts';

const INPUT = { name: 'endless.md' } as ParseInput;
const CANCELLED = new AppError('cancelled', 'cancelled');

/** An ingest worker in the middle of a parse; it answers a ping or is too busy to. */
function scriptedHost(ping: () => Promise<null>) {
  const terminate = vi.fn();
  const stream = async function* (_name: string, _input: unknown, { signal }: RequestInit) {
    await new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(CANCELLED), { once: true });
    });
    yield* [];
  };
  return { terminate, stream, call: vi.fn(ping) };
}

async function cancelParse(host: ReturnType<typeof scriptedHost>): Promise<void> {
  const abort = new AbortController();
  const items = createDocumentParser(host as never).parse(INPUT, abort.signal);
  const next = expect(items[Symbol.asyncIterator]().next()).rejects.toBe(CANCELLED);
  abort.abort();
  await next;
  await vi.runAllTimersAsync();
}

describe('the parser over the ingest worker', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('ends a worker that a cancelled file keeps too busy to answer', async () => {
    const host = scriptedHost(() => new Promise(() => undefined));
    await cancelParse(host);
    expect(host.terminate).toHaveBeenCalledOnce();
  });

  it('leaves a worker alone that answers after a cancel', async () => {
    const host = scriptedHost(() => Promise.resolve(null));
    await cancelParse(host);
    expect(host.terminate).not.toHaveBeenCalled();
  });

  it('recognises a file after the worker was ended under it', async () => {
    const call = vi.fn().mockRejectedValueOnce(CANCELLED).mockResolvedValueOnce('markdown');
    const parser = createDocumentParser({ call } as never);
    const input = { name: 'a.md', file: new Blob(['a']) };
    expect(await parser.detect(input, { aborted: false })).toBe('markdown');
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('does not recognise a file any more that was given up', async () => {
    const call = vi.fn().mockRejectedValue(CANCELLED);
    const parser = createDocumentParser({ call } as never);
    await expect(parser.hash(new Blob(['a']), { aborted: true })).rejects.toBe(CANCELLED);
    expect(call).toHaveBeenCalledOnce();
  });
});
