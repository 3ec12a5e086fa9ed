import { extract } from '#core/answer/extract.ts';
import type { Candidate } from '#core/model/hit.ts';
import { wantedSections, withSections } from '#core/retrieve/sections.ts';
import type { AskContext } from './ask-ports.ts';
import type { Judged } from './decide.ts';

/** Reads the sections of the best passages where the passages alone show too little, see `wantedSections`. */
export async function widen(
  candidates: readonly Candidate[],
  answered: readonly Judged[],
  { ports: { searcher }, settings, signal }: AskContext,
): Promise<readonly Candidate[]> {
  if (!settings['answer.sections']) return candidates;
  const sentences = answered.flatMap((part) =>
    extract(part.sentences, settings['answer.maxSentences']),
  );
  const wanted = wantedSections(candidates, sentences);
  const texts = await Promise.all(
    wanted.map(({ document, span }) => searcher.text(document, span, signal)),
  );
  return withSections(
    candidates,
    wanted.flatMap((section, index) => {
      const text = texts[index] ?? '';
      return text === '' ? [] : [{ ...section, text }];
    }),
  );
}
