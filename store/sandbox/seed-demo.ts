import { ok } from '../../shared/result.ts';
import { demoFulfillmentOrders, type DemoFulfillmentOrder } from './demo-fulfillment.ts';
import { linesNeeded, planFulfillment } from './demo-fulfillment-plan.ts';
import { demoOrders, type DemoOrder } from './demo-orders.ts';
import { demoProducts } from './demo-products.ts';
import type { RowOf, Rows } from './demo-rows.ts';
import { DEMO_LOCATIONS, DEMO_RATES, DEMO_SHOP } from './demo-shop.ts';
import { demoThemes } from './demo-themes.ts';
import { createDice, seededRandom, type Dice } from './dice.ts';
import { createInsertRows } from './insert-rows.ts';
import type { Seed } from './seed.ts';

/** Arbitrary but fixed, so that the demo shop is the same for the same `now`. */
export const SEED = 20_260;

/** Fills an empty store with the demo shop, dated relative to the current time. */
export const seedDemo: Seed = async (write, now) => {
  const rows = demoRows(now());
  await write(async (tx) => {
    const insert = createInsertRows(tx);
    for (const table of INSERT_ORDER) await insert(table, rows[table]);
    return ok(null);
  });
};

/**
 * The rows of the demo shop: a shop of outdoor and home goods, the same for the same `now` (milliseconds). Another `seed`
 * gives another shop of the same size, with the same ids.
 */
export function demoRows(now: number, seed = SEED): Rows {
  const dice = createDice(seededRandom(seed));
  const products = demoProducts(now, dice);
  const placed = demoOrders(now, products, linesNeeded, dice);
  const fulfillment = demoFulfillmentOrders(planFulfillment(placed, dice), now, dice);
  return {
    shop: [DEMO_SHOP],
    exchange_rate: DEMO_RATES,
    theme: demoThemes(now),
    location: DEMO_LOCATIONS,
    product: products.map(({ product }) => product),
    product_option: products.flatMap(({ options }) => options),
    product_image: products.flatMap(({ images }) => images),
    variant: products.flatMap(({ variants }) => variants),
    variant_metafield: [],
    orders: settleOrders(placed, fulfillment, dice),
    line_item: placed.flatMap(({ lines }) => lines),
    fulfillment_order: fulfillment.map(({ order }) => order),
    fulfillment_order_line_item: fulfillment.flatMap(({ lines }) => lines),
    merchant_request: fulfillment.flatMap(({ requests }) => requests),
  };
}

/** Derives the outcome of orders from their fulfillment orders: most orders that were cancelled entirely are refunded. */
function settleOrders(
  placed: readonly DemoOrder[],
  fulfillment: readonly DemoFulfillmentOrder[],
  dice: Dice,
): RowOf<'orders'>[] {
  const parts = new Map(placed.map((demo) => [demo, [] as DemoFulfillmentOrder[]]));
  for (const part of fulfillment) parts.get(part.draft.order)?.push(part);
  return placed.map((demo) => {
    const its = parts.get(demo) ?? [];
    const updatedAt = Math.max(...its.map(({ order }) => order.updated_at));
    const isCancelled = its.every(({ order }) => order.status === 'cancelled') && dice.chance(0.6);
    if (isCancelled) {
      const financial_status = dice.pick(['refunded', 'voided'] as const);
      return { ...demo.order, financial_status, cancelled_at: updatedAt, updated_at: updatedAt };
    }
    const isPartlyBack = its.some(({ order }) => order.status === 'incomplete') && dice.chance(0.4);
    return {
      ...demo.order,
      ...(isPartlyBack ? { financial_status: 'partially_refunded' as const } : {}),
      updated_at: updatedAt,
    };
  });
}

/** Parents first. */
const INSERT_ORDER = [
  'shop',
  'exchange_rate',
  'theme',
  'location',
  'product',
  'product_option',
  'product_image',
  'variant',
  'variant_metafield',
  'orders',
  'line_item',
  'fulfillment_order',
  'fulfillment_order_line_item',
  'merchant_request',
] as const satisfies readonly (keyof Rows)[];
