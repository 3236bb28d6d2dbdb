import type { WallClock } from '../../shared/clock.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { OutboxItem, OutboxState } from '../../shared/contract/outbox.ts';
import { describeError } from '../describe-error.ts';
import type { OutboxBook } from './outbox-book.ts';
import type { OutboxRecord, RecordOperation } from './outbox-record.ts';

/** How an item can end, and that it is not known yet. */
export type EndState = Extract<OutboxState, { kind: 'done' | 'refused' | 'not_done' | 'unknown' }>;

/** Writes an end down, once: in the book and for the activity log, so that no crash leaves one without the other. */
export type EndItem = (item: OutboxItem, end: EndState, requestId: string | null) => void;

/** An item that was taken out of doubt or out of the way meanwhile keeps the end it has. */
export function createEnds(book: OutboxBook, record: RecordOperation, now: WallClock): EndItem {
  return (item, end, requestId) => {
    const before = book.current(item)?.state.kind;
    const batch = book.find(item.batch);
    if (batch === null || before === undefined || before === end.kind) return;
    if (before === 'done' || before === 'refused' || before === 'not_done' || before === 'taken_back') return;
    const written = {
      at: now(),
      connection: item.connection,
      batch: item.batch,
      item: item.id,
      command: batch.command,
      order: item.order,
      requestId,
      settles: before === 'unknown',
      ...outcomeOf(end),
    };
    book.changeItem(item, end, () => record(written));
  };
}

type Outcome = Pick<OutboxRecord, 'outcome' | 'change' | 'remainder' | 'message'>;

function outcomeOf(end: EndState): Outcome {
  const nothing = { change: null, remainder: null };
  switch (end.kind) {
    case 'done':
      return { outcome: 'done', change: end.change, remainder: end.remainder, message: null };
    case 'refused':
      return { ...nothing, outcome: 'refused', message: end.message };
    case 'not_done':
    case 'unknown':
      return { ...nothing, outcome: end.kind, message: describeError(end.error) };
  }
}

/** The store's name for a request that failed, when it gave one. */
export function requestIdOf(error: ApiError): string | null {
  return 'requestId' in error ? error.requestId : null;
}
