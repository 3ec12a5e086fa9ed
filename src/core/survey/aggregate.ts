import type { Sought } from '#core/model/survey.ts';
import { detectLanguage } from '#core/text/language.ts';
import { readTopic, UNCLEAR } from './sought.ts';

/** A question whose answer would have to be worked out over everything: a total, an average. */
export interface Aggregate {
  /** What is added up or averaged; null where its words cannot be taken apart with certainty. */
  readonly sought: Sought | null;
  /**
   * Whether no single sentence can answer it, because whole documents are added up; else one may
   * state the result.
   */
  readonly certain: boolean;
}

const PAPERS =
  'documents|files|invoices|bills|receipts|contracts|agreements|orders|statements|leases|payslips|' +
  'documentos|arquivos|ficheiros|faturas|contas|recibos|notas(?: fiscais)?|contratos|pedidos|extratos|holerites';
const ALL_EN = '(?:all|every|each)(?: of)?(?: the| my| our| these)?';
const ALL_PT = '(?:tod[ao]s (?:[ao]s )?(?:minhas |meus |nossas |nossos )?|cada )';
const FIGURE_EN =
  '(?:(?:grand |overall |combined )?total|(?:overall|combined|total|average|mean)(?: \\p{L}+){1,2}|sum|average|mean)';
const FIGURE_PT =
  '(?:total(?: geral)?|soma|média|(?:valor|custo|gasto|preço|montante) (?:total|médio))';
const TOPIC = '(?<topic>\\S.*)';
const MINE = `(?:the|my|our) (?=(?:${PAPERS})(?!\\p{L}))`;
const MINE_PT = `(?:d?[ao]s )?(?:minhas |meus |nossas |nossos )?(?=(?:${PAPERS})(?!\\p{L}))`;

const WORDINGS = [
  `(?:what(?:['’]s| is| are| was| were)|how (?:much|high) (?:is|are|was)|give me|calculate|compute) (?:the |an? )?${FIGURE_EN} (?:of|for|across|over|in|on) (?:${ALL_EN}|${MINE})\\s?${TOPIC}`,
  `(?:add up|sum(?: up)?|total(?: up)?|average) (?:${ALL_EN}|${MINE})\\s?${TOPIC}`,
  `how much (?:do|did) (?:${ALL_EN}) ${TOPIC} (?:cost|amount to|add up to|come to)(?: in total| altogether| together)?`,
  `(?:qual|quais|quanto)(?: é| foi| são)? (?:[oa] )?${FIGURE_PT}(?: geral)? (?:de (?:${ALL_PT})|(?=d[ao]s )${MINE_PT})${TOPIC}`,
  `(?:some|somar|calcule|totalize)(?: [oa] (?:${FIGURE_PT}) de)? (?:${ALL_PT}|${MINE_PT})${TOPIC}`,
  `quanto (?:dão|dá|somam|custam|custaram|totalizam) ${ALL_PT}${TOPIC}`,
].map((pattern) => new RegExp(`^${pattern}$`, 'iu'));

const OF_PAPERS = new RegExp(`^(?:${PAPERS})(?!\\p{L})`, 'iu');
/**
 * Recognises a question for a total or an average over everything: "What is the total of all
 * invoices?", "Qual é a média de todos os aluguéis?".
 *
 * @param asked the question without what comes before it and its closing mark
 * @returns null for every other question
 */
export function recogniseAggregate(asked: string): Aggregate | null {
  const language = detectLanguage(asked) === 'pt' ? 'pt' : 'en';
  for (const pattern of WORDINGS) {
    const topic = pattern.exec(asked)?.groups?.['topic'];
    if (topic === undefined) continue;
    const read = readTopic(topic, { unit: 'sentences', lacking: false, language });
    if (read === null) continue;
    const sought = read === UNCLEAR || read.unwanted !== null ? null : read.wanted;
    return { sought, certain: OF_PAPERS.test(topic) };
  }
  return null;
}
