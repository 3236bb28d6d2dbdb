import { parseGid } from '../../../../shared/gid.ts';
import { readRow, type OrderHold } from '../inbox/inbox-row.ts';
import { maskRecipient } from '../../../ui/recipient/masking.ts';
import type { DetailNode, LineNode } from './order-documents.ts';
import { requestEvents } from './order-events.ts';

/** A fulfillment order as the detail shows it and the operations work on it. */
export type FulfillmentDetail = NonNullable<ReturnType<typeof readDetail>>;
/** A line of the order. Quantities are in units. */
export type DetailLine = ReturnType<typeof readLine>[number];

/** The name of a line in a sentence or a label: two variants of a product have the same title. */
export function lineName({ title, variant }: Pick<DetailLine, 'title' | 'variant'>): string {
  return variant === null ? title : `${title}, ${variant}`;
}

/** A hold with the notes of whoever placed it. */
interface DetailHold extends OrderHold {
  readonly reasonNotes: string | null;
}

/** Reads an order with all its lines. Null if this app cannot work with its IDs. */
export function readDetail(node: DetailNode, lineNodes: readonly LineNode[], gidNamespace: string) {
  const row = readRow(node);
  const lines = lineNodes.flatMap((line) => readLine(line, gidNamespace));
  if (row === null || lines.length !== lineNodes.length) return null;
  const { assignedLocation: location, merchantRequests: requests } = node;
  const holds: readonly DetailHold[] = node.fulfillmentHolds;
  return {
    ...row,
    processedAt: node.orderProcessedAt,
    fulfillAt: node.fulfillAt,
    /** Already masked: the detail never holds more of a recipient. Null if there is none. */
    recipient: node.destination === null ? null : maskRecipient(node.destination),
    location: [location.name, location.city, location.countryCode]
      .filter((part) => part !== null && part !== '')
      .join(', '),
    delivery: node.deliveryMethod,
    holds,
    lines,
    /** The merchant's message with the latest request. */
    latestMessage: requests.nodes.at(-1)?.message ?? null,
    /** Its requests and their answers, latest first. */
    history: requestEvents(requests.nodes, new Map(lines.map((line) => [line.id, lineName(line)]))),
    /** Whether there are older requests that were not read. */
    historyIsCut: requests.pageInfo.hasPreviousPage,
  };
}

function readLine(line: LineNode, gidNamespace: string) {
  const id = parseGid('FulfillmentOrderLineItem', line.id, gidNamespace);
  if (id === null) return [];
  return [
    {
      id,
      title: line.productTitle,
      variant: line.variantTitle,
      sku: line.sku,
      quantity: line.totalQuantity,
      /** Units not fulfilled yet. */
      fulfillableQuantity: line.remainingQuantity,
    },
  ];
}

/** Units over all lines: the total, and how many are not fulfilled yet. */
export function countUnits(lines: readonly Pick<DetailLine, 'quantity' | 'fulfillableQuantity'>[]) {
  return {
    total: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    remaining: lines.reduce((sum, { fulfillableQuantity }) => sum + fulfillableQuantity, 0),
  };
}
