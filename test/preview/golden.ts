import { brand, type Fingerprint } from '#core/model/ids.ts';
import type { KeptQuestion } from '#core/model/kept-question.ts';
import type { Services } from '#services/contracts.ts';
import { DOCUMENTS } from './content.ts';

const document = DOCUMENTS[0]!.record;

function kept(id: string, question: string, changes: Partial<KeptQuestion>): KeptQuestion {
  return {
    id,
    question,
    answerable: true,
    evidence: [{ document: document.id, name: document.name, quote: 'Deposit', page: null }],
    answers: [],
    origin: 'answer',
    verdict: 'right',
    index: null,
    createdAt: Date.UTC(2026, 4, 4),
    changedAt: Date.UTC(2026, 4, 4),
    ...changes,
  };
}

/** A question of each kind. */
export const KEPT: readonly KeptQuestion[] = [
  kept('k1', 'How much is the deposit?', { answers: ['two months’ rent'] }),
  kept('k2', 'Who owns the house next door?', {
    answerable: false,
    evidence: [],
    origin: 'refusal',
  }),
  kept('k3', 'Quando vence o seguro?', { answerable: null, evidence: [], verdict: 'wrong' }),
];

/** Golden questions that live as long as the page. */
export function fakeGolden(before: readonly KeptQuestion[] = []): Services['golden'] {
  let list = before;
  let ids = 0;
  return {
    newId: () => `new-${ids++}`,
    list: () => Promise.resolve(list),
    save: (questions) => {
      const saved = new Set(questions.map(({ id }) => id));
      list = [...questions, ...list.filter(({ id }) => !saved.has(id))];
      return Promise.resolve();
    },
    remove: (gone) => {
      list = list.filter(({ id }) => !gone.includes(id));
      return Promise.resolve();
    },
    index: () => Promise.resolve(brand<Fingerprint>('preview')),
    export: () => Promise.resolve(new Blob(['PK'])),
  };
}
