import type { Block } from '#core/model/block.ts';

/** A list item with the items nested under it. */
export interface ListNode {
  readonly block: Block;
  readonly children: readonly ListNode[];
}

/** What is rendered as one element: a whole list, or any other block. */
export type BlockGroup =
  | { readonly type: 'list'; readonly items: readonly ListNode[] }
  | { readonly type: 'block'; readonly block: Block };

/** Joins neighbouring list items to nested lists; every other block stays alone. */
export function groupBlocks(blocks: readonly Block[]): readonly BlockGroup[] {
  const groups: BlockGroup[] = [];
  let items: Block[] = [];
  const endList = (): void => {
    if (items.length > 0) groups.push({ type: 'list', items: nest(items) });
    items = [];
  };
  for (const block of blocks) {
    if (block.kind === 'list-item') {
      items.push(block);
    } else {
      endList();
      groups.push({ type: 'block', block });
    }
  }
  endList();
  return groups;
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
