import type { ApiError } from '../../shared/contract/api-error.ts';
import { canTakeBack, type OutboxBatch, type OutboxState } from '../../shared/contract/outbox.ts';
import type { EndItem, EndState } from './ends.ts';
import type { OutboxBook } from './outbox-book.ts';
import type { StoreOf } from './store-of.ts';

/**
 * Takes up what the last run left in the batches that `isLeft`: nothing is sent that nobody asks for again, and what was
 * under way is in doubt. Where it throws, for a full disk say, it can be called again.
 */
export function restoreOutbox(
  book: OutboxBook,
  end: EndItem,
  storeOf: StoreOf,
  isLeft: (batch: OutboxBatch) => boolean,
): void {
  book.prune();
  for (const item of book.items(null, 'sending')) end(item, { kind: 'unknown', error: cutOff }, null);
  for (const batch of book.batches().filter(isLeft)) {
    // A connection may lead to another store than in the last run, whose orders have the same numbers.
    if (storeOf(batch.connection)?.origin === book.originOf(batch))
      book.change(batch, ({ state }) => leave(state), false);
    // What was done there says nothing of the orders here.
    else if (batch.items.every(({ state }) => state.kind === 'done')) book.remove(batch);
    else abandonBatch(book, end, batch);
  }
}

function leave({ kind }: OutboxState): OutboxState | null {
  return kind === 'held' || kind === 'queued' ? { kind: 'left' } : null;
}

/** Ends whatever is left to do at a store that is no connection any more. What is being sent gets its answer yet. */
export function abandonBatch(book: OutboxBook, end: EndItem, batch: OutboxBatch): void {
  for (const item of batch.items) if (canTakeBack(item.state)) end(item, notDone(), null);
  // The activity log keeps its word that it is not known.
  book.change(batch, ({ state }) => (state.kind === 'unknown' ? notDone() : null), false);
}

function notDone(): EndState {
  return { kind: 'not_done', error: { kind: 'no_connection', reason: 'gone' } };
}

/** The answer came when nobody could write it down: Storedesk had ended, or the disk was full. */
export const cutOff: ApiError = {
  kind: 'aborted',
  sent: 'unknown',
};
