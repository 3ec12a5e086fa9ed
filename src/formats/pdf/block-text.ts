import type { TextBox } from '#core/model/block.ts';
import type { HyphenJoiner } from '../shared/hyphens.ts';
import type { Fragment } from './fragments.ts';
import { spaceBefore } from './fragments.ts';

/** Builds the text of a block and remembers where on the page each run of it is. */
export class BlockText {
  text = '';
  readonly boxes: TextBox[] = [];
  readonly #hyphens: HyphenJoiner;

  constructor(hyphens: HyphenJoiner) {
    this.#hyphens = hyphens;
  }

  /** Adds text that is not on the page, such as the sign between two cells. */
  addSeparator(separator: string): void {
    this.text += separator;
  }

  /** Adds a fragment as it is; `skip` leaves out that many characters at its beginning. */
  addFragment(fragment: Fragment, skip = 0): void {
    let read = 0;
    fragment.runs.forEach((run, at) => {
      const space = spaceBefore(fragment.runs[at - 1], run, fragment.rightToLeft);
      const begin = read + space.length;
      read = begin + run.text.length;
      const text = skip > begin ? run.text.slice(skip - begin).trimStart() : run.text;
      if (read <= skip || text === '') return;
      if (begin > skip) this.text += space;
      const start = this.text.length;
      this.text += text;
      this.boxes.push({ start, end: this.text.length, rectangle: run.box });
    });
  }

  /** Adds a fragment that goes on from the line before, joining a word that was divided. */
  continueWith(fragment: Fragment): void {
    if (this.text !== '') {
      const { drop, between } = this.#hyphens.join(this.text, fragment.text);
      this.#drop(drop);
      this.text += between;
    }
    this.addFragment(fragment);
  }

  #drop(count: number): void {
    this.text = this.text.slice(0, this.text.length - count);
    const last = this.boxes.at(-1);
    if (last === undefined || last.end <= this.text.length) return;
    this.boxes[this.boxes.length - 1] = { ...last, end: this.text.length };
  }
}
