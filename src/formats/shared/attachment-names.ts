/** Gives the files that a document holds a name each of their own, without folders. */
export class AttachmentNames {
  readonly #used = new Set<string>();

  /**
   * @param given name that the document states, if any
   * @param fallback name of a file without one
   */
  take(given: string | null | undefined, fallback: string): string {
    const stated = lastPart(given ?? '') || fallback;
    let name = stated;
    for (let n = 2; this.#used.has(name); n += 1) {
      name = stated.replace(/(\.[^.]*)?$/, ` (${n})$1`);
    }
    this.#used.add(name);
    return name;
  }
}

function lastPart(path: string): string {
  const name = path.split(/[/\\]/).at(-1) ?? '';
  return name === '.' || name === '..' ? '' : name.trim();
}
