/** `[a b c d e f]` as in a PDF: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** The first six values as a matrix; what is missing is 0. */
export function toMatrix(values: ArrayLike<unknown>): Matrix {
  const at = (index: number): number => Number(values[index] ?? 0);
  return [at(0), at(1), at(2), at(3), at(4), at(5)];
}

/** The matrix that does first `q`, then `p`. */
export function multiply(p: Matrix, q: Matrix): Matrix {
  return [
    p[0] * q[0] + p[2] * q[1],
    p[1] * q[0] + p[3] * q[1],
    p[0] * q[2] + p[2] * q[3],
    p[1] * q[2] + p[3] * q[3],
    p[0] * q[4] + p[2] * q[5] + p[4],
    p[1] * q[4] + p[3] * q[5] + p[5],
  ];
}
