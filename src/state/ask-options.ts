import type { Question } from '#core/model/query.ts';
import type { SearchFilter } from '#core/model/search-filter.ts';
import type { TurnVersions } from './turn-versions.svelte.ts';

/** How a question is asked. */
export interface AskOptions {
  /** Whether the conversation before counts for nothing. */
  readonly alone?: boolean;
  /** Suggested filters; those of the question's words unless given. */
  readonly filters?: readonly SearchFilter[];
  /** Counted over all documents or answered from the best passages; left to the rule unless given. */
  readonly manner?: Question['manner'];
  /** The question that this is another answering of. */
  readonly entry?: TurnVersions | null;
  /** Value of `answer.generator` to use in place of the setting. */
  readonly generator?: string;
}
