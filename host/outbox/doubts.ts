import type { ApiError } from '../../shared/contract/api-error.ts';
import type { OutboxChange, OutboxItem } from '../../shared/contract/outbox.ts';
import type { Result } from '../../shared/result.ts';
import { inBackground } from '../background.ts';
import type { Stop, Timer } from '../ports.ts';
import type { EndItem } from './ends.ts';
import { judgeReading } from './judge-reading.ts';
import type { OutboxBook } from './outbox-book.ts';

/** The items whose answer was lost: their orders are read until it is known what became of them. */
export interface Doubts {
  /**
   * Reads the order of an `unknown` item now, and again later while it does not tell. Returns why it could not be read.
   * Never rejects.
   */
  look(item: OutboxItem): Promise<ApiError | null>;
  /** Reads no more. */
  stop(): void;
}

export interface DoubtsOptions {
  readonly book: OutboxBook;
  readonly read: (item: OutboxItem) => Promise<Result<OutboxChange | null, ApiError>>;
  readonly end: EndItem;
  readonly timer: Timer;
  /** Told of what a disk or a bug did; whoever is told goes on. */
  readonly onFault: (error: unknown) => void;
}

/** Between two readings of an order, and before one that finds it as it stood is believed. Milliseconds. */
export const READ_AGAIN_MS = 5_000;

/** Nothing is read before `look` asks for it. Failures of writing are told to `onFault` and tried again. */
export function createDoubts({ book, read, end, timer, onFault }: DoubtsOptions): Doubts {
  const waiting = new Map<string, Stop>();
  let stopped = false;

  async function look(item: OutboxItem, early: boolean): Promise<ApiError | null> {
    try {
      const reading = await read(item);
      const state = book.current(item)?.state;
      if (stopped || state?.kind !== 'unknown') return null;
      const known = reading.ok ? judgeReading(item, state.error, reading.value, early) : null;
      if (known === null) lookLater(item);
      else end(item, known, null);
      return reading.ok ? null : reading.error;
    } catch (error) {
      // Of a disk, or a bug that one order's answer brings out: neither may keep the others from being looked at.
      onFault(error);
      if (!stopped) lookLater(item);
      return null;
    }
  }

  function lookLater(item: OutboxItem): void {
    waiting.get(item.id)?.();
    const stop = timer(READ_AGAIN_MS, () => {
      waiting.delete(item.id);
      inBackground(look(item, false), onFault);
    });
    waiting.set(item.id, stop);
  }

  return {
    look: (item) => look(item, true),
    stop() {
      stopped = true;
      for (const stop of waiting.values()) stop();
      waiting.clear();
    },
  };
}
