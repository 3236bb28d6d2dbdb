import { toGid } from '../../shared/gid.ts';
import { ours } from '../graphql/ours.ts';
import type { SchemaTypes } from '../graphql/schema-types.ts';
import type { ResolverContext } from '../graphql/resolver-context.ts';
import type { ProductId } from '../../shared/ids.ts';
import { findProduct, findOptions, findVariantImage } from './product-reader.ts';
import type { Product } from './product-record.ts';

/** Adds `ProductVariant`. */
export function addVariants({ builder, variant, product, node, image, inventoryPolicy }: SchemaTypes): void {
  const selectedOption = builder.objectRef<{ name: string; value: string }>('SelectedOption').implement({
    fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
  });
  variant.implement({
    interfaces: [node],
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => toGid('ProductVariant', id) }),
      legacyResourceId: t.field({ type: 'UnsignedInt64', resolve: ({ id }) => id }),
      title: t.exposeString('title'),
      displayName: t.string({
        resolve: async ({ productId, title }, _, context) =>
          `${(await productOf(context, productId)).title} - ${title}`,
      }),
      image: t.field({
        type: image,
        nullable: true,
        description: ours('The picture of the variant, or else the first one of its product.'),
        resolve: async ({ id }, _, context) => findVariantImage(context, id),
      }),
      price: t.expose('price', { type: 'Money' }),
      compareAtPrice: t.expose('compareAtPrice', { type: 'Money', nullable: true }),
      sku: t.exposeString('sku', { nullable: true }),
      barcode: t.exposeString('barcode', { nullable: true }),
      position: t.exposeInt('position'),
      inventoryPolicy: t.expose('inventoryPolicy', { type: inventoryPolicy }),
      inventoryQuantity: t.exposeInt('inventoryQuantity', { nullable: true }),
      taxable: t.exposeBoolean('taxable'),
      selectedOptions: t.field({
        type: [selectedOption],
        resolve: async ({ productId, options }, _, context) => {
          const names = (await findOptions(context, productId)) ?? [];
          return names.map(({ name }, index) => ({ name, value: options[index] ?? '' }));
        },
      }),
      product: t.field({
        type: product,
        resolve: async ({ productId }, _, context) => productOf(context, productId),
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    }),
  });
}

/** Reads the product of a variant. Throws if it does not exist: the database deletes variants with their product. */
async function productOf(context: ResolverContext, id: ProductId): Promise<Product> {
  const product = await findProduct(context, id);
  if (product) return product;
  throw new Error(`Product ${String(id)} has variants and does not exist.`);
}
