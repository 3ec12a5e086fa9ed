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
