import { brand, type Fingerprint } from '#core/model/ids.ts';
import type { Settings } from '#core/model/settings.ts';
import { CONTEXTUALISER_VERSION } from './contextualise.ts';
import { CHUNKER_VERSION } from './document-chunker.ts';

/** The settings that shape what is embedded. */
export type ChunkSettings = Pick<
  Settings,
  'chunk.childTokens' | 'chunk.parentTokens' | 'chunk.context'
>;

/**
 * Names everything that shaped the vectors of an index: the embedder, the sizes of chunks, and the
 * versions of the chunker and of the contextualiser.
 *
 * @param embedder fingerprint of the model alone
 */
export function indexFingerprint(embedder: Fingerprint, settings: ChunkSettings): Fingerprint {
  return brand<Fingerprint>(
    [
      embedder,
      CHUNKER_VERSION,
      settings['chunk.childTokens'],
      settings['chunk.parentTokens'],
      settings['chunk.context'] ? CONTEXTUALISER_VERSION : 'no-context',
    ].join('/'),
  );
}

/** Parts of an index fingerprint that name how text is cut, at its end. */
const CUTTING_PARTS = 4;

/**
 * Whether two index fingerprints name the same passages, so that only vectors tell them apart. How
 * text is cut does not depend on the embedder: see `passageTokenizer` of the catalogue.
 */
export function haveSamePassages(one: Fingerprint, other: Fingerprint): boolean {
  return cuttingOf(one) === cuttingOf(other);
}

/** The fingerprint of passages that have no vectors. @param like names how they were cut */
export function withoutVectors(like: Fingerprint): Fingerprint {
  return brand<Fingerprint>(`none/${cuttingOf(like)}`);
}

function cuttingOf(fingerprint: Fingerprint): string {
  return fingerprint.split('/').slice(-CUTTING_PARTS).join('/');
}
