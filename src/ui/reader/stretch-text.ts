import type { Attachment } from 'svelte/attachments';

/**
 * Stretches each run of a text layer (`data-width` in page units) to its width on the page, because
 * the page's own font is not at hand. Measured once: the ratio does not depend on the zoom.
 */
export const stretchText: Attachment<HTMLElement> = (layer) => {
  const runs = [...layer.querySelectorAll<HTMLElement>('[data-width]')];
  const scale = Number(getComputedStyle(layer).getPropertyValue('--scale')) || 1;
  const natural = runs.map((run) => run.offsetWidth / scale);
  for (const [index, run] of runs.entries()) {
    const ratio = Number(run.dataset.width) / (natural[index] || 1);
    run.style.setProperty('--stretch', String(ratio));
  }
};
