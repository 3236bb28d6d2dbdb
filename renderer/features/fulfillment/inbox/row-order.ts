import type { ViewArguments } from './fulfillment-views.ts';
import type { InboxRow } from './inbox-row.ts';

/** Where a row stands among others: negative before, positive behind, 0 only for the order itself. */
export type RowOrder = (a: InboxRow, b: InboxRow) => number;

/** Sorts as the store does: an order without a due date comes last, and the id decides between equals. */
export function rowOrder({ sortKey, reverse }: Pick<ViewArguments, 'sortKey' | 'reverse'>): RowOrder {
  const value = ({ fulfillBy, updatedAt }: InboxRow) => {
    if (sortKey === 'UPDATED_AT') return Date.parse(updatedAt);
    return fulfillBy === null ? Number.MAX_SAFE_INTEGER : Date.parse(fulfillBy);
  };
  const direction = reverse ? -1 : 1;
  return (a, b) => direction * (value(a) - value(b) || a.id - b.id);
}
