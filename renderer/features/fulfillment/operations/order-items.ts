import type { OutboxBatch, OutboxItem } from '../../../../shared/contract/outbox.ts';
import { isOpen } from '../../../../shared/contract/outbox.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { errorSentence } from '../../../ui/error-text.ts';

/** What a row says about the operation on its order. `until` in milliseconds since 1970. */
export type OrderMark =
  | { readonly kind: 'held'; readonly until: number }
  | { readonly kind: 'queued' | 'sending' | 'unknown' | 'left' }
  | { readonly kind: 'failed'; readonly message: string };

/** An operation that is not over: it may still be sent, or nobody knows yet what became of it. */
export function isUnderWay({ state }: Pick<OutboxItem, 'state'>): boolean {
  return isOpen(state) || state.kind === 'left';
}

/** Whether an operation ended in a way that somebody should look at. */
export function endedBadly({ state }: Pick<OutboxItem, 'state'>): boolean {
  return state.kind === 'refused' || state.kind === 'not_done';
}

/** The operation of the order that is under way; null when none is. */
export function itemUnderWay(batches: readonly OutboxBatch[], order: FulfillmentOrderId): OutboxItem | null {
  return itemsOf(batches, order).findLast(isUnderWay) ?? null;
}

/** How the last operation of the order ended, when it ended badly and nobody has put it away. */
export function lastBadEnd(
  batches: readonly OutboxBatch[],
  order: FulfillmentOrderId,
  seen: ReadonlySet<string>,
): OutboxItem | null {
  const last = itemsOf(batches, order).findLast(({ id }) => !seen.has(id));
  return last !== undefined && endedBadly(last) ? last : null;
}

function itemsOf(batches: readonly OutboxBatch[], order: FulfillmentOrderId): OutboxItem[] {
  return batches.flatMap(({ items }) => items.filter((item) => item.order.id === order));
}

/** What the rows say: one mark per order, of its last operation; what is under way comes before what has ended. */
export function orderMarks(
  batches: readonly OutboxBatch[],
  seen: ReadonlySet<string>,
): Map<FulfillmentOrderId, OrderMark> {
  const marks = new Map<FulfillmentOrderId, OrderMark>();
  for (const item of batches.flatMap(({ items }) => items)) {
    const { id } = item.order;
    const before = marks.get(id);
    const mark = markOf(item);
    if (isUnderWay(item) && mark !== null) marks.set(id, mark);
    else if ((before !== undefined && before.kind !== 'failed') || seen.has(item.id)) continue;
    else if (mark === null) marks.delete(id);
    else marks.set(id, mark);
  }
  return marks;
}

function markOf({ state }: OutboxItem): OrderMark | null {
  switch (state.kind) {
    case 'held':
      return { kind: 'held', until: state.until };
    case 'queued':
    case 'sending':
    case 'unknown':
    case 'left':
      return { kind: state.kind };
    case 'refused':
      return { kind: 'failed', message: state.message };
    case 'not_done':
      return { kind: 'failed', message: errorSentence(state.error) };
    case 'done':
    case 'taken_back':
      return null;
  }
}

/**
 * The batches that the panel lists: of many orders, and single ones that wait for somebody's word. How other single ones
 * end stands at their order.
 */
export function listedBatches(batches: readonly OutboxBatch[]): OutboxBatch[] {
  return batches.filter(
    ({ items }) =>
      items.length > 1 || items.some(({ state }) => state.kind === 'left' || state.kind === 'not_done'),
  );
}
