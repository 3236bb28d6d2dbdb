import { FULFILLMENT_STATUSES, REQUEST_STATUSES } from '../../shared/fulfillment/fulfillment-order.ts';
import { toGid } from '../../shared/gid.ts';
import type { FulfillmentOrderId, LocationId } from '../../shared/ids.ts';
import { addEnum } from '../graphql/enum-type.ts';
import { chosenField, nestedField } from '../graphql/nested-page.ts';
import type { ResolverContext } from '../graphql/resolver-context.ts';
import type { SchemaTypes } from '../graphql/schema-types.ts';
import { findOrder } from '../order/order-reader.ts';
import { findLocation, findUnitsLeft } from './fulfillment-reader.ts';
import { actionsOf, type Location } from './fulfillment-order-record.ts';
import { addFulfillmentParts } from './fulfillment-parts-graphql.ts';
import { FULFILLMENT_LINES, merchantRequests } from './fulfillment-children.ts';

/** Adds `FulfillmentOrder`. */
export function addFulfillmentOrderType(types: SchemaTypes): void {
  const { builder, fulfillmentOrder, node, order, connections, nestedArguments } = types;
  const parts = addFulfillmentParts(types);
  const status = addEnum(builder, 'FulfillmentOrderStatus', FULFILLMENT_STATUSES);
  const requestStatus = addEnum(builder, 'FulfillmentOrderRequestStatus', REQUEST_STATUSES);
  fulfillmentOrder.implement({
    interfaces: [node],
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => toGid('FulfillmentOrder', id) }),
      orderId: t.id({ resolve: ({ orderId }) => toGid('Order', orderId) }),
      orderName: t.exposeString('orderName'),
      orderProcessedAt: t.expose('orderProcessedAt', { type: 'DateTime' }),
      order: t.field({
        type: order,
        resolve: async ({ orderId }, _, context) => {
          const found = await findOrder(context, orderId);
          // The database deletes an order together with its fulfillment orders.
          if (found) return found;
          throw new Error(`Order ${String(orderId)} has fulfillment orders and does not exist.`);
        },
      }),
      status: t.expose('status', { type: status }),
      requestStatus: t.expose('requestStatus', { type: requestStatus }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
      fulfillAt: t.expose('fulfillAt', { type: 'DateTime', nullable: true }),
      fulfillBy: t.expose('fulfillBy', { type: 'DateTime', nullable: true }),
      supportedActions: t.field({
        type: [parts.action],
        resolve: async (parent, _, context) =>
          actionsOf(parent, (await findUnitsLeft(context, parent.id)) ?? 0),
      }),
      destination: t.field({
        type: parts.destination,
        nullable: true,
        resolve: ({ id: orderId, recipient: part }) => ({ orderId, part }),
      }),
      assignedLocation: t.field({
        type: parts.assignedLocation,
        resolve: ({ id, locationId }, _, context) =>
          context.locations().get(String(locationId)) ?? readOrigin(context, id, locationId),
      }),
      deliveryMethod: t.field({
        type: parts.deliveryMethod,
        nullable: true,
        resolve: ({ id: orderId, deliveryMethod: part }) => part && { orderId, part },
      }),
      fulfillmentHolds: t.field({ type: [parts.hold], resolve: ({ holds }) => holds }),
      lineItems: t.field({
        type: connections.fulfillmentOrderLine,
        args: nestedArguments,
        ...nestedField(FULFILLMENT_LINES),
      }),
      merchantRequests: t.field({
        type: connections.merchantRequest,
        args: { ...nestedArguments, kind: t.arg({ type: types.merchantRequestKind }) },
        ...chosenField(merchantRequests),
      }),
    }),
  });
}

async function readOrigin(
  context: ResolverContext,
  order: FulfillmentOrderId,
  locationId: LocationId,
): Promise<Location> {
  const location = await findLocation(context, locationId);
  if (location) return location;
  throw new Error(`Fulfillment order ${String(order)} has no location.`);
}
