import { createDice, seededRandom } from './dice.ts';
import { demoProducts, type DemoProduct } from './demo-products.ts';
import type { RowOf, Rows } from './demo-rows.ts';
import { ean13 } from './ean-13.ts';
import { demoRows, SEED } from './seed-demo.ts';

/** The rows of products and orders; tables whose rows a shop has only once are not included. */
export type SeriesRows = Pick<Rows, (typeof SERIES_TABLES)[number]>;

/** Parents first. */
export const SERIES_TABLES = [
  'product',
  'product_option',
  'product_image',
  'variant',
  'orders',
  'line_item',
  'fulfillment_order',
  'fulfillment_order_line_item',
  'merchant_request',
] as const satisfies readonly (keyof Rows)[];

/** Maximum number of rows that are still to be made. */
export interface SeriesRoom {
  readonly variants: number;
  readonly fulfillmentOrders: number;
}

/**
 * Series `number` (from 0) of a large shop: the size of the demo shop, drawn from another seed, with ids, handles, numbers
 * and SKUs of its own, and no more than `room` allows. Series 0 is the demo shop itself. `now` is in milliseconds.
 */
export function largeSeries(number: number, now: number, room: SeriesRoom): SeriesRows {
  const seed = SEED + number;
  const all = room.fulfillmentOrders > 0 ? demoRows(now, seed) : catalogRows(now, seed);
  return renumber(cutOrders(cutVariants(all, room.variants), room.fulfillmentOrders), number);
}

function catalogRows(now: number, seed: number): SeriesRows {
  const products = demoProducts(now, createDice(seededRandom(seed)));
  const rowsOf = <Row>(read: (product: DemoProduct) => readonly Row[]) => products.flatMap(read);
  return {
    product: products.map(({ product }) => product),
    product_option: rowsOf(({ options }) => options),
    product_image: rowsOf(({ images }) => images),
    variant: rowsOf(({ variants }) => variants),
    orders: [],
    line_item: [],
    fulfillment_order: [],
    fulfillment_order_line_item: [],
    merchant_request: [],
  };
}

/** Variants are ordered by product, so cutting the list leaves whole products and the first variants of one. */
function cutVariants(rows: SeriesRows, room: number): SeriesRows {
  if (rows.variant.length <= room) return rows;
  const variant = rows.variant.slice(0, room);
  const products = new Set(variant.map((row) => row.product_id));
  const left = new Set(variant.map((row) => row.id));
  const ofProduct = (row: { readonly product_id: RowOf<'product'>['id'] }) => products.has(row.product_id);
  return {
    ...rows,
    product: rows.product.filter(({ id }) => products.has(id)),
    product_option: rows.product_option.filter(ofProduct),
    product_image: rows.product_image.filter(ofProduct),
    variant,
    // Variants that were cut count as deleted.
    line_item: rows.line_item.map((row) =>
      row.variant_id === null || left.has(row.variant_id) ? row : { ...row, variant_id: null },
    ),
  };
}

/** Removes whole orders, with everything that belongs to them. */
function cutOrders(rows: SeriesRows, room: number): SeriesRows {
  if (rows.fulfillment_order.length <= room) return rows;
  const last = rows.fulfillment_order[room]?.order_id ?? 0;
  const orders = new Set(rows.orders.filter(({ id }) => id < last).map(({ id }) => id));
  const fulfillment_order = rows.fulfillment_order.filter((row) => orders.has(row.order_id));
  const ids = new Set(fulfillment_order.map(({ id }) => id));
  return {
    ...rows,
    orders: rows.orders.filter(({ id }) => orders.has(id)),
    line_item: rows.line_item.filter((row) => orders.has(row.order_id)),
    fulfillment_order,
    fulfillment_order_line_item: rows.fulfillment_order_line_item.filter((row) =>
      ids.has(row.fulfillment_order_id),
    ),
    merchant_request: rows.merchant_request.filter((row) => ids.has(row.fulfillment_order_id)),
  };
}

/** More ids than any table uses in one series. */
const IDS_PER_SERIES = 10_000;
/** The columns with ids and other numbers that must be unique. */
const NUMBERED = new Set([
  'fulfillment_order_id',
  'id',
  'image_id',
  'inventory_item_id',
  'line_item_id',
  'number',
  'order_id',
  'product_id',
  'split_from_id',
  'variant_id',
]);

function renumber(rows: SeriesRows, series: number): SeriesRows {
  if (series === 0) return rows;
  const shift = <Row extends object>(row: Row): Row =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]: [string, unknown]) => [
        column,
        typeof value === 'number' && NUMBERED.has(column) ? value + series * IDS_PER_SERIES : value,
      ]),
    ) as Row;
  const mark = (text: string, between: string) => `${text}${between}${String(series)}`;
  const markSku = <Row extends { readonly sku: string | null }>(row: Row): Row =>
    row.sku === null ? row : { ...row, sku: mark(row.sku, '-') };
  return {
    ...(Object.fromEntries(
      SERIES_TABLES.map((table) => [table, (rows[table] as readonly object[]).map(shift)]),
    ) as unknown as SeriesRows),
    product: rows.product.map(shift).map((row) => ({
      ...row,
      title: mark(row.title, ' · '),
      handle: mark(row.handle, '-'),
    })),
    variant: rows.variant.map(shift).map(markSku).map(withBarcode),
    orders: rows.orders.map(shift).map((row) => ({ ...row, name: `#${String(row.number)}` })),
    line_item: rows.line_item
      .map(shift)
      .map(markSku)
      .map((row) => ({ ...row, title: mark(row.title, ' · ') })),
  };
}

function withBarcode(row: RowOf<'variant'>): RowOf<'variant'> {
  return row.barcode === null ? row : { ...row, barcode: ean13(`42600${String(row.id).padStart(7, '0')}`) };
}
