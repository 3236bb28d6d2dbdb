import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { Stop, Timer } from '../dependencies.ts';
import type { ActivityRows } from './activity-rows.ts';
import type { Written } from './written.ts';

/** Writes whose entry is on disk since before they were sent. */
export interface BegunWrites {
  /** Ids of those that are under way. */
  underWay(): readonly number[];
  /** What is known of an entry and could not be written down yet. */
  known(id: number): Written | null;
  begin(id: number): void;
  /** Writes the outcome down; now, or as soon as the disk takes it. Null: nothing is known beside what was begun. */
  end(id: number, connection: ConnectionId, written: Written | null): void;
  /** Tries to write down what could not be; throws what the disk says, and then tries again later. */
  flush(): void;
  /** Tries once more and then never again. */
  stop(): void;
}

export interface BegunWritesDependencies {
  readonly rows: Pick<ActivityRows, 'complete'>;
  readonly timer: Timer;
  readonly onWritten: (connection: ConnectionId) => void;
  readonly onFault: (error: unknown) => void;
}

/** Until what could not be written down is tried again. Milliseconds. */
export const WRITE_AGAIN_MS = 5_000;

/** None is begun yet. What an earlier run began and never ended says itself that its outcome is unknown. */
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
      // After the end the file is closed; the entry says already that this is not known.
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
