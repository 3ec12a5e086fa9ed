/**
 * Where an index keeps its vectors, and how it compares a query with many of them: the part that a
 * faster implementation (WebAssembly SIMD) replaces. Slots are numbered from 0 without gaps.
 */
export interface VectorMemory {
  readonly dimensions: number;
  /** Slots that fit before memory has to grow. */
  readonly capacity: number;
  /** Makes room for at least that many slots; what is stored stays. */
  reserve(slots: number): void;
  /** Stores a vector of `dimensions` numbers. */
  write(slot: number, vector: Float32Array): void;
  /** Copies a vector out. */
  read(slot: number): Float32Array;
  /**
   * Dot products of the query with the vectors in the given slots, in their order. The result is
   * valid until the next call.
   */
  dotProducts(query: Float32Array, slots: Uint32Array): Float32Array;
}

/** Vectors in one Float32Array, compared in plain JavaScript. */
export class ArrayVectorMemory implements VectorMemory {
  readonly dimensions: number;
  #vectors = new Float32Array(0);
  #products = new Float32Array(0);

  /** @param dimensions numbers in a vector */
  constructor(dimensions: number) {
    this.dimensions = dimensions;
  }

  get capacity(): number {
    return this.#vectors.length / this.dimensions;
  }

  reserve(slots: number): void {
    if (slots <= this.capacity) return;
    const grown = new Float32Array(slots * this.dimensions);
    grown.set(this.#vectors);
    this.#vectors = grown;
  }

  write(slot: number, vector: Float32Array): void {
    this.#vectors.set(vector, slot * this.dimensions);
  }

  read(slot: number): Float32Array {
    return this.#vectors.slice(slot * this.dimensions, (slot + 1) * this.dimensions);
  }

  dotProducts(query: Float32Array, slots: Uint32Array): Float32Array {
    if (this.#products.length < slots.length) this.#products = new Float32Array(slots.length);
    // Engines keep doubles in registers: converting the query once saves a conversion a product.
    const wide = Float64Array.from(query);
    for (let place = 0; place < slots.length; place++) {
      const start = (slots[place] ?? 0) * this.dimensions;
      this.#products[place] = dotProduct(wide, this.#vectors, start);
    }
    return this.#products;
  }
}

/** Four sums at a time, so that an addition need not wait for the one before. */
function dotProduct(query: Float64Array, vectors: Float32Array, start: number): number {
  const length = query.length;
  const unrolled = length - (length % 4);
  let sum0 = 0;
  let sum1 = 0;
  let sum2 = 0;
  let sum3 = 0;
  let at = start;
  for (let index = 0; index < unrolled; index += 4) {
    sum0 += (query[index] ?? 0) * (vectors[at] ?? 0);
    sum1 += (query[index + 1] ?? 0) * (vectors[at + 1] ?? 0);
    sum2 += (query[index + 2] ?? 0) * (vectors[at + 2] ?? 0);
    sum3 += (query[index + 3] ?? 0) * (vectors[at + 3] ?? 0);
    at += 4;
  }
  for (let index = unrolled; index < length; index++) {
    sum0 += (query[index] ?? 0) * (vectors[at++] ?? 0);
  }
  return sum0 + sum1 + sum2 + sum3;
}
