import { columnNames } from '#core/chunk/table-lines.ts';
import type { BlockKind } from '#core/model/block.ts';
import type { HeadingTrail } from '../shared/heading-trail.ts';
import type { HyphenJoiner } from '../shared/hyphens.ts';
import type { DraftBlock } from '../shared/segments.ts';
import { BlockText } from './block-text.ts';
import { divideIntoRegions } from './columns.ts';
import { findDrawnTables } from './drawn-tables.ts';
import type { FontStatistics } from './font-statistics.ts';
import type { Fragment } from './fragments.ts';
import { headingLevel } from './headings.ts';
import type { Group } from './paragraphs.ts';
import { groupLines, groupRegion, groupTable, readingOrder, sizeOf } from './paragraphs.ts';
import { headerRowsOf, repeatsHeader } from './table-header.ts';
import { placesOf, type TableTrail } from './table-trail.ts';
import { tableText, type TableRow } from './tables.ts';

/** What is known about the whole document while its pages are read. */
export interface DocumentKnowledge {
  readonly trail: HeadingTrail;
  readonly hyphens: HyphenJoiner;
  readonly fonts: FontStatistics;
  /** Normalised titles of the outline with their depth from 1. */
  readonly outline: ReadonlyMap<string, number>;
  /** The table that the page before ended with. */
  readonly tables: TableTrail;
}

type LineGroup = Group & { readonly kind: 'lines' };

const BULLET = /^[•‣◦▪●○]\s*|^[-–—*](?:\s+|$)/u;
const CAPTION =
  /^(?:[Ff]ig(?:ur[ea])?\.?|FIG(?:UR[EA])?\.?|[Tt]ab(?:le|ela|\.)|TAB(?:LE|ELA)|[Qq]uadro|QUADRO|[Gg]ráfico|GRÁFICO|[Cc]hart|CHART)\s*\d+(?:\.\d+)*(?:\s*[.:|–—-]|\s+\p{Lu}|$)/u;
