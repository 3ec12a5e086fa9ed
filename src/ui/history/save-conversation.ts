import type { ConversationSummary } from '#core/model/conversation.ts';
import { i18n } from '#i18n/i18n.svelte.ts';
import type { AskTurn } from '#state/ask-turn.svelte.ts';
import {
  conversationAsHtml,
  conversationAsMarkdown,
  type ExportedTurn,
} from '#state/conversation-export.ts';
import { fileNameOf } from '#state/export-text.ts';
import type { ConversationHistory } from '#state/history.svelte.ts';
import type { Library } from '#state/library.svelte.ts';
import { surveyInWords } from '#ui/ask/survey-in-words.ts';
import { describeSource } from '#ui/ask/place.ts';
import { refusalWords } from '#ui/ask/refusal-words.ts';
import { saveFile } from '#ui/primitives/save-file.ts';

/** Saves a whole conversation, in the versions that were shown last, as a file. */
export async function saveConversation(
  { id, title, changedAt }: ConversationSummary,
  kind: 'md' | 'html',
  history: ConversationHistory,
  library: Library,
): Promise<void> {
  const conversation = await history.read(id);
  if (conversation === null) return;
  const parts = {
    title,
    about: i18n.t.history.saved(i18n.format.date(changedAt)),
    turns: conversation.turns.map((turn) => exported(turn, library)),
    sourcesTitle: i18n.t.ask.sources,
    language: i18n.locale,
    describe: (source: AskTurn['sources'][number]) => describeSource(source, library),
  };
  const text = kind === 'md' ? conversationAsMarkdown(parts) : conversationAsHtml(parts);
  saveFile([text], fileNameOf(title, kind), kind === 'md' ? 'text/markdown' : 'text/html');
}

function exported({ question, answer }: AskTurn, library: Library): ExportedTurn {
  if (answer?.status === 'answered') {
    const survey = surveyInWords(answer, library);
    return { question, answered: { answer, survey }, note: '' };
  }
  const note = answer
    ? i18n.t.history.abstained(refusalWords(answer, i18n.t).title)
    : i18n.t.history.unanswered;
  return { question, answered: null, note };
}
