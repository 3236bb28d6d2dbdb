import type { RestEndpointName } from '../../shared/contract/rest-contract.ts';
import { splitState, type FulfillmentState } from '../../shared/fulfillment/fulfillment-order.ts';
import type { FulfillmentOrderId, FulfillmentOrderLineItemId } from '../../shared/ids.ts';
import { numberOf } from './gid-number.ts';
import type { RunningStore } from './running-store.ts';

/** Test helpers for the fulfillment orders of a demo shop: finds them by state, and operates on and reads them over HTTP. */
export function createFulfillmentOrders(store: RunningStore) {
  const taken = new Set<FulfillmentOrderId>();
  return {
    /**
     * Finds an order in this state with at least `lines` lines; a different one on every call, so that tests stay
     * independent.
     */
    pick: async (state: FulfillmentState, lines = 1): Promise<FulfillmentOrderId> => {
      const found = (await candidates(store, state)).find(
        ({ id, lineItems }) => !taken.has(id) && lineItems.nodes.length >= lines,
      );
      if (!found) throw new Error(`The demo shop has no more orders that are ${state}.`);
      taken.add(found.id);
      return found.id;
    },
    /** Makes one of the six calls; `content` is the value of the root key. */
    call: async (name: RestEndpointName, id: FulfillmentOrderId, content: object = {}) =>
      store.call(name, {
        params: { fulfillment_order_id: id },
        body: { [name.startsWith('fulfillment') ? 'fulfillment_request' : 'cancellation_request']: content },
      }),
    /** Reads everything that an operation can change. */
    row: async (id: FulfillmentOrderId) => {
      const { status, requestStatus, ...rest } = await readOrder(store, id);
      return { ...rest, status: status.toLowerCase(), request_status: requestStatus.toLowerCase() };
    },
    lines: async (id: FulfillmentOrderId) => {
      const { lineItems } = await readOrder(store, id);
      return lineItems.nodes.map((line) => ({
        id: numberOf(line.id) as FulfillmentOrderLineItemId,
        line_item_id: numberOf(line.lineItem.id),
        quantity: line.totalQuantity,
        fulfillable_quantity: line.remainingQuantity,
      }));
    },
    /** Reads the stored rows of the merchant requests. */
    requests: async (id: FulfillmentOrderId) =>
      store.store.context.read
        .selectFrom('merchant_request')
        .selectAll()
        .where('fulfillment_order_id', '=', id)
        .orderBy('id')
        .execute(),
  };
}
export type FulfillmentOrders = ReturnType<typeof createFulfillmentOrders>;

interface Candidate {
  readonly id: FulfillmentOrderId;
  readonly lineItems: { readonly nodes: readonly object[] };
}

/** Finds orders in a state, latest first, without remainders of a split. */
async function candidates(store: RunningStore, state: FulfillmentState): Promise<Candidate[]> {
  const { status, requestStatus } = splitState(state);
  const { body } = await store.graphql<{
    fulfillmentOrders: {
      nodes: (Omit<Candidate, 'id'> & { id: string; supportedActions: { action: string }[] })[];
    };
  }>(
    `query C($query: String) { fulfillmentOrders(first: 120, reverse: true, includeClosed: true, query: $query) {
      nodes { id supportedActions { action } lineItems(first: 3) { nodes { id } } } } }`,
    { query: `status:${status} request_status:${requestStatus}` },
  );
  return body.data.fulfillmentOrders.nodes
    .filter((node) => !node.supportedActions.some(({ action }) => action === 'MERGE'))
    .map((node) => ({ ...node, id: numberOf(node.id) as FulfillmentOrderId }));
}

interface OrderNode {
  readonly status: string;
  readonly requestStatus: string;
  readonly updatedAt: string;
  readonly supportedActions: readonly { readonly action: string }[];
  readonly merchantRequests: { readonly nodes: readonly object[] };
  readonly lineItems: {
    readonly nodes: readonly {
      readonly id: string;
      readonly totalQuantity: number;
      readonly remainingQuantity: number;
      readonly lineItem: { readonly id: string };
    }[];
  };
}

async function readOrder(store: RunningStore, id: FulfillmentOrderId): Promise<OrderNode> {
  const { body } = await store.graphql<{ fulfillmentOrder: OrderNode }>(
    `query O($id: ID!) { fulfillmentOrder(id: $id) {
      status requestStatus updatedAt supportedActions { action }
      merchantRequests(first: 50) { nodes { id kind message responseData sentAt } }
      lineItems(first: 100) { nodes { id totalQuantity remainingQuantity lineItem { id } } }
    } }`,
    { id: `gid://service/FulfillmentOrder/${String(id)}` },
  );
  return body.data.fulfillmentOrder;
}
