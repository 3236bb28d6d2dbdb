import type { ConnectionId } from '../../shared/contract/connection.ts';
import { WRITE_AGAIN_MS } from '../database/storage-problem.ts';
import type { Stop, Timer } from '../dependencies.ts';
import type { ActivityRows } from './activity-rows.ts';
import type { Written } from './written.ts';

/** Writes whose entry was stored before they were sent. */
export interface BegunWrites {
  /** Ids of the entries whose writes are in flight. */
  underWay(): readonly number[];
  /** An outcome that could not be written to disk yet; null if there is none. */
  known(id: number): Written | null;
  begin(id: number): void;
  /** Writes the outcome, now or as soon as the disk allows. Null if nothing more is known than at the beginning. */
  end(id: number, connection: ConnectionId, written: Written | null): void;
  /** Tries to write pending outcomes; throws disk errors and then retries later. */
  flush(): void;
  /** Tries once more, then stops retrying. */
  stop(): void;
}

export interface BegunWritesDependencies {
  readonly rows: Pick<ActivityRows, 'complete'>;
  readonly timer: Timer;
  readonly onWritten: (connection: ConnectionId) => void;
  readonly onFault: (error: unknown) => void;
}

/** Starts empty. Writes that an earlier run did not finish already have an entry with an unknown outcome. */
export function createBegunWrites({ rows, timer, onWritten, onFault }: BegunWritesDependencies): BegunWrites {
  const underWay = new Set<number>();
  const ended = new Map<number, { readonly connection: ConnectionId; readonly written: Written }>();
  let stopWaiting: Stop = () => undefined;
  let stopped = false;

  function flush(): void {
    stopWaiting();
    try {
      for (const [id, { connection, written }] of ended) {
        rows.complete(id, written);
        ended.delete(id);
        onWritten(connection);
      }
    } catch (error) {
      if (!stopped) stopWaiting = timer(WRITE_AGAIN_MS, tryFlush);
      throw error;
    }
  }
  function tryFlush(): void {
    try {
      flush();
    } catch (error) {
      onFault(error);
    }
  }

  return {
    underWay: () => [...underWay],
    known: (id) => ended.get(id)?.written ?? null,
    begin: (id) => {
      underWay.add(id);
    },
    end(id, connection, written) {
      underWay.delete(id);
      // The file is closed after `stop`; the entry already says that the outcome is unknown.
      if (written === null || stopped) return;
      ended.set(id, { connection, written });
      tryFlush();
    },
    flush,
    stop() {
      stopped = true;
      tryFlush();
    },
  };
}
