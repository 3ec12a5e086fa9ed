import type { Channel } from '#rpc/protocol.ts';
import { serve } from '#rpc/server.ts';

/** Calls of a worker that can be told to leave. */
export type LeavingMap = {
  calls: {
    echo: { input: string; output: string };
    /** Ends the worker without an event, as the browser does when it kills one; never answers. */
    leave: { input: null; output: null };
  };
  streams: Record<string, never>;
};

serve<LeavingMap>(self as unknown as Channel, {
  calls: {
    echo: (input) => Promise.resolve(input),
    leave: () => {
      self.close();
      return new Promise(() => undefined);
    },
  },
  streams: {},
});
