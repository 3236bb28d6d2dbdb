import type { OutboxBatch } from '../../shared/contract/outbox.ts';
import type { Stop, Timer } from '../ports.ts';
import type { OutboxBook } from './outbox-book.ts';

/** The held items: each batch waits for its own time, and then gets in line. */
export interface Holds {
  /** Lets a batch that has just been submitted wait `holdMs` milliseconds. */
  begin(batch: OutboxBatch, holdMs: number): void;
  /** Ends the hold of a batch now; nothing when it holds nothing. Returns the batch afterwards. */
  release(batch: OutboxBatch): OutboxBatch;
  stop(): void;
}

export interface HoldsOptions {
  readonly book: OutboxBook;
  readonly timer: Timer;
  readonly onRelease: (batch: OutboxBatch) => void;
  /** Told of what a disk or a bug did; the hold then ends a little later. */
  readonly onFault: (error: unknown) => void;
}

/** Until a hold is ended anew that could not be written down. Milliseconds. */
const AFTER_FAULT_MS = 5_000;

/** Holds nothing yet: what an earlier run held is for `restoreOutbox`. */
export function createHolds({ book, timer, onRelease, onFault }: HoldsOptions): Holds {
  const waiting = new Map<string, Stop>();

  function release(batch: OutboxBatch): OutboxBatch {
    waiting.get(batch.id)?.();
    waiting.delete(batch.id);
    const after = book.change(batch, ({ state }) => (state.kind === 'held' ? { kind: 'queued' } : null));
    onRelease(after);
    return book.find(batch.id) ?? after;
  }

  function begin(batch: OutboxBatch, holdMs: number): void {
    const stop = timer(holdMs, () => {
      try {
        release(batch);
      } catch (error) {
        onFault(error);
        begin(batch, AFTER_FAULT_MS);
      }
    });
    waiting.set(batch.id, stop);
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
