import type { Stop } from '../dependencies.ts';
import type { JobDependencies } from './record-outcome.ts';

export type Hold = ReturnType<typeof createHold>;

/** Until what could not be written down is tried again. Milliseconds. */
export const AFTER_FAULT_MS = 5_000;
/** So long after a sleep the computer has its network again. Milliseconds. */
export const RESUME_MS = 5_000;

/**
 * The held jobs: each batch waits for its own time, and then is queued. Holds nothing yet: what an earlier run held is for
 * `restoreQueue`.
 */
export function createHold(
  { store, timer, onFault }: Pick<JobDependencies, 'store' | 'timer' | 'onFault'>,
  onRelease: (batch: string) => void,
) {
  const waiting = new Map<string, Stop>();

  /** Waits no longer for a batch; nothing is queued by it. */
  function forget(batch: string): void {
    waiting.get(batch)?.();
    waiting.delete(batch);
  }

  /** Ends the hold of a batch now; nothing when it holds nothing. */
  function release(batch: string): void {
    store.change(batch, ({ state }) => (state.kind === 'held' ? { kind: 'queued' } : null));
    // What could not be written down goes on waiting for its time.
    forget(batch);
    onRelease(batch);
  }

  /** Lets a batch that has just been submitted wait `holdMs` milliseconds. */
  function begin(batch: string, holdMs: number): void {
    const stop = timer(holdMs, () => {
      try {
        release(batch);
      } catch (error) {
        onFault(error);
        begin(batch, AFTER_FAULT_MS);
      }
    });
    waiting.set(batch, stop);
  }

  return {
    begin,
    forget,
    release,
    stop() {
      for (const stop of waiting.values()) stop();
      waiting.clear();
    },
  };
}
