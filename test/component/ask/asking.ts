import { beforeEach, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AskEvent } from '#core/model/answer.ts';
import type { Question } from '#core/model/query.ts';
import { DOCUMENTS } from '../../preview/content.ts';

/** A library that can be asked. */
export const READY = { documents: DOCUMENTS };

// Wide enough for the evidence to stand beside the answer.
beforeEach(() => page.viewport(1280, 800));

/** The question box. */
export const box = () => page.getByRole('textbox', { name: 'Your question' });

/** An ask service that hands out events when the test says so, and keeps what it was asked. */
export function steered() {
  const asked: Question[] = [];
  const signals: AbortSignal[] = [];
  const waiting: ((event: AskEvent | null) => void)[] = [];
  return {
    asked,
    signals,
    /** Hands out one event, or ends the answer with null. */
    async give(event: AskEvent | null): Promise<void> {
      await vi.waitUntil(() => waiting.length > 0);
      waiting.shift()!(event);
    },
    service: {
      async *ask(question: Question, signal: AbortSignal) {
        asked.push(question);
        signals.push(signal);
        for (;;) {
          const event = await new Promise<AskEvent | null>((resolve) => waiting.push(resolve));
          if (event === null) return;
          yield event;
        }
      },
    },
  };
}

/** Types a question and sends it. */
export async function ask(question: string): Promise<void> {
  await box().fill(question);
  await userEvent.keyboard('{Enter}');
}
