import { sql, type RawBuilder } from 'kysely';
import type { LocationId } from '../../shared/ids.ts';
import { splitState, type FulfillmentState } from '../../shared/fulfillment/fulfillment-order.ts';
import type { Reader } from '../database/transaction.ts';
import type { List } from '../graphql/list.ts';
import { orderNameField, orderNameText } from '../graphql/list-conditions.ts';
import { columnField, inText, inTextOrBeginning, reach } from '../graphql/search-candidates.ts';
import { textCondition, type SearchField } from '../graphql/search-condition.ts';
import { ORDER_NAME, selectFulfillmentOrders } from './fulfillment-reader.ts';
import { recipientCondition } from './recipient-condition.ts';

export type FulfillmentOrderSortKey = 'ID' | 'CREATED_AT' | 'UPDATED_AT' | 'FULFILL_BY';

export const ASSIGNMENT_STATUSES = [
  'CANCELLATION_REQUESTED',
  'FULFILLMENT_REQUESTED',
  'FULFILLMENT_ACCEPTED',
  'FULFILLMENT_UNSUBMITTED',
] as const;
type AssignmentStatus = (typeof ASSIGNMENT_STATUSES)[number];

/** Later than any instant: an order without a due date sorts after all that have one. */
const NEVER = sql.lit(8_640_000_000_000_000);
const ofOrders = reach('fulfillment_order', 'order_id');

const sku = lineText('sku');
const recipient: SearchField = {
  kind: 'custom',
  condition: recipientCondition,
  // The indexed text has no surrounding spaces.
  find: inText({ table: 'fulfillment_order', column: 'recipient' }, undefined, (value) => [value.trim()]),
};

/** A search field for a text of the order's lines. */
function lineText(column: 'title' | 'sku'): SearchField {
  return {
    kind: 'custom',
    condition: (term) => sql<boolean>`exists (
      select 1 from fulfillment_order_line_item as line
      inner join line_item on line_item.id = line.line_item_id
      where line.fulfillment_order_id = fulfillment_order.id and ${textCondition(sql.ref(`line_item.${column}`), term)}
    )`,
    find: inTextOrBeginning(
      { table: 'line_item', column },
      reach('fulfillment_order_line_item', 'line_item_id', 'fulfillment_order_id'),
    ),
  };
}

/** Sort keys and search fields of `fulfillmentOrders` and `assignedFulfillmentOrders`. */
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
      id: columnField('number', 'fulfillment_order', 'id'),
      status: columnField('word', 'fulfillment_order', 'status'),
      request_status: columnField('word', 'fulfillment_order', 'request_status'),
      order_name: orderNameField(ORDER_NAME, ofOrders),
      assigned_location_id: columnField('number', 'fulfillment_order', 'location_id'),
      sku,
      recipient,
      fulfill_by: columnField('instant', 'fulfillment_order', 'fulfill_by'),
      created_at: columnField('instant', 'fulfillment_order', 'created_at'),
      updated_at: columnField('instant', 'fulfillment_order', 'updated_at'),
    },
    freeText: [orderNameText(ORDER_NAME, ofOrders), lineText('title'), sku, recipient],
  },
};

/** The state that each assignment status stands for. */
const ASSIGNED_STATES = {
  CANCELLATION_REQUESTED: 'in_progress/cancellation_requested',
  FULFILLMENT_REQUESTED: 'open/submitted',
  FULFILLMENT_ACCEPTED: 'in_progress/accepted',
  FULFILLMENT_UNSUBMITTED: 'open/unsubmitted',
} as const satisfies Record<AssignmentStatus, FulfillmentState>;

/** Selects fulfillment orders; closed ones (cancelled, incomplete) only if `includeClosed`. */
export function selectListed(read: Reader, wanted: RawBuilder<boolean>, includeClosed: boolean) {
  const all = selectFulfillmentOrders(read).where(wanted);
  // `not in` the excluded statuses: for `in`, SQLite would use its index of states and sort all rows for each page.
  return includeClosed ? all : all.where('status', 'not in', ['cancelled', 'incomplete']);
}

/**
 * Selects the orders of fulfillment services at these locations, or at all locations if there are none; without a
 * status, in any state that is not closed.
 */
export function selectAssigned(
  read: Reader,
  wanted: RawBuilder<boolean>,
  assignmentStatus: AssignmentStatus | null,
  locations: readonly LocationId[],
) {
  const listed = selectListed(read, wanted, false);
  const here = locations.length === 0 ? listed : listed.where('location_id', 'in', locations);
  if (assignmentStatus === null) return here;
  const { status, requestStatus } = splitState(ASSIGNED_STATES[assignmentStatus]);
  return here.where('status', '=', status).where('request_status', '=', requestStatus);
}
