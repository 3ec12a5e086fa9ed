import type { ErrorCode } from '#core/errors.ts';

/**
 * The typed map of a worker: its calls (one answer, optional progress) and its streams (many items).
 * Each worker has exactly one map, shared by its client and its server.
 */
export interface WorkerMap {
  readonly calls: Record<string, { input: unknown; output: unknown; progress?: unknown }>;
  readonly streams: Record<string, { input: unknown; item: unknown }>;
}

/** An error in the form in which it travels. */
export interface WireError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly subject: string | null;
}

/** Messages from client to server. `credit` lets a stream send that many more items. */
export type ClientMessage =
  | { readonly type: 'call'; readonly id: number; readonly name: string; readonly input: unknown }
  | {
      readonly type: 'stream';
      readonly id: number;
      readonly name: string;
      readonly input: unknown;
      readonly credit: number;
    }
  | { readonly type: 'credit'; readonly id: number }
  | { readonly type: 'cancel'; readonly id: number };

/** Messages from server to client. */
export type ServerMessage =
  | { readonly type: 'result'; readonly id: number; readonly value: unknown }
  | { readonly type: 'error'; readonly id: number; readonly error: WireError }
  | { readonly type: 'progress'; readonly id: number; readonly value: unknown }
  | { readonly type: 'item'; readonly id: number; readonly value: unknown }
  | { readonly type: 'end'; readonly id: number };

/** What both ends need of a Worker, a DedicatedWorkerGlobalScope or a MessagePort. */
export interface Channel {
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/** Items that a stream may send ahead of the reader. */
export const STREAM_WINDOW = 2;
