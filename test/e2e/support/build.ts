import { build } from '../../../tools/prepare.mjs';

/** Makes sure that what is tested is what the sources say. */
export function setup(): void {
  build();
}