const CONTINUED = /^.{0,120}(?:\bcontinued|\bcontinuação|\bcont(?:\.|['’]d))[^\p{L}]*$/iu;
const LONGEST_CAPTION = 600;
/** Size of notes at most, in parts of the text's. */
const NOTE_SIZE = 0.92;

/** Turns the fragments of a page into blocks in reading order; pages come in their order. */
export function readPageBlocks(
  frames: readonly (readonly Fragment[])[],
  knowledge: DocumentKnowledge,
): DraftBlock[] {
  const regions = joinAcrossRegions(frames.flatMap(groupFrame));
  const all = regions.flat();
  const opening = all.find((group) => !saysContinued(group));
  const blocks = regions.flatMap((groups) =>
    groups.map((group, at) => {
      if (group.kind === 'table') return readTable(group.rows, group === opening, knowledge);
      return readLines(group, groups[at - 1], groups[at + 1], knowledge);
    }),
  );
  const [group, block] = [all.at(-1), blocks.at(-1)];
  if (group?.kind !== 'table' || block === undefined) knowledge.tables.clear();
  else if (block.columnNames === undefined) {
    knowledge.tables.endWith(placesOf(group.rows), columnNames(block));
  }
  return blocks;
}

/** A line such as “Table 3 (continued)”. */
function saysContinued(group: Group): boolean {
  if (group.kind === 'table' || group.lines.length > 1) return false;
  return CONTINUED.test(group.first.map(({ text }) => text).join(' '));
}

/** @param opensPage whether the table of the page before may go on here */
function readTable(
  rows: readonly TableRow[],
  opensPage: boolean,
  { trail, hyphens, tables }: DocumentKnowledge,
): DraftBlock {
  const { text, boxes } = tableText(rows, hyphens);
  const names = opensPage ? tables.namesOf(placesOf(rows)) : null;
  const repeated = names === null ? 0 : repeatsHeader(text, names);
  const headerRows = repeated || headerRowsOf(rows, text, names !== null);
  return {
    kind: 'table',
    text,
    level: 0,
    headingPath: trail.path,
    marks: [],
    boxes,
    headerRows,
    ...(names === null || headerRows > 0 ? {} : { columnNames: names }),
  };
}

/** Tables whose cells were drawn one after the other divide a page; what is between is in regions. */
function groupFrame(fragments: readonly Fragment[]): Group[][] {
  const groups: Group[][] = [];
  let from = -Infinity;
  const read = (to: number): void => {
    const part = fragments.filter(({ baseline }) => baseline > from && baseline < to);
    groups.push(...divideIntoRegions(part).map(groupRegion));
  };
  for (const { rows, top, bottom } of findDrawnTables(fragments)) {
    read(top);
    groups.push([groupTable(rows)]);
    from = bottom;
  }
  read(Infinity);
  return groups;
}

/**
 * A paragraph that goes on at the top of the next column is one paragraph; the notes below its first
 * part, in smaller letters, follow it.
 */
function joinAcrossRegions(regions: readonly Group[][]): Group[][] {
  const joined: Group[][] = [];
  for (const groups of regions) {
    const before = joined.at(-1) ?? [];
    const [first, ...rest] = groups;
    const at = before.findLastIndex((group) => first === undefined || !isNote(group, first));
    const last = before[at];
    if (last?.kind === 'lines' && first?.kind === 'lines' && goesOn(last, first)) {
      before.splice(at, 1, groupLines([...last.lines, ...first.lines]));
      joined.push(rest);
    } else joined.push(groups);
  }
  return joined;
}

function isNote(group: Group, text: Group): boolean {
  return group.kind === 'lines' && sizeOf(group.first) < NOTE_SIZE * sizeOf(text.first);
}

function goesOn(last: LineGroup, first: LineGroup): boolean {
  const end = last.last;
  const start = first.first;
  const sameSize = Math.abs(sizeOf(end) - sizeOf(start)) < 0.05 * sizeOf(end);
  const open = !/[.:;?!…]["'”’»)\]]*$/u.test(end.at(-1)?.text ?? '');
  return sameSize && open && last.lines.length > 1 && /^\p{Ll}/u.test(start[0].text);
}

function readLines(
  group: LineGroup,
  before: Group | undefined,
  after: Group | undefined,
  knowledge: DocumentKnowledge,
): DraftBlock {
  const { trail, hyphens, fonts, outline } = knowledge;
  const build = (kind: BlockKind, { text, boxes }: BlockText, level = 0): DraftBlock => {
    const headingPath = kind === 'heading' ? trail.enter(level, text) : trail.path;
    return { kind, text, level, headingPath, marks: [], boxes };
  };
  const { first } = group;
  const sign = BULLET.exec(first[0].text)?.[0];
  if (sign !== undefined) return build('list-item', paragraphText(group, hyphens, sign.length), 1);
  const paragraph = paragraphText(group, hyphens);
  const { text } = paragraph;
  if (CAPTION.test(text) && text.length <= LONGEST_CAPTION) return build('caption', paragraph);
  const level = headingLevel(
    {
      lines: group.lines,
      text,
      next: after?.first,
      distanceBefore: first[0].baseline - (before?.last[0].baseline ?? -Infinity),
    },
    outline,
    fonts,
  );
  return level === null ? build('paragraph', paragraph) : build('heading', paragraph, level);
}

/** @param skip characters of a list sign at the beginning that are left out */
function paragraphText(group: LineGroup, hyphens: HyphenJoiner, skip = 0): BlockText {
  const text = new BlockText(hyphens);
  group.lines.forEach((line, at) => {
    readingOrder(line).forEach((fragment, index) => {
      if (at === 0 && index === 0) text.addFragment(fragment, skip);
      else if (index === 0) text.continueWith(fragment);
      else {
        if (text.text !== '') text.addSeparator(' ');
        text.addFragment(fragment);
      }
    });
  });
  return text;
}
