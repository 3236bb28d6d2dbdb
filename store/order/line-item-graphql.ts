import { toGid } from '../../shared/gid.ts';
import type { SchemaTypes } from '../graphql/schema-types.ts';
import { findVariantImage } from '../product/product-reader.ts';
import { findVariant } from '../variant/variant-reader.ts';
import type { addMoneyBag } from './money-bag.ts';

/** Adds `LineItem`. */
export function addLineItems(
  { lineItem, node, variant, image }: SchemaTypes,
  moneyBag: ReturnType<typeof addMoneyBag>,
): void {
  lineItem.implement({
    interfaces: [node],
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => toGid('LineItem', id) }),
      name: t.string({
        resolve: ({ title, variantTitle }) => (variantTitle === null ? title : `${title} - ${variantTitle}`),
      }),
      title: t.exposeString('title'),
      variantTitle: t.exposeString('variantTitle', { nullable: true }),
      sku: t.exposeString('sku', { nullable: true }),
      quantity: t.exposeInt('quantity'),
      originalUnitPriceSet: t.field({
        type: moneyBag,
        resolve: ({ unitPrice: minor, presentmentCurrency }) => ({ minor, presentmentCurrency }),
      }),
      image: t.field({
        type: image,
        nullable: true,
        resolve: async ({ variantId }, _, context) =>
          variantId === null ? null : findVariantImage(context, variantId),
      }),
      variant: t.field({
        type: variant,
        nullable: true,
        resolve: async ({ variantId }, _, context) =>
          variantId === null ? null : findVariant(context, variantId),
      }),
    }),
  });
}
