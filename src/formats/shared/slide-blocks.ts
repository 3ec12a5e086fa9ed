import type { BlockKind } from '#core/model/block.ts';
import type { DraftBlock } from './segments.ts';
import { readTable, type TableDraft } from './table-draft.ts';

/** A piece of a slide's text. */
export interface SlideText {
  /** `title` names the slide; it is shown first, wherever it stands. */
  readonly kind:
    Extract<BlockKind, 'paragraph' | 'list-item' | 'table' | 'caption' | 'quote'> | 'title';
  readonly text: string;
  /** Nesting depth of a list item from 1; 0 otherwise. */
  readonly level: number;
  /** Of a table: leading lines that name its columns. */
  readonly headerRows?: number;
}

/** The texts of a table on a slide: what stands above its columns, then its rows. */
export function slideTable(draft: TableDraft): SlideText[] {
  const { captions, tables } = readTable(draft);
  return [
    ...captions.map((text): SlideText => ({ kind: 'caption', text, level: 0 })),
    ...tables.map((table): SlideText => ({ kind: 'table', level: 0, ...table })),
  ];
}

/** Blocks of a slide: its title as a heading, then everything else under it. */
export function slideBlocks(texts: readonly SlideText[]): DraftBlock[] {
  const said = texts.filter(({ text }) => text.trim() !== '');
  const title = titleOf(said);
  const headingPath = title === null ? [] : [title];
  const apart = { marks: [], boxes: [] };
  return [
    ...headingPath.map((text): DraftBlock => {
      return { kind: 'heading', text, level: 1, headingPath: [], ...apart };
    }),
    ...said
      .filter(({ kind }) => kind !== 'title')
      .map(({ kind, ...text }): DraftBlock => {
        return { kind: kind === 'title' ? 'heading' : kind, ...text, headingPath, ...apart };
      }),
  ];
}

/** The title of a slide on one line, or null where it has none. */
export function titleOf(texts: readonly SlideText[]): string | null {
  const title = texts
    .filter(({ kind }) => kind === 'title')
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return title === '' ? null : title;
}
