/** A file of the built app as the build lists it. */
export interface ManifestEntry {
  /** Path inside the app's folder. */
  readonly url: string;
  /** Hash of the content, or null where the name contains one. */
  readonly revision: string | null;
}

/** The files of the app, by when they are cached. */
export interface OfflineFiles {
  /** Cached together when the service worker is installed. */
  readonly shell: readonly ManifestEntry[];
  /** Cached one by one when they are first used. */
  readonly onUse: readonly ManifestEntry[];
}

/**
 * Parts the app shell from the large files.
 *
 * @param entries every file of the built app
 * @param onUse beginnings of the paths of files that are cached on use, for example `models/`
 */
export function splitManifest(
  entries: readonly ManifestEntry[],
  onUse: readonly string[],
): OfflineFiles {
  const isOnUse = ({ url }: ManifestEntry): boolean => onUse.some((start) => url.startsWith(start));
  return {
    shell: entries.filter((entry) => !isOnUse(entry)),
    onUse: entries.filter(isOnUse),
  };
}
