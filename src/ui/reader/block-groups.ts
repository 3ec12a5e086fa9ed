import type { Block } from '#core/model/block.ts';

/** A list item with the items nested under it. */
export interface ListNode {
  readonly block: Block;
  readonly children: readonly ListNode[];
}

/** What is rendered as one element: a whole list, neighbouring cells of a sheet, or any other block. */
export type BlockGroup =
  | { readonly type: 'list'; readonly items: readonly ListNode[] }
  | { readonly type: 'sheet'; readonly blocks: readonly Block[] }
  | { readonly type: 'block'; readonly block: Block };

/**
 * Joins neighbouring list items to nested lists, and neighbouring blocks of a sheet to one grid;
 * every other block stays alone.
 */
export function groupBlocks(blocks: readonly Block[]): readonly BlockGroup[] {
  const runs: Block[][] = [];
  for (const block of blocks) {
    const run = runs.at(-1);
    const [first] = run ?? [];
    if (run && first && belongTogether(first, block)) run.push(block);
    else runs.push([block]);
  }
  return runs.map((run): BlockGroup => {
    const [first] = run;
    if (first?.kind === 'list-item') return { type: 'list', items: nest(run) };
    if (first?.grid || !first) return { type: 'sheet', blocks: run };
    return { type: 'block', block: first };
  });
}

function belongTogether(first: Block, next: Block): boolean {
  if (first.grid && next.grid) return first.grid.sheet === next.grid.sheet;
  return first.kind === 'list-item' && next.kind === 'list-item';
}

interface GrowingNode extends ListNode {
  readonly children: GrowingNode[];
}

/** Puts each item under the nearest item before it that is less deep. */
function nest(blocks: readonly Block[]): readonly ListNode[] {
  const roots: GrowingNode[] = [];
  const open: GrowingNode[] = [];
  for (const block of blocks) {
    const node: GrowingNode = { block, children: [] };
    while ((open.at(-1)?.block.level ?? 0) >= block.level && open.length > 0) open.pop();
    (open.at(-1)?.children ?? roots).push(node);
    open.push(node);
  }
  return roots;
}
