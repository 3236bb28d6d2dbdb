import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { canTakeBack, type OutboxBatch, type OutboxState } from '../../shared/contract/outbox.ts';
import type { EndItem, EndState } from './ends.ts';
import type { OutboxBook } from './outbox-book.ts';

/**
 * Takes up what the last run left: nothing is sent that nobody asks for again, and what was under way is in doubt.
 * `isKept` tells whether a connection is surely the same store as in the last run.
 */
export function restoreOutbox(
  book: OutboxBook,
  end: EndItem,
  isKept: (connection: ConnectionId) => boolean,
): void {
  book.prune();
  for (const item of book.items(null, 'sending')) end(item, { kind: 'unknown', error: cutOff }, null);
  for (const batch of book.batches()) {
    if (isKept(batch.connection)) book.change(batch, ({ state }) => leave(state), false);
    else abandonBatch(book, end, batch);
  }
}

function leave({ kind }: OutboxState): OutboxState | null {
  return kind === 'held' || kind === 'queued' ? { kind: 'left' } : null;
}

/** Ends whatever is left to do at a store that is no connection any more. What is being sent gets its answer yet. */
export function abandonBatch(book: OutboxBook, end: EndItem, batch: OutboxBatch): void {
  for (const item of batch.items) if (canTakeBack(item.state)) end(item, notDone(NOT_SENT), null);
  // The activity log keeps its word that it is not known.
  book.change(batch, ({ state }) => (state.kind === 'unknown' ? notDone(NEVER_KNOWN) : null), false);
}

function notDone(message: string): EndState {
  return { kind: 'not_done', error: { kind: 'no_connection', message } };
}

const NOT_SENT = 'Not sent: the connection to this store is not there any more.';
const NEVER_KNOWN =
  'The connection to this store ended before its answer came: this may have been done or not. Look at the order there.';

/** What was under way when Storedesk ended without a word. */
export const cutOff: ApiError = {
  kind: 'aborted',
  sent: 'unknown',
  message: 'Storedesk ended before the store answered. The order is read again.',
};
