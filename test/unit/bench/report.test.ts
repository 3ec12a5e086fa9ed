import { describe, expect, it } from 'vitest';
import { createRun, describeRun, NO_FIGURES, percentile } from '../../../bench/report.ts';

describe('percentile', () => {
  it('takes the nearest rank, whatever the order', () => {
    const values = [9, 1, 5, 3, 7, 2, 8, 4, 6, 10];
    expect(percentile(values, 0.5)).toBe(5);
    expect(percentile(values, 0.95)).toBe(10);
    expect(percentile([4], 0.5)).toBe(4);
  });
});

describe('createRun', () => {
  const lastro = {
    ...NO_FIGURES,
    open_ms: 100,
    lexical: { p50_ms: 1, p95_ms: 2 },
    vector: { p50_ms: 4, p95_ms: 5 },
    hybrid: { p50_ms: 5, p95_ms: 8 },
  };

  it('gives ratios of peer to Lastro, above 1 where Lastro is faster', () => {
    const { ratios } = createRun(10, 4, {
      lastro,
      orama: {
        ...NO_FIGURES,
        open_ms: 900,
        lexical: { p50_ms: 1, p95_ms: 30 },
        hybrid: { p50_ms: 1, p95_ms: 400 },
      },
      minisearch: { ...NO_FIGURES, lexical: { p50_ms: 1, p95_ms: 1 } },
      scan: { ...NO_FIGURES, vector: { p50_ms: 8, p95_ms: 9 } },
    });
    expect(ratios).toEqual({
      hybrid_p95_vs_orama: 50,
      lexical_p95_vs_orama: 15,
      lexical_p95_vs_minisearch: 0.5,
      vector_p50_vs_scan: 2,
      open_vs_orama: 9,
    });
  });

  it('says null, never 0, for what could not be measured', () => {
    const run = createRun(10, 4, { lastro });
    expect(new Set(Object.values(run.ratios))).toEqual(new Set([null]));
    expect(run.engines.orama).toEqual(NO_FIGURES);
    expect(describeRun(run)).toContain('–');
  });
});
