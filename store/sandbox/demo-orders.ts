import { parseCurrency } from '../../shared/currency.ts';
import type { LineItemId, OrderId, VariantId } from '../../shared/ids.ts';
import { variantTitle } from '../../shared/variant/variant.ts';
import { ORDER_NOTES } from './demo-messages.ts';
import { DEFAULT_TITLE } from './demo-options.ts';
import type { DemoProduct } from './demo-products.ts';
import { drawCustomer, type DemoCustomer } from './demo-recipients.ts';
import { DAY, MINUTE, type RowOf } from './demo-rows.ts';
import { EUR } from './demo-shop.ts';
import type { Dice } from './dice.ts';

const ORDERS = 600;
const FIRST_ORDER_ID = 5001;
const FIRST_ORDER_NUMBER = 1001;
const FIRST_LINE_ITEM_ID = 60_001;
/** One very large order. */
const LARGE_ORDER = { index: 588, lines: 40 };
const OLDEST_ORDER = 60 * DAY;
const NEWEST_ORDER = 2 * MINUTE;
const SHIPPING = 490;
const FREE_SHIPPING_FROM = 7500;
const TAGS = ['b2b', 'express', 'gift', 'newsletter', 'repeat-customer', 'vip'];

export type DemoLineItem = RowOf<'line_item'>;

/** An order with its lines and customer. Columns that depend on its fulfillment orders are filled in later. */
export interface DemoOrder {
  readonly order: RowOf<'orders'>;
  readonly lines: readonly DemoLineItem[];
  readonly customer: DemoCustomer;
}

/** A variant that can be shipped, with the title and vendor of its product. */
export interface SellableVariant {
  readonly title: string;
  readonly vendor: string;
  readonly variant: Pick<
    RowOf<'variant'>,
    'inventory_item_id' | 'option1' | 'option2' | 'option3' | 'price' | 'sku'
  > & { readonly id: VariantId };
}

/** The variants of the catalogue that can be shipped. */
function sellable(products: readonly DemoProduct[]): SellableVariant[] {
  return products.flatMap(({ product, variants }) =>
    variants
      .filter((variant) => variant.requires_shipping === 1)
      .map((variant) => ({ title: product.title, vendor: product.vendor, variant })),
  );
}

/** 600 orders of the last sixty days, oldest first. `minimumLines(index)` is the minimum number of lines of an order. */
export function demoOrders(
  now: number,
  products: readonly DemoProduct[],
  minimumLines: (index: number) => number,
  dice: Dice,
): DemoOrder[] {
  const stock = sellable(products);
  let nextLineId = FIRST_LINE_ITEM_ID;
  return Array.from({ length: ORDERS }, (_, index) => {
    const count =
      index === LARGE_ORDER.index ? LARGE_ORDER.lines : Math.max(minimumLines(index), lineCount(dice));
    const id = (FIRST_ORDER_ID + index) as OrderId;
    const lines = drawLines(stock, count, dice).map((line) => {
      // The variant of a few lines has since been deleted.
      const variant_id = dice.chance(0.01) ? null : line.variant_id;
      const lineItem = { ...line, variant_id, id: nextLineId as LineItemId, order_id: id };
      nextLineId += 1;
      return lineItem;
    });
    const customer = drawCustomer(dice);
    const processedAt = now - NEWEST_ORDER - age(index, dice);
    return { order: { id, ...makeOrder(index, lines, customer, processedAt, dice) }, lines, customer };
  });
}

/** Milliseconds before the newest order; orders get more frequent as the shop grows. */
function age(index: number, dice: Dice): number {
  const share = (ORDERS - 1 - index + dice.between(0, 90) / 100) / ORDERS;
  return Math.round(OLDEST_ORDER * share ** 1.1);
}

/** Draws the number of lines of an order: mostly one or two. */
export function lineCount(dice: Dice): number {
  return dice.pick([1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 7]);
}

/** Draws the lines of an order, without ids: different variants, mostly one unit of each. */
export function drawLines(
  stock: readonly SellableVariant[],
  count: number,
  dice: Dice,
): Omit<RowOf<'line_item'>, 'id' | 'order_id'>[] {
  return dice.pickSome(stock, count).map(({ title, vendor, variant }) => {
    const { option1, option2, option3 } = variant;
    const choice = variantTitle([option1, option2, option3]);
    return {
      variant_id: variant.id,
      inventory_item_id: variant.inventory_item_id,
      title,
      variant_title: choice === DEFAULT_TITLE[0][1][0] ? null : choice,
      sku: variant.sku,
      vendor,
      quantity: dice.pick([1, 1, 1, 1, 1, 2, 2, 3, 4, 12]),
      unit_price: variant.price,
      requires_shipping: 1,
    };
  });
}

/** Goods and shipping, in cents. */
export function totalOf(lines: readonly Pick<RowOf<'line_item'>, 'quantity' | 'unit_price'>[]): number {
  const goods = lines.reduce((sum, line) => sum + line.quantity * line.unit_price, 0);
  return goods >= FREE_SHIPPING_FROM ? goods : goods + SHIPPING;
}

function makeOrder(
  index: number,
  lines: readonly DemoLineItem[],
  customer: DemoCustomer,
  processedAt: number,
  dice: Dice,
): Omit<RowOf<'orders'>, 'id'> {
  const number = FIRST_ORDER_NUMBER + index;
  return {
    number,
    name: `#${String(number)}`,
    financial_status: dice.pick(['paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'authorized', 'pending']),
    presentment_currency: parseCurrency(customer.currency) ?? EUR,
    total_price: totalOf(lines),
    note: dice.chance(0.1) ? dice.pick(ORDER_NOTES) : null,
    tags: JSON.stringify(dice.chance(0.4) ? dice.pickSome(TAGS, dice.between(1, 2)) : []),
    created_at: processedAt - dice.between(1, 40) * 1000,
    processed_at: processedAt,
    updated_at: processedAt,
    cancelled_at: null,
  };
}
