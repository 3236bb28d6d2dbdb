import type { Selectable } from 'kysely';
import type { LineItemId, OrderId } from '../../shared/ids.ts';
import { statementByIds } from '../database/id-lists.ts';
import { byId, lookup, type LookupContext } from '../database/lookup.ts';
import type { Tables } from '../database/tables.ts';
import type { Reader } from '../database/transaction.ts';
import { FULFILLMENT_STATUS } from './fulfillment-status.ts';
import type { LineItem, Order, OrderFulfillmentStatus } from './order-record.ts';

/** Selects orders with their fulfillment status. */
export function selectOrders(read: Reader) {
  return read.selectFrom('orders').selectAll('orders').select(FULFILLMENT_STATUS.as('fulfillment_status'));
}

/** Converts a row of `selectOrders` to the domain's names. */
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

const SELECT_ORDERS = statementByIds((read, isAmong) => selectOrders(read).where(isAmong('orders.id')));

async function readOrders({ read }: LookupContext, ids: readonly OrderId[]): Promise<Map<OrderId, Order>> {
  return byId(await SELECT_ORDERS(read, ids), toOrder);
}

const SELECT_UNITS = statementByIds((read, isAmong) =>
  read
    .selectFrom('line_item')
    .select(({ fn }) => ['order_id', fn.sum<number>('quantity').as('units')])
    .where(isAmong('order_id'))
    .groupBy('order_id'),
);

async function readUnits({ read }: LookupContext, ids: readonly OrderId[]): Promise<Map<OrderId, number>> {
  const rows = await SELECT_UNITS(read, ids);
  return new Map(rows.map(({ order_id: id, units }) => [id, units]));
}

/** Converts a line's row, joined with its order's presentment currency. */
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

const SELECT_LINE_ITEMS = statementByIds((read, isAmong) =>
  read
    .selectFrom('line_item')
    .innerJoin('orders', 'orders.id', 'line_item.order_id')
    .selectAll('line_item')
    .select('orders.presentment_currency')
    .where(isAmong('line_item.id')),
);

/** Reads the lines with these ids. */
export async function readLineItems(
  { read }: Pick<LookupContext, 'read'>,
  ids: readonly LineItemId[],
): Promise<Map<LineItemId, LineItem>> {
  return byId(await SELECT_LINE_ITEMS(read, ids), toLineItem);
}

export const findOrder = lookup('order', readOrders);
export const findLineItem = lookup('line item', readLineItems);
/** Units over all lines of an order; undefined if it has no lines. */
export const findUnits = lookup('order units', readUnits);
