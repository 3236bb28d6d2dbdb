import { parseGid } from '../../../../shared/gid.ts';
import type { FulfillmentOrderLineItemId } from '../../../../shared/ids.ts';
import { readRow, type InboxRow } from '../inbox/inbox-row.ts';
import { maskRecipient } from './masking.ts';
import type { Delivery, DetailNode, LineNode } from './order-documents.ts';
import type { OrderEvent } from './order-events.ts';
import { requestEvents } from './request-events.ts';

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
export interface FulfillmentDetail extends InboxRow {
  readonly processedAt: string;
  readonly fulfillAt: string | null;
  /** Masked already: the detail never holds more of a recipient. Null when there is none. */
  readonly recipient: string | null;
  readonly location: string;
  readonly delivery: Delivery | null;
  readonly holds: DetailNode['fulfillmentHolds'];
  readonly lines: readonly DetailLine[];
  /** What the merchant wrote with the latest request. */
  readonly latestMessage: string | null;
  /** Its requests and their answers, latest first. */
  readonly history: readonly OrderEvent[];
  /** Older requests exist that were not read. */
  readonly historyIsCut: boolean;
}

/** Reads an order with all its lines. Null when its ids are not ones that this app can work with. */
export function readDetail(
  node: DetailNode,
  lineNodes: readonly LineNode[],
  gidNamespace: string,
): FulfillmentDetail | null {
  const row = readRow(node);
  const lines = lineNodes.flatMap((line) => readLine(line, gidNamespace));
  if (row === null || lines.length !== lineNodes.length) return null;
  const { assignedLocation: location, merchantRequests: requests } = node;
  return {
    ...row,
    processedAt: node.orderProcessedAt,
    fulfillAt: node.fulfillAt,
    recipient: node.destination === null ? null : maskRecipient(node.destination),
    location: [location.name, location.city, location.countryCode]
      .filter((part) => part !== null && part !== '')
      .join(', '),
    delivery: node.deliveryMethod,
    holds: node.fulfillmentHolds,
    lines,
    latestMessage: requests.nodes.at(-1)?.message ?? null,
    history: requestEvents(requests.nodes, lines),
    historyIsCut: requests.pageInfo.hasPreviousPage,
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

/** Units over all lines: how many there are, and how many are not fulfilled yet. */
export function countUnits(lines: readonly Pick<DetailLine, 'quantity' | 'fulfillableQuantity'>[]) {
  return {
    total: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    remaining: lines.reduce((sum, { fulfillableQuantity }) => sum + fulfillableQuantity, 0),
  };
}
