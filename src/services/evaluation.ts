import { AppError } from '#core/errors.ts';
import type { EvaluationReport } from '#core/model/evaluation.ts';
import type { EvaluationService } from './contracts.ts';
import type { EvaluationParts, ReadSet } from './evaluation-run.ts';

/**
 * Measures golden sets in a database of their own, which is emptied before and after each run, and the
 * user's own questions on the library itself.
 */
export function createEvaluationService(parts: EvaluationParts): EvaluationService {
  let current: ReadSet | null = null;
  return {
    async read(incoming) {
      current = null;
      const { readSet } = await import('./evaluation-run.ts');
      current = await readSet(incoming);
      const { name, language, licence, description, questions } = current.set;
      return {
        name,
        language,
        licence,
        description,
        questions: questions.length,
        documents: current.files.length,
      };
    },

    async *run(options, signal) {
      if (current === null) {
        throw new AppError('golden-set-invalid', 'No golden set has been read.');
      }
      const { set, files } = current;
      const settings = parts.settings.get();
      const host = parts.createLibraryHost();
      try {
        const { evaluate, openEvaluation } = await import('./evaluation-run.ts');
        const { client, ports } = await openEvaluation(parts, host, set);
        await client.call('clear', null);
        yield* evaluate(set, files, ports, settings, options, signal);
        await client.call('clear', null);
        await client.call('close', null);
      } finally {
        host.terminate();
      }
    },

    async *runOwn(own, options, signal) {
      const { askAll, openOwn } = await import('./evaluation-run.ts');
      const { set, imported, ports, settings } = await openOwn(parts, own);
      yield* askAll(set, imported, ports, settings, options, signal);
    },

    report: (sets): EvaluationReport => {
      const { embedder, isolated, threads } = parts.models.status();
      return {
        app: { version: parts.version },
        device: {
          backend: embedder?.backend ?? 'wasm',
          threads: embedder?.threads ?? threads,
          isolated,
        },
        sets,
      };
    },
  };
}
