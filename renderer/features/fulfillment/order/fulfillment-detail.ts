import type { ResultOf } from 'gql.tada';
import { fulfillmentState, type FulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { FulfillmentOrderId, FulfillmentOrderLineItemId } from '../../../../shared/ids.ts';
import { fulfillmentOrderIdSchema } from '../../../../shared/ids.ts';
import { parseGid } from '../../../../shared/gid.ts';
import { maskRecipient } from './masking.ts';
import { readHistory, type HistoryEntry } from './merchant-history.ts';
import type { OrderDetail } from './order-documents.ts';

/** One line of a fulfillment order. Quantities are units. */
export interface DetailLine {
  readonly id: FulfillmentOrderLineItemId;
  readonly title: string;
  readonly variant: string | null;
  readonly sku: string | null;
  readonly quantity: number;
  /** What is not fulfilled yet. */
  readonly fulfillableQuantity: number;
}

/** A fulfillment order as the detail shows it and the operations work on it. */
export interface FulfillmentDetail {
  readonly id: FulfillmentOrderId;
  readonly gid: string;
  readonly orderName: string;
  readonly status: string;
  readonly requestStatus: string;
  readonly state: FulfillmentState | null;
  readonly processedAt: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly fulfillAt: string | null;
  readonly fulfillBy: string | null;
  /** Masked already: the detail never holds more of a recipient. Null when there is none. */
  readonly recipient: string | null;
  readonly location: string;
  readonly delivery: Delivery | null;
  /** `reason` as the API names it. */
  readonly holds: readonly { readonly reason: string; readonly notes: string | null }[];
  readonly lines: readonly DetailLine[];
  readonly history: readonly HistoryEntry[];
  /** Older requests exist that were not read. */
  readonly historyIsCut: boolean;
}

export interface Delivery {
  /** The kind of delivery method, as the API names it. */
  readonly method: string;
  /** What its buyer saw. */
  readonly presentedName: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

export type DetailNode = NonNullable<ResultOf<typeof OrderDetail>['fulfillmentOrder']>;
export type LineNode = DetailNode['lineItems']['nodes'][number];

/** Reads an order with all its lines. Null when its ids are not ones that this app can work with. */
export function readDetail(
  node: DetailNode,
  lineNodes: readonly LineNode[],
  gidNamespace: string,
): FulfillmentDetail | null {
  const id = fulfillmentOrderIdSchema.safeParse(Number(node.legacyResourceId)).data;
  const lines = lineNodes.flatMap((line) => readLine(line, gidNamespace));
  if (id === undefined || lines.length !== lineNodes.length) return null;
  const pair = { status: node.status.toLowerCase(), requestStatus: node.requestStatus.toLowerCase() };
  return {
    ...pair,
    id,
    gid: node.id,
    orderName: node.orderName,
    state: fulfillmentState(pair),
    processedAt: node.orderProcessedAt,
    createdAt: node.createdAt,
    updatedAt: node.updatedAt,
    fulfillAt: node.fulfillAt,
    fulfillBy: node.fulfillBy,
    recipient: node.destination === null ? null : maskRecipient(node.destination),
    location: [node.assignedLocation.name, node.assignedLocation.city, node.assignedLocation.countryCode]
      .filter((part) => part !== null && part !== '')
      .join(', '),
    delivery: node.deliveryMethod === null ? null : readDelivery(node.deliveryMethod),
    holds: node.fulfillmentHolds.map(({ reason, reasonNotes }) => ({ reason, notes: reasonNotes })),
    lines,
    history: readHistory(node.merchantRequests.nodes, lines).toReversed(),
    historyIsCut: node.merchantRequests.pageInfo.hasPreviousPage,
  };
}

function readLine(line: LineNode, gidNamespace: string): DetailLine[] {
  const id = parseGid('FulfillmentOrderLineItem', line.id, gidNamespace);
  if (id === null) return [];
  return [
    {
      id,
      title: line.productTitle,
      variant: line.variantTitle,
      sku: line.sku,
      quantity: line.totalQuantity,
      fulfillableQuantity: line.remainingQuantity,
    },
  ];
}

export function readDelivery(method: NonNullable<DetailNode['deliveryMethod']>): Delivery {
  return {
    method: method.methodType,
    presentedName: method.presentedName,
    from: method.minDeliveryDateTime,
    to: method.maxDeliveryDateTime,
  };
}

/** Units over all lines: how many there are, and how many are not fulfilled yet. */
export function countUnits(lines: readonly Pick<DetailLine, 'quantity' | 'fulfillableQuantity'>[]): {
  readonly total: number;
  readonly remaining: number;
} {
  return lines.reduce(
    (sum, line) => ({
      total: sum.total + line.quantity,
      remaining: sum.remaining + line.fulfillableQuantity,
    }),
    { total: 0, remaining: 0 },
  );
}
