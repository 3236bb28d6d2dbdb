import { sql, type RawBuilder } from 'kysely';
import type { SearchTerm } from '../../shared/search/search-node.ts';
import type { FindRows, SearchField } from '../graphql/search-condition.ts';
import type { OrderFulfillmentStatus } from './order-record.ts';

/**
 * An order's fulfillment status, from its fulfillment orders. One that the merchant cancelled has kept only the units that
 * were sent (D4.2).
 */
export const FULFILLMENT_STATUS: RawBuilder<OrderFulfillmentStatus> = sql`(
  select case
    when sum(units) > 0 and sum(fulfilled) >= sum(units) then 'fulfilled'
    when sum(fulfilled) > 0 then 'partially_fulfilled'
    when max(on_hold) = 1 then 'on_hold'
    when max(in_progress) = 1 then 'in_progress'
    else 'unfulfilled'
  end
  from (
    select
      (select sum(quantity) from fulfillment_order_line_item where fulfillment_order_id = part.id) as units,
      (select sum(quantity - fulfillable_quantity) from fulfillment_order_line_item where fulfillment_order_id = part.id) as fulfilled,
      case when part.status = 'open' and part.holds <> '[]' then 1 else 0 end as on_hold,
      case when part.status = 'in_progress' then 1 else 0 end as in_progress
    from fulfillment_order as part
    where part.order_id = orders.id
  ) as parts
)`;

const SENT = sql`
  select fulfillment_order.order_id as id
  from (
    select fulfillment_order_id from fulfillment_order_line_item where fulfillable_quantity < quantity
  ) as sent
  cross join fulfillment_order where fulfillment_order.id = sent.fulfillment_order_id`;

/** Finds the orders that may have a status; null if no index finds them. */
const PLACES = {
  fulfilled: SENT,
  partially_fulfilled: SENT,
  on_hold: sql`select order_id as id from fulfillment_order where holds <> '[]'`,
  in_progress: sql`select order_id as id from fulfillment_order where status = 'in_progress'`,
  unfulfilled: null,
} as const satisfies Record<OrderFulfillmentStatus, RawBuilder<unknown> | null>;

/** The statuses that a term matches; possibly several if its value ends in `*`. */
function statusesOf({ value, prefix }: SearchTerm): OrderFulfillmentStatus[] {
  const word = value.toLowerCase();
  const all = Object.keys(PLACES) as OrderFulfillmentStatus[];
  return all.filter((status) => (prefix ? status.startsWith(word) : status === word));
}

/** No index finds orders of which nothing was sent. */
const findByStatus: FindRows = (term) => {
  const places = statusesOf(term).map((status) => PLACES[status]);
  const known = [...new Set(places.filter((place) => place !== null))];
  if (places.length === 0) return [sql`select 0 as id where false`];
  return places.includes(null) ? null : known;
};

function statusCondition(term: SearchTerm): RawBuilder<boolean> {
  const statuses = statusesOf(term);
  return statuses.length === 0 ? sql`false` : sql`${FULFILLMENT_STATUS} in (${sql.join(statuses)})`;
}

/** Searches orders by fulfillment status. */
export const FULFILLMENT_STATUS_FIELD: SearchField = {
  kind: 'custom',
  condition: statusCondition,
  find: findByStatus,
};
