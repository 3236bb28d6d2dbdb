import type { ApiError } from '../../shared/contract/api-error.ts';
import type { OutboxChange, OutboxItem } from '../../shared/contract/outbox.ts';
import type { Result } from '../../shared/result.ts';
import type { Stop, Timer } from '../ports.ts';
import type { EndItem, EndState } from './ends.ts';
import { judgeReading } from './judge-reading.ts';
import type { OutboxBook } from './outbox-book.ts';

/** The items whose answer was lost: their orders are read until it is known what became of them. */
export interface Doubts {
  /** Reads the order of an `unknown` item now, and again later while it does not tell. Returns why it could not be read. */
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
    const reading = await read(item);
    const state = book.current(item)?.state;
    if (stopped || state?.kind !== 'unknown') return null;
    const known = reading.ok ? judgeReading(item, state.error, reading.value, early) : null;
    if (known === null || !wasWritten(item, known)) lookLater(item);
    return reading.ok ? null : reading.error;
  }

  function wasWritten(item: OutboxItem, known: EndState): boolean {
    try {
      end(item, known, null);
      return true;
    } catch (error) {
      onFault(error);
      return false;
    }
  }

  function lookLater(item: OutboxItem): void {
    waiting.get(item.id)?.();
    const stop = timer(READ_AGAIN_MS, () => {
      waiting.delete(item.id);
      void look(item, false);
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
