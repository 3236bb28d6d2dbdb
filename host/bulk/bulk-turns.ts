import type { ConnectionId } from '../../shared/contract/connection.ts';

export type BulkTurns = ReturnType<typeof createBulkTurns>;

/** Whose turn it is to run a bulk operation in a store: it runs one at a time, for the catalogue or for an export. */
export function createBulkTurns() {
  /** Of each connection, the end of the last one in line. */
  const last = new Map<ConnectionId, Promise<void>>();
  return {
    /**
     * Runs `act` when those before it in the same store are done. Whoever does not want to wait any longer aborts the
     * signal: then null, and nothing was run.
     */
    async take<Value>(
      connection: ConnectionId,
      signal: AbortSignal,
      act: () => Promise<Value>,
    ): Promise<Value | null> {
      const before = last.get(connection);
      let leave = (): void => undefined;
      const left = new Promise<void>((resolve) => {
        leave = resolve;
      });
      // Whoever comes next waits for the one before, too, should this one give up its place.
      const end = Promise.all([before, left]).then(() => undefined);
      last.set(connection, end);
      try {
        if (before !== undefined && !(await isReached(before, signal))) return null;
        return signal.aborted ? null : await act();
      } finally {
        leave();
      }
    },
  };
}

/** Whether the turn came before the signal. */
async function isReached(turn: Promise<void>, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return false;
  const listening = new AbortController();
  const givenUp = new Promise<false>((resolve) => {
    signal.addEventListener('abort', () => resolve(false), { signal: listening.signal });
  });
  try {
    return await Promise.race([turn.then(() => true), givenUp]);
  } finally {
    listening.abort();
  }
}
