import { goToSection, SECTIONS, type SectionName } from './sections.ts';

/** Pixels below the top of the window at which the section that is being read begins. */
const READING_LINE = 160;

/** Which section of the settings is in sight. */
export class CurrentSection {
  name: SectionName = $state(SECTIONS[0]);
  /** How far the page was scrolled when a section was chosen, or null. */
  #chosenAt: number | null = null;

  /** Goes to a section; it stays the current one until the page is scrolled on. */
  choose(name: SectionName): void {
    goToSection(name);
    this.name = name;
    this.#chosenAt = window.scrollY;
  }

  /** Looks where the page has been scrolled to. */
  note(): void {
    // A section near the end is chosen although it cannot get to the top.
    if (this.#chosenAt !== null && Math.abs(window.scrollY - this.#chosenAt) < 2) return;
    this.#chosenAt = null;
    this.name = SECTIONS.findLast((name) => begins(name) <= READING_LINE) ?? SECTIONS[0];
  }
}

/** Where a section begins, in pixels below the top of the window. */
function begins(name: SectionName): number {
  const title = document.getElementById(`settings-${name}-title`);
  return title?.getBoundingClientRect().top ?? Infinity;
}
