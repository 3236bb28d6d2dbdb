import type { ResultOf } from 'gql.tada';
import {
  fulfillmentState,
  pairFromGraphql,
  type FulfillmentState,
} from '../../../../shared/fulfillment/fulfillment-order.ts';
import { idOfGid } from '../../../../shared/gid.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import type { ViewArguments } from './fulfillment-views.ts';
import type { SearchedRows } from './inbox-documents.ts';

/** A fulfillment order as a list row. Holds no personal data; the masked recipient is in `RowContents`. */
export interface InboxRow {
  readonly id: FulfillmentOrderId;
  readonly gid: string;
  readonly orderName: string;
  readonly status: string;
  readonly requestStatus: string;
  /** Null if this version of the app does not know the pair. */
  readonly state: FulfillmentState | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly fulfillBy: string | null;
  /** The reasons why the order is on hold; empty if it is not. */
  readonly holds: readonly OrderHold[];
}

/** One reason for a hold, as the store names it. */
export interface OrderHold {
  readonly reason: string;
}

/** A page of a list of orders. */
export interface RowsPage {
  readonly rows: readonly InboxRow[];
  readonly endCursor: string | null;
  readonly hasNextPage: boolean;
}

export type RowNode = ResultOf<typeof SearchedRows>['page']['nodes'][number];

/** Reads a row. Null if this app cannot work with its ID. */
export function readRow(node: RowNode): InboxRow | null {
  const id = idOfGid('FulfillmentOrder', node.id);
  if (id === null) return null;
  const pair = pairFromGraphql(node);
  return {
    ...pair,
    id,
    gid: node.id,
    orderName: node.orderName,
    state: fulfillmentState(pair),
    createdAt: node.createdAt,
    updatedAt: node.updatedAt,
    fulfillBy: node.fulfillBy,
    holds: node.fulfillmentHolds,
  };
}

/** Whether `row` is an older version of the order than `than`. */
export function isOlder(row: Pick<InboxRow, 'updatedAt'>, than: Pick<InboxRow, 'updatedAt'>): boolean {
  return Date.parse(row.updatedAt) < Date.parse(than.updatedAt);
}

/**
 * Since when someone has been waiting for an answer, or for the order to be sent; null if nobody waits. For an order
 * that waits for an answer, the request was the last change: any other change ends the wait (D4.2).
 */
export function waitingSince({ state, createdAt, updatedAt }: InboxRow): string | null {
  switch (state) {
    case 'open/submitted':
    case 'in_progress/cancellation_requested':
      return updatedAt;
    case 'open/unsubmitted':
      return createdAt;
    case 'open/rejected':
    case 'in_progress/accepted':
    case 'in_progress/cancellation_rejected':
    case 'cancelled/cancellation_accepted':
    case 'cancelled/unsubmitted':
    case 'cancelled/submitted':
    case 'cancelled/rejected':
    case 'incomplete/closed':
    case null:
      return null;
  }
}

/** Compares two rows: negative if `a` comes first, positive if `b` does, 0 only for the same order. */
export type RowOrder = (a: InboxRow, b: InboxRow) => number;

/** Sorts as the store does: an order without a due date comes last, and the ID breaks ties. */
export function rowOrder({ sortKey, reverse }: Pick<ViewArguments, 'sortKey' | 'reverse'>): RowOrder {
  const value = ({ fulfillBy, updatedAt, createdAt }: InboxRow) => {
    if (sortKey === 'ID') return 0;
    if (sortKey === 'UPDATED_AT') return Date.parse(updatedAt);
    if (sortKey === 'CREATED_AT') return Date.parse(createdAt);
    return fulfillBy === null ? Number.MAX_SAFE_INTEGER : Date.parse(fulfillBy);
  };
  const direction = reverse ? -1 : 1;
  return (a, b) => direction * (value(a) - value(b) || a.id - b.id);
}
