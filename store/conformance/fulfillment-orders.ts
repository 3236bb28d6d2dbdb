import type { RestEndpointName } from '../../shared/contract/rest-contract.ts';
import { splitState, type FulfillmentState } from '../../shared/fulfillment/fulfillment-order.ts';
import type { FulfillmentOrderId } from '../../shared/ids.ts';
import type { RunningStore } from './start-store.ts';

/** The fulfillment orders of a running demo shop, for tests: found by state, worked on over HTTP, read as rows. */
export function createFulfillmentOrders(store: RunningStore) {
  const { read } = store.store.context;
  const taken = new Set<FulfillmentOrderId>();
  return {
    /** An order in this state with at least so many lines; another one at every call, so that no test meets another. */
    pick: async (state: FulfillmentState, lines = 1): Promise<FulfillmentOrderId> => {
      const { status, requestStatus } = splitState(state);
      const rows = await read
        .selectFrom('fulfillment_order')
        .innerJoin('fulfillment_order_line_item', 'fulfillment_order_id', 'fulfillment_order.id')
        .select('fulfillment_order.id')
        .where('status', '=', status)
        .where('request_status', '=', requestStatus)
        .where('split_from_id', 'is', null)
        .groupBy('fulfillment_order.id')
        .having(read.fn.countAll(), '>=', lines)
        .orderBy('fulfillment_order.id', 'desc')
        .execute();
      const found = rows.find(({ id }) => !taken.has(id));
      if (!found) throw new Error(`The demo shop has no more orders that are ${state}.`);
      taken.add(found.id);
      return found.id;
    },
    /** Makes one of the six calls; `content` stands inside the root key. */
    call: async (name: RestEndpointName, id: FulfillmentOrderId, content: object = {}) =>
      store.call(name, {
        params: { fulfillment_order_id: id },
        body: { [name.startsWith('fulfillment') ? 'fulfillment_request' : 'cancellation_request']: content },
      }),
    row: async (id: FulfillmentOrderId) =>
      read.selectFrom('fulfillment_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    lines: async (id: FulfillmentOrderId) =>
      read
        .selectFrom('fulfillment_order_line_item')
        .selectAll()
        .where('fulfillment_order_id', '=', id)
        .orderBy('id')
        .execute(),
    requests: async (id: FulfillmentOrderId) =>
      read
        .selectFrom('merchant_request')
        .selectAll()
        .where('fulfillment_order_id', '=', id)
        .orderBy('id')
        .execute(),
  };
}
export type FulfillmentOrders = ReturnType<typeof createFulfillmentOrders>;
