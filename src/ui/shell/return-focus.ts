import type { ScreenName } from '#state/router.svelte.ts';

/** The link by which a screen was left, so that coming back can give it the focus again. */
export interface LeftBy {
  readonly screen: ScreenName;
  readonly href: string;
  /** Its place among the links of that address, from 0. */
  readonly nth: number;
}

/** The link to a document that was pressed on a screen, or null. */
export function leftBy(target: Element, screen: ScreenName, within: HTMLElement): LeftBy | null {
  const link = target.closest<HTMLAnchorElement>('a[href^="#/document/"]');
  const href = link?.getAttribute('href');
  if (!link || !href) return null;
  return { screen, href, nth: linksTo(href, within).indexOf(link) };
}

/** That link where it stands now, or null when it has gone. */
export function findLink({ href, nth }: LeftBy, within: HTMLElement): HTMLElement | null {
  return linksTo(href, within)[nth] ?? null;
}

function linksTo(href: string, within: HTMLElement): readonly HTMLAnchorElement[] {
  return [...within.querySelectorAll<HTMLAnchorElement>('a')].filter(
    (link) => link.getAttribute('href') === href,
  );
}
