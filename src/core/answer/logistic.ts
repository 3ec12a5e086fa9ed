/** A logistic model: `probability = sigmoid(intercept + Σ weight × feature)`. */
export interface LogisticModel<Name extends string> {
  readonly intercept: number;
  readonly weights: Readonly<Record<Name, number>>;
}

/** Probability (0…1) that a logistic model gives to a set of features. */
export function predict<Name extends string>(
  model: LogisticModel<Name>,
  features: Readonly<Record<Name, number>>,
): number {
  let sum = model.intercept;
  for (const name in model.weights) sum += model.weights[name] * features[name];
  return 1 / (1 + Math.exp(-sum));
}
