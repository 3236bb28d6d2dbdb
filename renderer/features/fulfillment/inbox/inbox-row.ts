import type { ResultOf } from 'gql.tada';
import { fulfillmentState, type FulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { fulfillmentOrderIdSchema, type FulfillmentOrderId } from '../../../../shared/ids.ts';
import type { OneRow } from '../fulfillment-documents.ts';
import { maskRecipient } from '../order/masking.ts';

/** A fulfillment order as a list shows it. The recipient is masked here already: no list ever holds a full name. */
export interface InboxRow {
  readonly id: FulfillmentOrderId;
  readonly gid: string;
  readonly orderName: string;
  readonly status: string;
  readonly requestStatus: string;
  /** Null when this version of the app does not know the pair. */
  readonly state: FulfillmentState | null;
  readonly fulfillBy: string | null;
  readonly updatedAt: string;
  readonly recipient: string;
  /** The first lines, each title in its own direction. */
  readonly contents: readonly { readonly gid: string; readonly units: number; readonly title: string }[];
  readonly hasMoreContents: boolean;
  /** Since when somebody waits for an answer or for the order to be sent; null when nobody does. */
  readonly waitingSince: string | null;
}

export type RowNode = NonNullable<ResultOf<typeof OneRow>['row']>;

/** Reads a row. Null for one whose id this app cannot work with. */
export function readRow(node: RowNode): InboxRow | null {
  const id = fulfillmentOrderIdSchema.safeParse(Number(node.legacyResourceId));
  if (!id.success) return null;
  const pair = { status: node.status.toLowerCase(), requestStatus: node.requestStatus.toLowerCase() };
  return {
    ...pair,
    id: id.data,
    gid: node.id,
    orderName: node.orderName,
    state: fulfillmentState(pair),
    fulfillBy: node.fulfillBy,
    updatedAt: node.updatedAt,
    recipient: maskRecipient(node.destination),
    contents: node.lineItems.nodes.map(({ id: gid, productTitle, totalQuantity }) => ({
      gid,
      units: totalQuantity,
      title: productTitle,
    })),
    hasMoreContents: node.lineItems.pageInfo.hasNextPage,
    waitingSince: waitingSince(fulfillmentState(pair), node),
  };
}

function waitingSince(state: FulfillmentState | null, node: RowNode): string | null {
  switch (state) {
    case 'open/submitted':
    case 'in_progress/cancellation_requested':
      return node.merchantRequests.nodes[0]?.sentAt ?? node.updatedAt;
    case 'open/unsubmitted':
      return node.createdAt;
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
