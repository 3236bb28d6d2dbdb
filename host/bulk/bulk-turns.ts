import type { ConnectionId } from '../../shared/contract/connection.ts';
import { unlessAborted } from '../within.ts';

export type BulkTurns = ReturnType<typeof createBulkTurns>;

/** Queues bulk operations per store, which runs one at a time: for the catalogue or for an export. */
export function createBulkTurns() {
  /** For each connection, resolves when the last turn in its queue ends. */
  const last = new Map<ConnectionId, Promise<void>>();
  return {
    /**
     * Runs `act` once all earlier turns of the same store are done. Returns null, without running it, if the signal is aborted
     * while waiting.
     */
    async take<Value>(
      connection: ConnectionId,
      signal: AbortSignal,
      act: () => Promise<Value>,
    ): Promise<Value | null> {
      const before = last.get(connection);
      const { promise: left, resolve: leave } = Promise.withResolvers<void>();
      // The next turn also waits for the one before this, in case this turn is aborted while waiting.
      const end = Promise.all([before, left]).then(() => undefined);
      last.set(connection, end);
      try {
        if (before !== undefined) await unlessAborted(signal, () => before);
        return signal.aborted ? null : await act();
      } finally {
        leave();
      }
    },
  };
}
