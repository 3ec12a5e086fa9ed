/**
 * Threads that a model gets: at most 4, beyond which these small models gain nothing, and 1 where
 * the page is not cross-origin isolated, because browsers then share no memory between threads.
 * @param isolated `crossOriginIsolated` of the page or worker
 * @param cores `navigator.hardwareConcurrency`
 */
export function threadCount(isolated: boolean, cores: number): number {
  return isolated ? Math.max(1, Math.min(4, cores)) : 1;
}
