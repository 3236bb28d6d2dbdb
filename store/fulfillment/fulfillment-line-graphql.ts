import { MERCHANT_REQUEST_KINDS } from '../../shared/fulfillment/fulfillment-order.ts';
import { toGid } from '../../shared/gid.ts';
import type { LineItemId } from '../../shared/ids.ts';
import { addEnum } from '../graphql/enum-type.ts';
import type { ResolverContext } from '../graphql/resolver-context.ts';
import type { SchemaTypes } from '../graphql/schema-types.ts';
import { findLineItem } from '../order/order-reader.ts';
import { findVariantImage } from '../product/product-reader.ts';
import { findVariant } from '../variant/variant-reader.ts';

/** Adds `FulfillmentOrderLineItem`; what it says of the goods is what was sold. */
export function addFulfillmentLines({
  fulfillmentOrderLine,
  node,
  lineItem,
  variant,
  image,
}: SchemaTypes): void {
  fulfillmentOrderLine.implement({
    interfaces: [node],
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => toGid('FulfillmentOrderLineItem', id) }),
      totalQuantity: t.exposeInt('quantity'),
      remainingQuantity: t.exposeInt('fulfillableQuantity'),
      productTitle: t.string({
        resolve: async ({ lineItemId }, _, context) => (await soldAs(context, lineItemId)).title,
      }),
      variantTitle: t.string({
        nullable: true,
        resolve: async ({ lineItemId }, _, context) => (await soldAs(context, lineItemId)).variantTitle,
      }),
      sku: t.string({
        nullable: true,
        resolve: async ({ lineItemId }, _, context) => (await soldAs(context, lineItemId)).sku,
      }),
      vendor: t.string({
        nullable: true,
        resolve: async ({ lineItemId }, _, context) => (await soldAs(context, lineItemId)).vendor,
      }),
      requiresShipping: t.boolean({
        resolve: async ({ lineItemId }, _, context) => (await soldAs(context, lineItemId)).requiresShipping,
      }),
      lineItem: t.field({
        type: lineItem,
        resolve: async ({ lineItemId }, _, context) => soldAs(context, lineItemId),
      }),
      image: t.field({
        type: image,
        nullable: true,
        resolve: async ({ variantId }, _, context) => findVariantImage(context, variantId),
      }),
      variant: t.field({
        type: variant,
        nullable: true,
        resolve: async ({ variantId }, _, context) => findVariant(context, variantId),
      }),
    }),
  });
}

/** Adds `FulfillmentOrderMerchantRequest` (D4.8). */
export function addMerchantRequests({ builder, merchantRequest, node }: SchemaTypes): void {
  const kind = addEnum(builder, 'FulfillmentOrderMerchantRequestKind', MERCHANT_REQUEST_KINDS);
  merchantRequest.implement({
    interfaces: [node],
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => toGid('FulfillmentOrderMerchantRequest', id) }),
      kind: t.expose('kind', { type: kind }),
      message: t.exposeString('message', { nullable: true }),
      requestOptions: t.field({
        type: 'JSON',
        nullable: true,
        resolve: ({ notifyCustomer }) =>
          notifyCustomer === null ? null : { notify_customer: notifyCustomer },
      }),
      responseData: t.expose('response', { type: 'JSON', nullable: true }),
      sentAt: t.expose('sentAt', { type: 'DateTime' }),
    }),
  });
}

/** The line of the customer's order. Throws when it is gone: the database deletes both together. */
async function soldAs(context: ResolverContext, id: LineItemId) {
  const lineItem = await findLineItem(context, id);
  if (lineItem) return lineItem;
  throw new Error(`Line item ${String(id)} is to be fulfilled and does not exist.`);
}
