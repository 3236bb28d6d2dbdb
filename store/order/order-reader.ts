import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { LineItemId, OrderId } from '../../shared/ids.ts';
import { byId, lookup, type LookupContext } from '../database/lookup.ts';
import type { Tables } from '../database/tables.ts';
import type { Reader } from '../database/transaction.ts';
import type { LineItem, Order, OrderFulfillmentStatus } from './order-record.ts';

/**
 * What has become of an order's goods, from its fulfillment orders. Those that were cancelled inside the shop do not
 * count: their units went to the order that took their place (D4.2).
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
    where part.order_id = orders.id and (part.status <> 'cancelled' or part.request_status = 'cancellation_accepted')
  ) as parts
)`;

/** Orders with what has become of them. */
export function selectOrders(read: Reader) {
  return read.selectFrom('orders').selectAll('orders').select(FULFILLMENT_STATUS.as('fulfillment_status'));
}

/** A row of `selectOrders` as the domain names it. */
export function toOrder(
  row: Selectable<Tables['orders']> & { readonly fulfillment_status: OrderFulfillmentStatus },
): Order {
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    financialStatus: row.financial_status,
    fulfillmentStatus: row.fulfillment_status,
    presentmentCurrency: row.presentment_currency,
    totalPrice: row.total_price,
    note: row.note,
    tags: JSON.parse(row.tags) as string[],
    createdAt: row.created_at,
    processedAt: row.processed_at,
    updatedAt: row.updated_at,
    cancelledAt: row.cancelled_at,
  };
}

async function readOrders({ read }: LookupContext, ids: readonly OrderId[]): Promise<Map<OrderId, Order>> {
  const rows = await selectOrders(read).where('orders.id', 'in', ids).execute();
  return byId(rows, toOrder);
}

async function readUnits({ read }: LookupContext, ids: readonly OrderId[]): Promise<Map<OrderId, number>> {
  const rows = await read
    .selectFrom('line_item')
    .select(({ fn }) => ['order_id', fn.sum<number>('quantity').as('units')])
    .where('order_id', 'in', ids)
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id: id, units }) => [id, units]));
}

/** A line's row, with the currency that the customer paid in, as the domain names it. */
function toLineItem(
  row: Selectable<Tables['line_item']> & Pick<Selectable<Tables['orders']>, 'presentment_currency'>,
): LineItem {
  return {
    id: row.id,
    orderId: row.order_id,
    variantId: row.variant_id,
    title: row.title,
    variantTitle: row.variant_title,
    sku: row.sku,
    vendor: row.vendor,
    quantity: row.quantity,
    unitPrice: row.unit_price,
    presentmentCurrency: row.presentment_currency,
    requiresShipping: row.requires_shipping === 1,
  };
}

/** The lines with these ids. */
export async function readLineItems(
  { read }: LookupContext,
  ids: readonly LineItemId[],
): Promise<Map<LineItemId, LineItem>> {
  const rows = await read
    .selectFrom('line_item')
    .innerJoin('orders', 'orders.id', 'line_item.order_id')
    .selectAll('line_item')
    .select('orders.presentment_currency')
    .where('line_item.id', 'in', ids)
    .execute();
  return byId(rows, toLineItem);
}

export const findOrder = lookup('order', readOrders);
export const findLineItem = lookup('line item', readLineItems);
/** Units over all lines of an order; undefined when it has none. */
export const findUnits = lookup('order units', readUnits);
