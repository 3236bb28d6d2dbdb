import { sql, type RawBuilder } from 'kysely';
import type { LocationId } from '../../shared/ids.ts';
import { splitState, type FulfillmentState } from '../../shared/fulfillment/fulfillment-order.ts';
import type { Reader } from '../database/transaction.ts';
import type { List } from '../graphql/list.ts';
import { orderNameCondition } from '../graphql/list-conditions.ts';
import { textCondition } from '../graphql/search-condition.ts';
import type { SearchTerm } from '../../shared/search/search-node.ts';
import { recipientCondition } from './recipient-condition.ts';

export type FulfillmentOrderSortKey = 'ID' | 'CREATED_AT' | 'UPDATED_AT' | 'FULFILL_BY';

export const ASSIGNMENT_STATUSES = [
  'CANCELLATION_REQUESTED',
  'FULFILLMENT_REQUESTED',
  'FULFILLMENT_ACCEPTED',
  'FULFILLMENT_UNSUBMITTED',
] as const;
type AssignmentStatus = (typeof ASSIGNMENT_STATUSES)[number];

/** Later than every instant: an order without a due date comes behind all that have one. */
const NEVER = sql.lit(8_640_000_000_000_000);
const orderName: RawBuilder<string> = sql`(select name from orders where orders.id = fulfillment_order.order_id)`;
const destination: RawBuilder<string> = sql`fulfillment_order.destination`;

const sku = lineText('sku');
const recipient = {
  kind: 'custom',
  condition: (term: SearchTerm) => recipientCondition(destination, term),
} as const;

/** A text of one of the order's lines. */
function lineText(column: 'title' | 'sku') {
  return {
    kind: 'custom',
    condition: (term: SearchTerm) => sql<boolean>`exists (
      select 1 from fulfillment_order_line_item as line
      inner join line_item on line_item.id = line.line_item_id
      where line.fulfillment_order_id = fulfillment_order.id and ${textCondition(sql.ref(`line_item.${column}`), term)}
    )`,
    index: {
      text: { table: 'line_item', column },
      reach: (ids: RawBuilder<unknown>) => sql`
        select fulfillment_order_id as id from fulfillment_order_line_item where line_item_id in (${ids})`,
    },
  } as const;
}

/** `fulfillmentOrders` and `assignedFulfillmentOrders`: how they are sorted, and what can be searched for. */
export const FULFILLMENT_ORDER_LIST: List<FulfillmentOrderSortKey> = {
  name: 'fulfillmentOrders',
  id: sql`fulfillment_order.id`,
  sorts: {
    ID: sql`fulfillment_order.id`,
    CREATED_AT: sql`fulfillment_order.created_at`,
    UPDATED_AT: sql`fulfillment_order.updated_at`,
    FULFILL_BY: sql`coalesce(fulfillment_order.fulfill_by, ${NEVER})`,
  },
  searchable: {
    fields: {
      id: { kind: 'number', column: sql`fulfillment_order.id` },
      status: { kind: 'word', column: sql`fulfillment_order.status` },
      request_status: { kind: 'word', column: sql`fulfillment_order.request_status` },
      order_name: { kind: 'custom', condition: (term) => orderNameCondition(orderName, term) },
      assigned_location_id: { kind: 'number', column: sql`fulfillment_order.location_id` },
      sku,
      recipient,
      fulfill_by: { kind: 'instant', column: sql`fulfillment_order.fulfill_by` },
      created_at: { kind: 'instant', column: sql`fulfillment_order.created_at` },
      updated_at: { kind: 'instant', column: sql`fulfillment_order.updated_at` },
    },
    freeText: [{ kind: 'text', column: orderName }, lineText('title'), sku, recipient],
  },
};

/** Which state each assignment status means. */
const ASSIGNED_STATES = {
  CANCELLATION_REQUESTED: 'in_progress/cancellation_requested',
  FULFILLMENT_REQUESTED: 'open/submitted',
  FULFILLMENT_ACCEPTED: 'in_progress/accepted',
  FULFILLMENT_UNSUBMITTED: 'open/unsubmitted',
} as const satisfies Record<AssignmentStatus, FulfillmentState>;

/** Fulfillment orders; closed ones (cancelled, incomplete) only when they are asked for. */
export function selectFulfillmentOrders(read: Reader, includeClosed: boolean) {
  const all = read.selectFrom('fulfillment_order').selectAll('fulfillment_order');
  return includeClosed ? all : all.where('status', 'in', ['open', 'in_progress']);
}

/** Fulfillment orders that a fulfillment service has to do with, at these locations, or at all when there are none. */
export function selectAssigned(
  read: Reader,
  assignmentStatus: AssignmentStatus | null,
  locations: readonly LocationId[],
) {
  const listed = selectFulfillmentOrders(read, false);
  const here = locations.length === 0 ? listed : listed.where('location_id', 'in', locations);
  if (assignmentStatus === null) return here;
  const { status, requestStatus } = splitState(ASSIGNED_STATES[assignmentStatus]);
  return here.where('status', '=', status).where('request_status', '=', requestStatus);
}
