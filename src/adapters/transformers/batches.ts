/**
 * Inputs in a batch at most while somebody waits for the answer to a question; small, so that a
 * cancelled one stops soon.
 */
export const INTERACTIVE_BATCH_SIZE = 4;

/**
 * Groups inputs of similar length, so that little padding is computed.
 * @param lengths tokens of each input
 * @param size inputs in a batch at most
 * @returns indexes into `lengths`, longest inputs first; every index once
 */
export function planBatches(lengths: readonly number[], size: number): readonly number[][] {
  const order = Array.from(lengths.keys()).sort(
    (left, right) => (lengths[right] ?? 0) - (lengths[left] ?? 0) || left - right,
  );
  const batches: number[][] = [];
  for (let start = 0; start < order.length; start += size) {
    batches.push(order.slice(start, start + size));
  }
  return batches;
}

/** Lets messages (a cancellation, a short question) in between two batches. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    // A message, because browsers make repeated timers wait 4 ms.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
