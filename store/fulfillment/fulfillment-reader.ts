import { sql, type RawBuilder, type Selectable } from 'kysely';
import type {
  FulfillmentOrderId,
  FulfillmentOrderLineItemId,
  LocationId,
  MerchantRequestId,
} from '../../shared/ids.ts';
import { statementByIds } from '../database/id-lists.ts';
import { byId, lookup, type LookupContext } from '../database/lookup.ts';
import type { RowsAsTheyAre } from '../database/remembered.ts';
import { readUnknown, type RowMemory, type VersionedRow } from '../database/row-memory.ts';
import { statement, type ValueOf } from '../database/statement.ts';
import type { Tables } from '../database/tables.ts';
import type { Reader } from '../database/transaction.ts';
import { readLineItems, type findLineItem } from '../order/order-reader.ts';
import type { DeliveryMethod, Hold, Recipient, ServiceResponse } from './fulfillment-order-documents.ts';
import type {
  FulfillmentOrder,
  FulfillmentOrderDetail,
  FulfillmentOrderLine,
  Location,
  MerchantRequest,
} from './fulfillment-order-record.ts';

/** The name of a fulfillment order's order. */
export const ORDER_NAME = ofOrder<string>('name');
const ORDER_PROCESSED_AT = ofOrder<number>('processed_at');

function ofOrder<Value>(column: string): RawBuilder<Value> {
  return sql`(select ${sql.ref(column)} from orders where orders.id = fulfillment_order.order_id)`;
}

/** All columns but the `recipient` of searches, which SQLite would derive for every row read. */
const FULFILLMENT_ORDER_COLUMNS = [
  'fulfillment_order.id',
  'fulfillment_order.order_id',
  'fulfillment_order.location_id',
  'fulfillment_order.status',
  'fulfillment_order.request_status',
  'fulfillment_order.split_from_id',
  'fulfillment_order.fulfill_at',
  'fulfillment_order.fulfill_by',
  'fulfillment_order.destination',
  'fulfillment_order.delivery_method',
  'fulfillment_order.international_duties',
  'fulfillment_order.holds',
  'fulfillment_order.created_at',
  'fulfillment_order.updated_at',
] as const;

/** Selects the rows for `toFulfillmentOrder`. */
export function selectFulfillmentOrders(read: Reader) {
  return read
    .selectFrom('fulfillment_order')
    .select(FULFILLMENT_ORDER_COLUMNS)
    .select([ORDER_NAME.as('order_name'), ORDER_PROCESSED_AT.as('order_processed_at')]);
}

const SELECT_ORDERS = statementByIds((read, isAmong) => selectFulfillmentOrders(read).where(isAmong('id')));
const SELECT_LINES_BY_ID = statementByIds((read, isAmong) => selectLines(read).where(isAmong('id')));
const SELECT_REQUESTS_BY_ID = statementByIds((read, isAmong) => selectRequests(read).where(isAmong('id')));
const SELECT_LOCATIONS = statementByIds((read, isAmong) =>
  read.selectFrom('location').selectAll().where(isAmong('id')),
);
const SELECT_UNITS = statementByIds((read, isAmong) =>
  read
    .selectFrom('fulfillment_order_line_item')
    .select(({ fn }) => ['fulfillment_order_id', fn.sum<number>('fulfillable_quantity').as('units')])
    .where(isAmong('fulfillment_order_id'))
    .groupBy('fulfillment_order_id'),
);

/** Reads the fulfillment orders with these ids. */
export async function readFulfillmentOrders(
  { read }: Pick<LookupContext, 'read'>,
  ids: readonly FulfillmentOrderId[],
): Promise<Map<FulfillmentOrderId, FulfillmentOrder>> {
  return byId(await SELECT_ORDERS(read, ids), toFulfillmentOrder);
}

/** A line together with the sold line of the customer's order. */
export interface SoldLine extends FulfillmentOrderLine {
  readonly sold: NonNullable<Awaited<ReturnType<typeof findLineItem>>>;
}

type LinesContext = LookupContext & {
  readonly known: { readonly lines: RowMemory<FulfillmentOrderLineItemId, SoldLine> | null };
};

/**
 * Reads the lines with these ids; rows with a cached version are not read again. Lines include what was sold, because
 * nearly every query selects it, and it then resolves without a promise.
 */
export async function readLines(
  { read, known }: LinesContext,
  ids: readonly FulfillmentOrderLineItemId[],
  versions: readonly (number | null)[] = [],
): Promise<ReadonlyMap<FulfillmentOrderLineItemId, SoldLine>> {
  const find = (row: VersionedRow<FulfillmentOrderLineItemId>) => known.lines?.find(row);
  return readUnknown(ids, versions, find, async (unknown) => {
    const rows = await SELECT_LINES_BY_ID(read, unknown);
    const items = await readLineItems({ read }, [...new Set(rows.map(({ line_item_id: id }) => id))]);
    const lines = new Map<FulfillmentOrderLineItemId, SoldLine>();
    for (const row of rows) {
      const sold = items.get(row.line_item_id);
      // The database deletes both together, so this line was deleted between the two statements.
      if (sold === undefined) continue;
      const line = { ...toLine(row), sold };
      lines.set(row.id, line);
      known.lines?.remember(row, line);
    }
    return lines;
  });
}

