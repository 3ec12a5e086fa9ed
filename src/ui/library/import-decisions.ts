import type { Texts } from '#i18n/i18n.svelte.ts';
import type { ImportDecision, ImportItem } from '#services/contracts.ts';

/** A decision that is offered about a file. */
export interface OfferedDecision {
  readonly decision: ImportDecision;
  readonly label: string;
  /** What it does, where the label does not tell, or null. */
  readonly hint: string | null;
}

/** What can be decided about a file that waits at that stage, the most usual first. */
export function decisionsFor(
  stage: 'changed' | 'elsewhere',
  words: Texts['library'],
): readonly OfferedDecision[] {
  const first: OfferedDecision =
    stage === 'changed'
      ? { decision: 'replace', label: words.replace, hint: words.replaceHint }
      : { decision: 'move', label: words.moveHere, hint: null };
  return [
    first,
    { decision: 'keep-both', label: words.keepBoth, hint: null },
    { decision: 'skip', label: words.skip, hint: null },
  ];
}

/** Whether what can be done with a file is said in words, which a phone has no room for beside its name. */
export function isWordy({ stage, recognising, error }: ImportItem): boolean {
  const undecided = stage === 'changed' || stage === 'elsewhere';
  return undecided || recognising !== null || error?.code === 'format-encrypted';
}
