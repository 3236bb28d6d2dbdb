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

export function createHolds(book: OutboxBook, timer: Timer, onRelease: (batch: OutboxBatch) => void): Holds {
  const waiting = new Map<string, Stop>();

  function release(batch: OutboxBatch): OutboxBatch {
    waiting.get(batch.id)?.();
    waiting.delete(batch.id);
    const after = book.change(batch, ({ state }) => (state.kind === 'held' ? { kind: 'queued' } : null));
    onRelease(after);
    return book.find(batch.id) ?? after;
  }

  return {
    begin(batch, holdMs) {
      waiting.set(
        batch.id,
        timer(holdMs, () => void release(batch)),
      );
    },
    release,
    stop() {
      for (const stop of waiting.values()) stop();
      waiting.clear();
    },
  };
}
