import * as v from 'valibot';
import type { LogisticModel } from '#core/answer/logistic.ts';
import type { AnswerabilityFeatures } from '#core/model/answerability.ts';
import type { OwnCalibration } from './calibration-contract.ts';
import type { SelfTestStorage } from './self-test-store.ts';

/** What is kept of a calibration that the user made. */
export interface KeptCalibration extends OwnCalibration {
  readonly answer: LogisticModel<keyof AnswerabilityFeatures>;
  /** Names the weights of embedder and cross-encoder that it was fitted with. */
  readonly models: string;
}

const shares = v.pipe(v.array(v.number()), v.length(101));
const rates = v.object({
  sets: v.array(v.string()),
  answerable: v.number(),
  unanswerable: v.number(),
  wronglyRefused: shares,
  wronglyAnswered: shares,
});
const KEPT = v.object({
  set: v.string(),
  madeAt: v.number(),
  before: rates,
  errors: rates,
  models: v.string(),
  answer: v.object({
    intercept: v.number(),
    weights: v.object({
      logit: v.number(),
      sentenceLogit: v.number(),
      sentenceSpan: v.number(),
      sentenceCosine: v.number(),
      standsOut: v.number(),
      coverage: v.number(),
      valueAbsent: v.number(),
      otherLanguage: v.number(),
    } satisfies Record<keyof AnswerabilityFeatures, v.GenericSchema>),
  }),
});

/** Keeps one calibration for each embedder and the models that judge with it. */
export class OwnCalibrationStore {
  readonly #storage: SelfTestStorage;

  constructor(storage: SelfTestStorage) {
    this.#storage = storage;
  }

  /** The calibration kept under a key, or null; one made with other weights of the models counts for nothing. */
  read(key: string, models: string): KeptCalibration | null {
    try {
      const stored: unknown = JSON.parse(this.#storage.getItem(nameOf(key)) ?? 'null');
      const parsed = v.safeParse(KEPT, stored);
      return parsed.success && parsed.output.models === models ? parsed.output : null;
    } catch {
      return null;
    }
  }

  /** Keeps a calibration, where the browser lets us; null takes it away. */
  write(key: string, calibration: KeptCalibration | null): void {
    try {
      this.#storage.setItem(nameOf(key), JSON.stringify(calibration));
    } catch {
      // Full or blocked storage: the shipped calibration stays in force.
    }
  }
}

function nameOf(key: string): string {
  return `lastro.calibration.${key}`;
}
