import type { LibraryMap } from '#core/calls/library.ts';
import type { ConversationSummary, StoredTurn } from '#core/model/conversation.ts';
import type { ConversationId } from '#core/model/ids.ts';
import type { ConversationRow, StoreChange } from './store.ts';
import type { Writer } from './writer.ts';

/** See `ConversationCalls.saveTurn`. */
export async function saveTurn(
  writer: Writer,
  { conversation, turn }: LibraryMap['calls']['saveTurn']['input'],
): Promise<ConversationSummary> {
  const before = await writer.read(['conversations'], (reader) =>
    reader.get('conversations', conversation),
  );
  const row = withTurn(before ?? newRow(conversation, turn), turn, writer.now());
  await writer.commit([
    { table: 'conversations', type: 'put', key: conversation, value: row },
    { table: 'turns', type: 'put', key: [conversation, turn.turn, turn.version], value: turn },
  ]);
  writer.announceConversations();
  return row.summary;
}

/** See `ConversationCalls.renameConversation`. An empty title gives the first question back. */
export async function renameConversation(
  writer: Writer,
  id: ConversationId,
  title: string,
): Promise<void> {
  const given = title.trim();
  await editRow(writer, id, (row) => ({
    ...row,
    summary: { ...row.summary, title: given || (row.summary.questions[0]?.text ?? '') },
    named: given !== '',
  }));
}

/** See `ConversationCalls.removeConversation` and `restoreConversation`. */
export async function setConversationRemoved(
  writer: Writer,
  id: ConversationId,
  removed: boolean,
): Promise<void> {
  const deletedAt = removed ? writer.now() : null;
  await editRow(writer, id, (row) => ({ ...row, deletedAt }));
}

/** Erases the conversations that were deleted: whoever could have undone it is gone. */
export async function purgeConversations(writer: Writer): Promise<void> {
  const rows = await writer.read(['conversations'], (reader) => reader.entries('conversations'));
  const deleted = rows.filter(({ value }) => value.deletedAt !== null);
  if (deleted.length === 0) return;
  await writer.commit(
    deleted.flatMap(({ key }): StoreChange[] => [
      { table: 'conversations', type: 'delete', key },
      { table: 'turns', type: 'delete-prefix', prefix: [key] },
    ]),
  );
}

function newRow(id: ConversationId, { question, scope, turn }: StoredTurn): ConversationRow {
  const summary = {
    id,
    title: question,
    createdAt: turn,
    changedAt: turn,
    scope,
    questions: [],
  };
  return { summary, named: false, deletedAt: null };
}

function withTurn(row: ConversationRow, turn: StoredTurn, now: number): ConversationRow {
  const { summary, named } = row;
  const questions = [
    ...summary.questions.filter((one) => one.turn !== turn.turn),
    { turn: turn.turn, text: turn.question },
  ].toSorted((one, other) => one.turn - other.turn);
  const isLast = questions.at(-1)?.turn === turn.turn;
  return {
    ...row,
    summary: {
      ...summary,
      title: named ? summary.title : (questions[0]?.text ?? summary.title),
      changedAt: now,
      scope: isLast ? turn.scope : summary.scope,
      questions,
    },
  };
}

async function editRow(
  writer: Writer,
  id: ConversationId,
  edit: (row: ConversationRow) => ConversationRow,
): Promise<void> {
  const row = await writer.read(['conversations'], (reader) => reader.get('conversations', id));
  if (row === undefined) return;
  await writer.commit([{ table: 'conversations', type: 'put', key: id, value: edit(row) }]);
  writer.announceConversations();
}
