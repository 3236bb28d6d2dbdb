import { WRITE_AGAIN_MS } from '../database/storage-problem.ts';
import type { Stop } from '../dependencies.ts';
import type { JobDependencies } from './record-outcome.ts';

export type Hold = ReturnType<typeof createHold>;

/** How long after waking from sleep the network is assumed to be back, in milliseconds. */
export const RESUME_MS = 5_000;

/**
 * Releases each held batch to the queue after its own delay. Holds nothing at first: `restoreQueue` handles what an earlier
 * run held.
 */
export function createHold(
  { store, timer, onFault }: Pick<JobDependencies, 'store' | 'timer' | 'onFault'>,
  onRelease: (batch: string) => void,
) {
  const waiting = new Map<string, Stop>();

  /** Stops waiting for a batch without queuing it. */
  function forget(batch: string): void {
    waiting.get(batch)?.();
    waiting.delete(batch);
  }

  /** Ends a batch's hold now; does nothing if no job is held. */
  function release(batch: string): void {
    store.change(batch, ({ state }) => (state.kind === 'held' ? { kind: 'queued' } : null));
    // Only after the write: if it throws, the timer keeps running.
    forget(batch);
    onRelease(batch);
  }

  /** Holds a newly submitted batch for `holdMs` milliseconds. */
  function begin(batch: string, holdMs: number): void {
    const stop = timer(holdMs, () => {
      try {
        release(batch);
      } catch (error) {
        onFault(error);
        begin(batch, WRITE_AGAIN_MS);
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
