import { describe, expect, it } from 'vitest';
import { groupBlocks, type ListNode } from '#ui/reader/block-groups.ts';
import type { Block, BlockKind } from '#core/model/block.ts';

function block(kind: BlockKind, text: string, level = 0): Block {
  return { kind, text, level, start: 0, headingPath: [], marks: [], boxes: [] };
}

function shape(nodes: readonly ListNode[]): unknown {
  return nodes.map((node) =>
    node.children.length > 0 ? [node.block.text, shape(node.children)] : node.block.text,
  );
}

describe('groupBlocks', () => {
  it('nests list items by their depth and ends the list at the next paragraph', () => {
    const groups = groupBlocks([
      block('paragraph', 'Intro'),
      block('list-item', 'a', 1),
      block('list-item', 'a1', 2),
      block('list-item', 'a2', 2),
      block('list-item', 'b', 1),
      block('paragraph', 'Outro'),
      block('list-item', 'c', 1),
    ]);
    expect(
      groups.map((group) => {
        if (group.type === 'list') return shape(group.items);
        return group.type === 'block' ? group.block.text : null;
      }),
    ).toEqual(['Intro', [['a', ['a1', 'a2']], 'b'], 'Outro', ['c']]);
  });

  it('joins neighbouring blocks of one sheet', () => {
    const cells = (sheet: string, text: string): Block => ({
      ...block('table', text),
      grid: { sheet, rows: [1], columns: [1], headerRows: 0 },
    });
    const groups = groupBlocks([
      cells('One', 'a'),
      cells('One', 'b'),
      cells('Two', 'c'),
      block('table', 'd'),
    ]);
    expect(groups.map((group) => (group.type === 'sheet' ? group.blocks.length : 0))).toEqual([
      2, 1, 0,
    ]);
  });

  it('keeps items of a list that begins deep, or skips a level', () => {
    const [list] = groupBlocks([
      block('list-item', 'deep', 3),
      block('list-item', 'top', 1),
      block('list-item', 'skipped', 4),
      block('list-item', 'back', 2),
    ]);
    expect(list?.type === 'list' && shape(list.items)).toEqual([
      'deep',
      ['top', ['skipped', 'back']],
    ]);
  });
});
