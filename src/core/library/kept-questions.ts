import * as v from 'valibot';
import type { KeptQuestionCalls } from '#core/calls/kept-questions.ts';
import { QUESTION_ORIGINS, type KeptQuestion } from '#core/model/kept-question.ts';
import type { Store, StoreChange } from './store.ts';
import type { Writer } from './writer.ts';

/** What is stored outlives the version that stored it. */
const KEPT = v.looseObject({
  id: v.string(),
  question: v.string(),
  answerable: v.nullable(v.boolean()),
  evidence: v.array(
    v.looseObject({
      document: v.string(),
      name: v.string(),
      quote: v.string(),
      page: v.nullable(v.number()),
    }),
  ),
  answers: v.array(v.string()),
  origin: v.picklist(QUESTION_ORIGINS),
  verdict: v.nullable(v.picklist(['right', 'wrong'])),
  index: v.nullable(v.string()),
  createdAt: v.number(),
  changedAt: v.number(),
});

/** See `KeptQuestionCalls.keptQuestions`. A row that this version cannot read stays where it is. */
export async function listKeptQuestions(store: Store): Promise<KeptQuestion[]> {
  const rows = await store.read(['keptQuestions'], (reader) => reader.entries('keptQuestions'));
  return rows
    .flatMap(({ value }) => (v.is(KEPT, value) ? [value as unknown as KeptQuestion] : []))
    .sort((one, other) => other.createdAt - one.createdAt);
}

/** See `KeptQuestionCalls.changeKeptQuestions`. */
export async function changeKeptQuestions(
  writer: Writer,
  { save, remove }: KeptQuestionCalls['changeKeptQuestions']['input'],
): Promise<void> {
  await writer.commit([
    ...save.map((value): StoreChange => {
      return { table: 'keptQuestions', type: 'put', key: value.id, value };
    }),
    ...remove.map((key): StoreChange => ({ table: 'keptQuestions', type: 'delete', key })),
  ]);
}
