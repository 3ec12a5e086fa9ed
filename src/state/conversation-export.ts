import { htmlBody, markdownBody, type AnswerWords, type ExportedAnswer } from './answer-export.ts';
import { escapeHtml, escapeMarkdown, htmlPage, oneLine } from './export-text.ts';

/** One question of an exported conversation. */
export interface ExportedTurn {
  readonly question: string;
  /** Null where it was not answered. */
  readonly answered: ExportedAnswer | null;
  /** What is said in place of an answer. */
  readonly note: string;
}

/** What an exported conversation is made of. */
export interface ConversationParts extends AnswerWords {
  readonly title: string;
  /** One line under the title. */
  readonly about: string;
  readonly turns: readonly ExportedTurn[];
  /** BCP 47 tag of the interface's language. */
  readonly language: string;
}

/** A whole conversation with its sources and their quotes as Markdown. */
export function conversationAsMarkdown(parts: ConversationParts): string {
  const turns = parts.turns.flatMap(({ question, answered, note }) => [
    `## ${escapeMarkdown(oneLine(question))}`,
    ...(answered ? markdownBody(answered, parts, 3) : [escapeMarkdown(note)]),
  ]);
  const title = `# ${escapeMarkdown(oneLine(parts.title))}`;
  return [title, escapeMarkdown(parts.about), ...turns, ''].join('\n\n');
}

/** A whole conversation with its sources and their quotes as an HTML page that needs nothing else. */
export function conversationAsHtml(parts: ConversationParts): string {
  const turns = parts.turns.flatMap(({ question, answered, note }, n) => [
    `<h2>${escapeHtml(question)}</h2>`,
    ...(answered
      ? htmlBody(answered, parts, 3, `answer-${n + 1}-`)
      : [`<p>${escapeHtml(note)}</p>`]),
  ]);
  return htmlPage(parts.title, parts.language, [`<p>${escapeHtml(parts.about)}</p>`, ...turns]);
}
