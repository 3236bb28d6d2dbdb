import type { Stop, Timer } from '../ports.ts';
import type { QueueStore } from './queue-store.ts';

/** The held jobs: each batch waits for its own time, and then is queued. */
export interface Hold {
  /** Lets a batch that has just been submitted wait `holdMs` milliseconds. */
  begin(batch: string, holdMs: number): void;
  /** Ends the hold of a batch now; nothing when it holds nothing. */
  release(batch: string): void;
  stop(): void;
}

export interface HoldDependencies {
  readonly store: QueueStore;
  readonly timer: Timer;
  readonly onRelease: (batch: string) => void;
  /** Told of what a disk or a bug did; the hold then ends a little later. */
  readonly onFault: (error: unknown) => void;
}

/** Until a hold is ended anew that could not be written down. Milliseconds. */
const AFTER_FAULT_MS = 5_000;

/** Holds nothing yet: what an earlier run held is for `restoreQueue`. */
export function createHold({ store, timer, onRelease, onFault }: HoldDependencies): Hold {
  const waiting = new Map<string, Stop>();

  function release(batch: string): void {
    waiting.get(batch)?.();
    waiting.delete(batch);
    store.change(batch, ({ state }) => (state.kind === 'held' ? { kind: 'queued' } : null));
    onRelease(batch);
  }

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
    release,
    stop() {
      for (const stop of waiting.values()) stop();
      waiting.clear();
    },
  };
}
