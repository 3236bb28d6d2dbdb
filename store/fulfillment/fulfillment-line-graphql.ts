import { toGid } from '../../shared/gid.ts';
import type { SchemaTypes } from '../graphql/schema-types.ts';
import { findVariantImage } from '../product/product-reader.ts';
import { findVariant } from '../variant/variant-reader.ts';

/** Adds `FulfillmentOrderLineItem`, which describes the goods as they were sold. */
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
      productTitle: t.string({ resolve: ({ sold }) => sold.title }),
      variantTitle: t.string({ nullable: true, resolve: ({ sold }) => sold.variantTitle }),
      sku: t.string({ nullable: true, resolve: ({ sold }) => sold.sku }),
      vendor: t.string({ nullable: true, resolve: ({ sold }) => sold.vendor }),
      requiresShipping: t.boolean({ resolve: ({ sold }) => sold.requiresShipping }),
      lineItem: t.field({ type: lineItem, resolve: ({ sold }) => sold }),
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
export function addMerchantRequests({ merchantRequest, merchantRequestKind, node }: SchemaTypes): void {
  merchantRequest.implement({
    interfaces: [node],
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => toGid('FulfillmentOrderMerchantRequest', id) }),
      kind: t.expose('kind', { type: merchantRequestKind }),
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
