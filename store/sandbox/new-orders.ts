import type { CurrencyCode } from '../../shared/currency.ts';
import type { LocationId, OrderId } from '../../shared/ids.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Transaction, Write } from '../database/transaction.ts';
import { appendRequest, type SentRequest } from '../fulfillment/fulfillment-transactor.ts';
import { refused, type ServiceFailure } from '../service-failure.ts';
import { readShop } from '../shop/shop-reader.ts';
import { drawDelivery } from './demo-fulfillment.ts';
import { REQUEST_MESSAGES } from './demo-messages.ts';
import { drawLines, lineCount, totalOf, type SellableVariant } from './demo-orders.ts';
import { drawCustomer, type DemoCustomer } from './demo-recipients.ts';
import { DAY, type RowOf } from './demo-rows.ts';
import { createDice, type Dice } from './dice.ts';

export interface NewOrders {
  readonly count: number;
  /** Whether their fulfillment is requested at once, so that they appear in the inbox. */
  readonly submit: boolean;
}

/** What the new orders are drawn from. */
interface Shelves {
  readonly stock: readonly SellableVariant[];
  readonly locations: readonly LocationId[];
  readonly currency: CurrencyCode;
  readonly currencies: readonly CurrencyCode[];
}

/**
 * Adds new orders to the store (D6): all of them or none. `now` is in milliseconds, `random` returns numbers from 0 to below
 * 1. Returns the ids of the orders; fails with `invalid` if the store has nothing to ship.
 */
export async function addOrders(
  write: Write,
  { count, submit }: NewOrders,
  now: number,
  random: () => number,
): Promise<Result<readonly OrderId[], ServiceFailure>> {
  const dice = createDice(random);
  return write(async (tx) => {
    const shelves = await readShelves(tx);
    if (shelves.stock.length === 0)
      return err(refused('base', 'This store has no variant that can be sent.'));
    if (shelves.locations.length === 0)
      return err(refused('base', 'This store has no location to send from.'));
    const ids: OrderId[] = [];
    let number = await lastNumber(tx);
    while (ids.length < count) {
      number += 1;
      ids.push(await addOrder(tx, number, shelves, submit, now, dice));
    }
    return ok(ids);
  });
}

async function readShelves(tx: Transaction): Promise<Shelves> {
  const rows = await tx
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'inventory_item_id', 'option1', 'option2', 'option3', 'price', 'sku'])
    .select(['product.title', 'product.vendor'])
    .where('product.status', '=', 'active')
    .where('requires_shipping', '=', 1)
    .orderBy('variant.id')
    .execute();
  const stock = rows.map(({ title, vendor, ...variant }) => ({ title, vendor, variant }));
  const locations = await tx.selectFrom('location').select('id').orderBy('id').execute();
  const { currency, presentmentCurrencies } = await readShop(tx);
  return { stock, locations: locations.map(({ id }) => id), currency, currencies: presentmentCurrencies };
}

async function lastNumber(tx: Transaction): Promise<number> {
  const last = await tx.selectFrom('orders').select('number').orderBy('number', 'desc').executeTakeFirst();
  return last?.number ?? 1000;
}

async function addOrder(
  tx: Transaction,
  number: number,
  shelves: Shelves,
  submit: boolean,
  now: number,
  dice: Dice,
): Promise<OrderId> {
  const customer = drawCustomer(dice);
  const lines = drawLines(shelves.stock, lineCount(dice), dice);
  const { id } = await tx
    .insertInto('orders')
    .values({
      number,
      name: `#${String(number)}`,
      financial_status: 'paid',
      presentment_currency: shelves.currencies.find((code) => code === customer.currency) ?? shelves.currency,
      total_price: totalOf(lines),
      note: null,
      tags: '[]',
      created_at: now,
      processed_at: now,
      updated_at: now,
      cancelled_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lineItems = await tx
    .insertInto('line_item')
    .values(lines.map((line) => ({ ...line, order_id: id })))
    .returning(['id', 'variant_id', 'inventory_item_id', 'quantity'])
    .execute();
  await addFulfillmentOrder(
    tx,
    id,
    lineItems,
    { customer, submit, location: dice.pick(shelves.locations) },
    now,
    dice,
  );
  return id;
}

type StoredLine = Pick<RowOf<'line_item'>, 'id' | 'variant_id' | 'inventory_item_id' | 'quantity'>;

async function addFulfillmentOrder(
  tx: Transaction,
  orderId: OrderId,
  lineItems: readonly StoredLine[],
  { customer, submit, location }: { customer: DemoCustomer; submit: boolean; location: LocationId },
  now: number,
  dice: Dice,
): Promise<void> {
  const { id } = await tx
    .insertInto('fulfillment_order')
    .values({
      order_id: orderId,
      location_id: location,
      status: 'open',
      request_status: submit ? 'submitted' : 'unsubmitted',
      split_from_id: null,
      fulfill_at: now,
      fulfill_by: now + dice.between(1, 4) * DAY,
      destination: JSON.stringify(customer.recipient),
      delivery_method: drawDelivery(customer.recipient, now, dice),
      international_duties: customer.isAbroad ? JSON.stringify({ incoterm: 'DAP' }) : null,
      holds: '[]',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('fulfillment_order_line_item')
    .values(
      lineItems.flatMap(({ id: line_item_id, variant_id, inventory_item_id, quantity }) =>
        variant_id === null
          ? []
          : {
              fulfillment_order_id: id,
              line_item_id,
              variant_id,
              inventory_item_id,
              quantity,
              fulfillable_quantity: quantity,
            },
      ),
    )
    .execute();
  if (submit) await appendRequest(tx, id, drawRequest(dice), now);
}

function drawRequest(dice: Dice): SentRequest {
  const message = dice.chance(0.5) ? dice.pick(REQUEST_MESSAGES) : null;
  return { kind: 'fulfillment_request', message, notifyCustomer: false };
}
