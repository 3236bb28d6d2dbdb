import type {
  FulfillmentOrderId,
  FulfillmentOrderLineItemId,
  LocationId,
  MerchantRequestId,
} from '../../shared/ids.ts';
import type { ResolverContext } from '../graphql/resolver-context.ts';
import type {
  FulfillmentOrder,
  FulfillmentOrderLine,
  Location,
  MerchantRequest,
} from './fulfillment-order-record.ts';
import {
  readFulfillableUnits,
  readFulfillmentOrders,
  readLinesById,
  readRequestsById,
} from './fulfillment-read-model.ts';
import { readLocations } from './fulfillment-reader.ts';

/** A fulfillment order by its id, read together with those that others ask for; undefined when there is none. */
export async function findFulfillmentOrder(
  { read, batches }: ResolverContext,
  id: FulfillmentOrderId,
): Promise<FulfillmentOrder | undefined> {
  const load = async (ids: readonly FulfillmentOrderId[]) => readFulfillmentOrders(read, ids);
  return batches.load('fulfillment order', id, load);
}

/** Units of a fulfillment order that can still be fulfilled. */
export async function unitsLeft({ read, batches }: ResolverContext, id: FulfillmentOrderId): Promise<number> {
  const load = async (ids: readonly FulfillmentOrderId[]) => readFulfillableUnits(read, ids);
  return (await batches.load('fulfillable units', id, load)) ?? 0;
}

/** A location by its id, likewise; undefined when there is none. */
export async function findLocation(
  { read, batches }: ResolverContext,
  id: LocationId,
): Promise<Location | undefined> {
  return batches.load('location', id, async (ids: readonly LocationId[]) => {
    const locations = await readLocations(read, ids);
    return new Map(locations.map((location) => [location.id, location]));
  });
}

/** A line by its id, likewise; undefined when there is none. */
export async function findLine(
  { read, batches }: ResolverContext,
  id: FulfillmentOrderLineItemId,
): Promise<FulfillmentOrderLine | undefined> {
  const load = async (ids: readonly FulfillmentOrderLineItemId[]) => readLinesById(read, ids);
  return batches.load('fulfillment order line', id, load);
}

/** A merchant request by its id, likewise; undefined when there is none. */
export async function findRequest(
  { read, batches }: ResolverContext,
  id: MerchantRequestId,
): Promise<MerchantRequest | undefined> {
  const load = async (ids: readonly MerchantRequestId[]) => readRequestsById(read, ids);
  return batches.load('merchant request', id, load);
}
