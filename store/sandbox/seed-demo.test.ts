import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minorDigits } from '../../shared/currency.ts';
import { FULFILLMENT_STATES } from '../../shared/fulfillment/fulfillment-order.ts';
import { codePoints } from '../../shared/limits.ts';
import { startStore, type RunningStore } from '../conformance/start-store.ts';
import type { ServiceResponse } from '../fulfillment/fulfillment-order-documents.ts';
import { demoRows, seedDemo } from './seed-demo.ts';

const NOW = Date.UTC(2026, 6, 4, 12);
const rows = demoRows(NOW);

function countBy<T>(list: readonly T[], key: (item: T) => string | number): Map<string | number, T[]> {
  const groups = new Map<string | number, T[]>();
  for (const item of list) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

test('the demo shop is identical when it is generated for the same time', () => {
  expect(demoRows(NOW)).toEqual(rows);
});

test('no date in the demo shop is in the future', () => {
  const instants = [...rows.orders, ...rows.fulfillment_order, ...rows.variant, ...rows.theme].flatMap(
    (row) => [row.created_at, row.updated_at],
  );
  expect(Math.max(...instants, ...rows.merchant_request.map((row) => row.sent_at))).toBeLessThanOrEqual(NOW);
  expect(rows.fulfillment_order.every((row) => row.updated_at >= row.created_at)).toBe(true);
});

describe('themes', () => {
  test('there are ten, with every role, and exactly one is published', () => {
    expect(rows.theme).toHaveLength(10);
    expect(rows.theme.filter(({ role }) => role === 'main')).toHaveLength(1);
    expect(new Set(rows.theme.map(({ role }) => role)).size).toBe(4);
  });
  test('one import has failed, one name has the maximum length, and one name is Arabic', () => {
    expect(rows.theme.filter(({ phase }) => phase === 'failed')).toHaveLength(1);
    expect(rows.theme.filter(({ name }) => codePoints(name) === 50)).toHaveLength(1);
    expect(rows.theme.filter(({ name }) => /\p{Script=Arabic}/u.test(name))).toHaveLength(1);
  });
});

describe('products', () => {
  const byProduct = countBy(rows.variant, (variant) => variant.product_id);
  const sizes = [...byProduct.values()].map((variants) => variants.length);

  test('there are 120 with about 1,400 variants; one has 100 variants, and some have one', () => {
    expect(rows.product).toHaveLength(120);
    expect(rows.variant.length).toBeGreaterThan(1350);
    expect(rows.variant.length).toBeLessThan(1450);
    expect(sizes.filter((size) => size === 100)).toHaveLength(1);
    expect(sizes).toContain(1);
    expect(Math.max(...sizes)).toBe(100);
  });
  test('variant positions are 1 to n, and no option combination occurs twice', () => {
    for (const variants of byProduct.values()) {
      expect(variants.map(({ position }) => position)).toEqual(variants.map((_, index) => index + 1));
      expect(new Set(variants.map((variant) => variant.combination_key)).size).toBe(variants.length);
    }
  });
  test('every variant has as many option values as its product has options', () => {
    const options = countBy(rows.product_option, (option) => option.product_id);
    for (const variant of rows.variant) {
      const values = [variant.option1, variant.option2, variant.option3].filter((value) => value !== null);
      expect(values).toHaveLength(options.get(variant.product_id)?.length ?? 0);
    }
  });
  test('barcodes have 13 digits with a valid check digit, and SKUs are unique', () => {
    const barcodes = rows.variant.flatMap(({ barcode }) => barcode ?? []);
    expect(barcodes.length).toBeGreaterThan(1000);
    for (const barcode of barcodes) {
      const weighted = Array.from(barcode, (digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 3));
      expect([barcode.length, sum(weighted) % 10]).toEqual([13, 0]);
    }
    const skus = rows.variant.flatMap(({ sku }) => sku ?? []);
    expect(new Set(skus).size).toBe(skus.length);
  });
  test('titles cover long, right-to-left and mixed text, emoji and a formula; one product is a gift card', () => {
    const titles = rows.product.map(({ title }) => title);
    expect(titles).toContain('=SUM(A1)');
    expect(titles.filter((title) => title.length > 200)).toHaveLength(1);
    for (const script of [
      /^\p{Script=Arabic}/u,
      /^\p{Script=Hebrew}/u,
      /\w.*\p{Script=Arabic}/u,
      /\p{RGI_Emoji}/v,
    ]) {
      expect(titles.some((title) => script.test(title))).toBe(true);
    }
    expect(rows.product.filter((product) => product.is_gift_card === 1)).toHaveLength(1);
  });
  test('exchange rates cover currencies with zero, two and three minor digits', () => {
    expect(new Set(rows.exchange_rate.map(({ currency }) => minorDigits(currency)))).toEqual(
      new Set([0, 2, 3]),
    );
  });
});

describe('fulfillment orders', () => {
  const lines = countBy(rows.fulfillment_order_line_item, (line) => line.fulfillment_order_id);
  const requests = countBy(rows.merchant_request, (request) => request.fulfillment_order_id);

  test('600 orders have 750 of them, in every possible state', () => {
    expect(rows.orders).toHaveLength(600);
    expect(rows.fulfillment_order).toHaveLength(750);
    const states = new Set(rows.fulfillment_order.map((row) => `${row.status}/${row.request_status}`));
    expect(states).toEqual(new Set(FULFILLMENT_STATES));
  });
  test('60 requests and 15 cancellation requests are waiting, and 80 orders are unsubmitted', () => {
    const count = (status: string, requestStatus: string) =>
      rows.fulfillment_order.filter((row) => row.status === status && row.request_status === requestStatus)
        .length;
    expect(count('open', 'submitted')).toBe(60);
    expect(count('in_progress', 'cancellation_requested')).toBe(15);
    expect(count('open', 'unsubmitted')).toBe(80);
  });
  test('some are on hold, including five submitted requests, two of them for a risk of fraud', () => {
    const onHold = rows.fulfillment_order.filter(({ holds }) => holds !== '[]');
    const requested = onHold.filter((row) => row.request_status === 'submitted' && row.status === 'open');
    expect(onHold.length - requested.length).toBeGreaterThan(5);
    expect(requested).toHaveLength(5);
    expect(requested.filter(({ holds }) => holds.includes('high_risk_of_fraud'))).toHaveLength(2);
  });
  test('D4.2 every ordered unit is in exactly one fulfillment order, and none in one that was replaced', () => {
    const replaced = rows.fulfillment_order.filter(
      (row) => row.status === 'cancelled' && row.request_status !== 'cancellation_accepted',
    );
    const units = countBy(rows.fulfillment_order_line_item, (line) => line.line_item_id);
    expect(
      rows.line_item.map((line) => sum((units.get(line.id) ?? []).map(({ quantity }) => quantity))),
    ).toEqual(rows.line_item.map(({ quantity }) => quantity));
    expect(replaced).toHaveLength(30);
    const filled = new Set(rows.fulfillment_order_line_item.map((line) => line.fulfillment_order_id));
    expect(replaced.filter(({ id }) => filled.has(id))).toEqual([]);
  });
  test('every remainder refers to the fulfillment order of the same order that it was split from', () => {
    const byId = new Map(rows.fulfillment_order.map((row) => [row.id, row]));
    const remainders = rows.fulfillment_order.filter((row) => row.split_from_id !== null);
    expect(remainders).toHaveLength(60);
    for (const remainder of remainders) {
      const original = remainder.split_from_id === null ? undefined : byId.get(remainder.split_from_id);
      expect(original?.order_id).toBe(remainder.order_id);
      expect(original?.request_status).not.toBe('unsubmitted');
    }
  });
  test('the last merchant request and its answer match the request status', () => {
    const last = (id: number): [string | undefined, string | null] => {
      const request = requests.get(id)?.at(-1);
      const answer = request?.response_data
        ? (JSON.parse(request.response_data) as ServiceResponse).answer
        : null;
      return [request?.kind, answer];
    };
    const expected: Record<string, [string | undefined, string | null]> = {
      unsubmitted: [undefined, null],
      submitted: ['fulfillment_request', null],
      accepted: ['fulfillment_request', 'accepted'],
      rejected: ['fulfillment_request', 'rejected'],
      cancellation_requested: ['cancellation_request', null],
      cancellation_accepted: ['cancellation_request', 'accepted'],
      cancellation_rejected: ['cancellation_request', 'rejected'],
      closed: ['fulfillment_request', 'accepted'],
    };
    for (const row of rows.fulfillment_order) expect(last(row.id)).toEqual(expected[row.request_status]);
  });
  test('every fulfillment order but the 30 replaced ones has lines, and one has 40', () => {
    const sizes = rows.fulfillment_order.map(({ id }) => lines.get(id)?.length ?? 0);
    expect(sizes.filter((size) => size === 40)).toHaveLength(1);
    expect(sizes.filter((size) => size === 0)).toHaveLength(30);
  });
  test('some are overdue, some addresses are incomplete, and some messages have 1,000 characters', () => {
    const waiting = rows.fulfillment_order.filter(
      (row) => row.request_status === 'submitted' && row.status === 'open',
    );
    const overdue = waiting.filter((row) => row.fulfill_by && row.fulfill_by < NOW);
    expect(overdue.length).toBeGreaterThan(3);
    expect(overdue.length).toBeLessThan(waiting.length);
    expect(
      rows.fulfillment_order.filter((row) => row.destination.includes('"address1":null')).length,
    ).toBeGreaterThan(5);
    const longest = rows.merchant_request.filter((row) => codePoints(row.message ?? '') === 1000);
    expect(longest.length).toBeGreaterThan(3);
  });
});

describe('in a real store', () => {
  let store: RunningStore;
  beforeAll(async () => {
    store = await startStore({ seed: seedDemo });
  });
  afterAll(() => store.stop());

  test('every fulfillment order line is stored with its references to the same order', async () => {
    const { read } = store.store.context;
    const stored = await read
      .selectFrom('fulfillment_order_line_item')
      .innerJoin('fulfillment_order', 'fulfillment_order.id', 'fulfillment_order_id')
      .innerJoin('line_item', 'line_item.id', 'line_item_id')
      .innerJoin('orders', 'orders.id', 'line_item.order_id')
      .whereRef('orders.id', '=', 'fulfillment_order.order_id')
      .select(read.fn.count<number>('fulfillment_order_line_item.id').as('lines'))
      .executeTakeFirstOrThrow();
    expect(stored.lines).toBe(rows.fulfillment_order_line_item.length);
  });
});