/** Reads the merchant requests with these ids. */
export async function readRequests(
  { read }: Pick<LookupContext, 'read'>,
  ids: readonly MerchantRequestId[],
): Promise<Map<MerchantRequestId, MerchantRequest>> {
  return byId(await SELECT_REQUESTS_BY_ID(read, ids), toRequest);
}

async function readLocations(
  { read, known }: LookupContext & { readonly known: { readonly locations: () => RowsAsTheyAre<Location> } },
  ids: readonly LocationId[],
): Promise<Map<LocationId, Location>> {
  const remembered = known.locations();
  const locations = byId(await SELECT_LOCATIONS(read, ids), toLocation);
  for (const [id, location] of locations) remembered.set(String(id), location);
  return locations;
}

async function readUnits(
  { read }: LookupContext,
  ids: readonly FulfillmentOrderId[],
): Promise<Map<FulfillmentOrderId, number>> {
  const rows = await SELECT_UNITS(read, ids);
  return new Map(rows.map(({ fulfillment_order_id: id, units }) => [id, units]));
}

export const findFulfillmentOrder = lookup('fulfillment order', readFulfillmentOrders);
export const findLocation = lookup('location', readLocations);
export const findLine = lookup(
  'fulfillment order line',
  async (context: LinesContext, ids: readonly FulfillmentOrderLineItemId[]) => readLines(context, ids),
);
export const findRequest = lookup('merchant request', readRequests);
/** Units of a fulfillment order that can still be fulfilled; undefined if it has no lines. */
export const findUnitsLeft = lookup('fulfillable units', readUnits);

interface OfOrder {
  readonly id: FulfillmentOrderId;
}

const SELECT_LINES = statement((read, value: ValueOf<OfOrder>) =>
  selectLines(read).where('fulfillment_order_id', '=', value('id')),
);
const SELECT_REQUESTS = statement((read, value: ValueOf<OfOrder>) =>
  selectRequests(read).where('fulfillment_order_id', '=', value('id')),
);

/** Reads a fulfillment order with its lines, requests and origin; null if it does not exist. */
export async function readFulfillmentOrder(
  read: Reader,
  id: FulfillmentOrderId,
): Promise<FulfillmentOrderDetail | null> {
  const [row] = await SELECT_ORDERS(read, [id]);
  if (row === undefined) return null;
  const [lines, requests, [origin]] = await Promise.all([
    SELECT_LINES(read, { id }),
    SELECT_REQUESTS(read, { id }),
    SELECT_LOCATIONS(read, [row.location_id]),
  ]);
  if (!origin) throw new Error(`Fulfillment order ${String(id)} has no location.`);
  return {
    ...toFulfillmentOrder(row),
    lines: lines.map(toLine),
    requests: requests.map(toRequest),
    origin: toLocation(origin),
  };
}

function selectLines(read: Reader) {
  return read.selectFrom('fulfillment_order_line_item').selectAll().orderBy('id');
}

/** Oldest first. */
function selectRequests(read: Reader) {
  return read.selectFrom('merchant_request').selectAll().orderBy('id');
}

/** Converts a row of `fulfillment_order` to the domain's names. */
export function toFulfillmentOrder(
  row: Selectable<Tables['fulfillment_order']> & {
    readonly order_name: string;
    readonly order_processed_at: number;
  },
): FulfillmentOrder {
  return {
    id: row.id,
    orderId: row.order_id,
    orderName: row.order_name,
    orderProcessedAt: row.order_processed_at,
    locationId: row.location_id,
    status: row.status,
    requestStatus: row.request_status,
    splitFromId: row.split_from_id,
    fulfillAt: row.fulfill_at,
    fulfillBy: row.fulfill_by,
    recipient: JSON.parse(row.destination) as Recipient,
    deliveryMethod: parseOrNull(row.delivery_method) as DeliveryMethod | null,
    internationalDuties: parseOrNull(row.international_duties) as FulfillmentOrder['internationalDuties'],
    holds: JSON.parse(row.holds) as Hold[],
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function toLocation({ country_code: countryCode, ...row }: Selectable<Tables['location']>): Location {
  return { ...row, countryCode };
}

function toLine(row: Selectable<Tables['fulfillment_order_line_item']>): FulfillmentOrderLine {
  return {
    id: row.id,
    fulfillmentOrderId: row.fulfillment_order_id,
    lineItemId: row.line_item_id,
    variantId: row.variant_id,
    inventoryItemId: row.inventory_item_id,
    quantity: row.quantity,
    fulfillableQuantity: row.fulfillable_quantity,
  };
}

function toRequest(row: Selectable<Tables['merchant_request']>): MerchantRequest {
  return {
    id: row.id,
    fulfillmentOrderId: row.fulfillment_order_id,
    kind: row.kind,
    message: row.message,
    notifyCustomer: row.notify_customer === null ? null : row.notify_customer === 1,
    sentAt: row.sent_at,
    response: parseOrNull(row.response_data) as ServiceResponse | null,
  };
}

/** Not validated: only this service writes these documents, so they have the shape that the caller casts to. */
function parseOrNull(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}
