import { array, assert, asyncProperty, boolean, constantFrom, nat, record } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FulfillmentOrderWire } from '../../shared/contract/fulfillment-wire.ts';
import type { FulfillmentOrderId } from '../../shared/ids.ts';
import { createFulfillmentOrders, type FulfillmentOrders } from '../conformance/fulfillment-orders.ts';
import { startStore, type RunningStore } from '../conformance/start-store.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { after, isPartial, isValidRequest, type ModelOrder } from './fulfillment-model.ts';
import { PATIENCE_MS, RUNS } from './run-counts.ts';

let store: RunningStore;
let orders: FulfillmentOrders;
beforeAll(async () => {
  store = await startStore({ seed: seedDemo });
  orders = createFulfillmentOrders(store);
});
afterAll(() => store.stop());

const OPERATIONS = [
  'fulfillment.request',
  'fulfillment.request',
  'fulfillment.accept',
  'fulfillment.reject',
  'cancellation.request',
  'cancellation.accept',
  'cancellation.reject',
] as const;

/** `on` picks the first order or one split from it; `parts` are the quantities requested of its lines. */
const steps = array(
  record({
    operation: constantFrom(...OPERATIONS),
    on: nat({ max: 5 }),
    listed: boolean(),
    parts: array(nat({ max: 4 }), { maxLength: 4 }),
    twice: nat({ max: 15 }),
  }),
  { minLength: 3, maxLength: 25 },
);
type Step = typeof steps extends { generate: (...args: never[]) => { value: (infer One)[] } } ? One : never;
type Known = Map<FulfillmentOrderId, ModelOrder>;

function toModel({ status, request_status: request, line_items: lines }: FulfillmentOrderWire): ModelOrder {
  return {
    state: `${status}/${request}`,
    lines: new Map(lines.map((line) => [line.id, { lineItem: line.line_item_id, units: line.quantity }])),
  };
}

/** The order as it is stored, independent of the store's answers. */
async function readModel(id: FulfillmentOrderId): Promise<ModelOrder> {
  const { status, request_status: request } = await orders.row(id);
  const lines = await orders.lines(id);
  return {
    state: `${status}/${request}`,
    lines: new Map(lines.map((line) => [line.id, { lineItem: line.line_item_id, units: line.quantity }])),
  };
}

function askedFor(order: ModelOrder, { operation, listed, parts, twice }: Step) {
  if (operation !== 'fulfillment.request' || !listed) return [];
  const asked = [...order.lines.keys()].flatMap((id, index) => {
    const quantity = parts[index] ?? 0;
    return quantity === 0 ? [] : [{ id, quantity }];
  });
  return twice === 0 ? [...asked, ...asked.slice(0, 1)] : asked;
}

async function run(step: Step, known: Known): Promise<void> {
  const ids = [...known.keys()];
  const id = ids[step.on % ids.length] as FulfillmentOrderId;
  const order = known.get(id) as ModelOrder;
  const asked = askedFor(order, step);
  const next = isValidRequest(order, asked) ? after(step.operation, order.state) : null;
  const content = asked.length === 0 ? {} : { fulfillment_order_line_items: asked };
  const { status, body } = await orders.call(step.operation, id, content);
  expect([step, status]).toEqual([step, next === null ? 422 : 200]);
  if (next === null) return;
  const partial = isPartial(order, asked);
  order.state = next;
  if (step.operation !== 'fulfillment.request') return;
  expect(body.unsubmitted_fulfillment_order === null).toBe(!partial);
  if (!body.unsubmitted_fulfillment_order || !body.submitted_fulfillment_order) return;
  known.set(id, toModel(body.submitted_fulfillment_order));
  known.set(body.unsubmitted_fulfillment_order.id, toModel(body.unsubmitted_fulfillment_order));
  expect(known.get(body.unsubmitted_fulfillment_order.id)?.state).toBe('open/unsubmitted');
}

/** Units per line of the customer's order, summed over all fulfillment orders. */
function unitsOf(known: Known): Map<number, number> {
  const units = new Map<number, number>();
  for (const { lines } of known.values()) {
    for (const line of lines.values()) {
      units.set(line.lineItem, (units.get(line.lineItem) ?? 0) + line.units);
    }
  }
  return new Map([...units].toSorted(([one], [other]) => one - other));
}

describe('fulfillment orders under any sequence of operations', () => {
  test(
    'D4.2 states change only as the table allows, and D4.4 splits neither lose nor add units',
    async () => {
      const property = asyncProperty(steps, async (list) => {
        await store.send('/_sandbox/reset', { method: 'POST', body: '{"seed":"demo"}' });
        orders = createFulfillmentOrders(store);
        const first = await orders.pick('open/unsubmitted', 2);
        const known: Known = new Map([[first, await readModel(first)]]);
        const units = unitsOf(known);
        for (const step of list) {
          await run(step, known);
          const stored: Known = new Map();
          for (const id of known.keys()) stored.set(id, await readModel(id));
          expect(stored).toEqual(known);
          expect(unitsOf(stored)).toEqual(units);
        }
      });
      await assert(property, { numRuns: RUNS.sequences });
      expect(store.log.filter(({ event }) => event === 'bug')).toEqual([]);
    },
    PATIENCE_MS,
  );
});
