/** Sections of the settings, in their order. */
export const SECTIONS = [
  'general',
  'answers',
  'search',
  'models',
  'storage',
  'privacy',
  'about',
] as const;
/** One of the sections of the settings. */
export type SectionName = (typeof SECTIONS)[number];

/** Brings a section into view and gives its heading the focus. */
export function goToSection(name: SectionName): void {
  const title = document.getElementById(`settings-${name}-title`);
  title?.scrollIntoView({ block: 'start' });
  title?.focus({ preventScroll: true });
}
