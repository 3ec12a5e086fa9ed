import { tableLinesIn } from '#core/chunk/table-lines.ts';
import { cite } from '#core/answer/cite.ts';
import { namedCells } from '#core/model/cells.ts';
import type { Answered, AskEvent } from '#core/model/answer.ts';
import type { Candidate } from '#core/model/hit.ts';
import { chunkId } from '#core/model/ids.ts';
import { beforeReranking, trace, understandingOf } from './answers.ts';
import { spanOf } from './content.ts';
import { SHEET } from './sheets.ts';

export const ROW_QUESTION = 'When does the lease of Branch 44 end?';

/** Rows of the workbook from one branch to another, as a passage. */
function passage(from: number, to: number, relevance: number): Candidate {
  const { start, segment: ordinal } = spanOf(SHEET, `Branch ${from} |`);
  const segment = SHEET.segments[ordinal];
  const end = spanOf(SHEET, `Branch ${to + 1} |`).start - 1;
  if (!segment) throw new Error('The workbook has no such segment.');
  return {
    chunk: {
      id: chunkId(SHEET.record.id, from),
      document: SHEET.record.id,
      ordinal: from,
      span: { segment: ordinal, start, end },
      text: segment.text.slice(start, end),
      parent: { segment: ordinal, start, end },
      headingPath: ['Branches'],
      page: null,
      tokens: 200,
      context: '',
      tableLines: tableLinesIn(segment.blocks, start, end),
    },
    documentName: SHEET.record.name,
    documentTitle: SHEET.record.title,
    bm25: 12.1,
    cosine: 0.88,
    fused: 0.032,
    parts: [{ list: 'lexical', rank: 1, weight: 1, contribution: 1 / 61 }],
    match: { coverage: 0.9, identifierCoverage: 1, otherLanguage: false },
    logit: 2.1,
    score: relevance,
    relevance,
  };
}

/** The events of a question that a row of a sheet answers. */
export function rowEvents(text: string): readonly AskEvent[] {
  const understanding = understandingOf(text, false);
  const candidates = [passage(43, 46, 0.93), passage(96, 98, 0.31)];
  const chosen = candidates.slice(0, 1).map((candidate) => {
    const { text: whole, tableLines = [] } = candidate.chunk;
    const start = whole.indexOf('Branch 44');
    const end = whole.indexOf('\n', start);
    const cells = namedCells(whole, tableLines, start, end);
    const read = cells.map((cell) => `${cell.name}: ${cell.text}`).join(' · ');
    return { candidate, start, end, text: read, cells };
  });
  const { sentences, sources } = cite(chosen);
  const answer: Answered = {
    status: 'answered',
    short: '2033-12-31',
    sentences,
    sources,
    confidence: 0.92,
  };
  return [
    { type: 'understood', understanding },
    { type: 'evidence', stage: 'hybrid', candidates: beforeReranking(candidates) },
    { type: 'evidence', stage: 'reranked', candidates },
    ...sentences.map((sentence): AskEvent => ({ type: 'sentence', sentence, sources })),
    { type: 'done', answer, trace: trace(understanding, candidates, answer.confidence) },
  ];
}
