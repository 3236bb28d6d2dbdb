import { toGid } from '../../shared/gid.ts';
import { PRODUCT_SEARCH_FIELDS } from '../../shared/search/search-fields.ts';
import { describeSearch } from '../graphql/describe-search.ts';
import { addConnection } from '../graphql/connection-type.ts';
import { addEnum } from '../graphql/enum-type.ts';
import { readGid } from '../graphql/gid-argument.ts';
import { answerList, countList } from '../graphql/list.ts';
import { chosenField, nestedField, type NestedArguments } from '../graphql/nested-page.ts';
import { ours } from '../graphql/ours.ts';
import { checkNotNegative } from '../graphql/query-context.ts';
import type { SchemaTypes } from '../graphql/schema-types.ts';
import { PRODUCT_IMAGES, PRODUCT_VARIANTS } from './product-children.ts';
import { PRODUCT_LIST, type ProductSortKey } from './product-list.ts';
import { findProduct, findOptions, findVariantCount } from './product-reader.ts';
import { toProduct } from './product-reader.ts';
import { PRODUCT_STATUSES, type ProductOption } from './product-record.ts';

const SEARCH = describeSearch(PRODUCT_SEARCH_FIELDS, 'titles, vendors, product types and SKUs');

/** Adds `Product`, and the root fields that return products. They need the scope `products`. */
export function addProducts(types: SchemaTypes): void {
  addProductType(types);
  addProductFields(types);
}

function addProductType(types: SchemaTypes): void {
  const { builder, product, connections, connectionArguments, nestedArguments } = types;
  const status = addEnum(builder, 'ProductStatus', PRODUCT_STATUSES);
  const option = builder.objectRef<ProductOption>('ProductOption').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      position: t.exposeInt('position'),
      values: t.stringList({ resolve: ({ values }) => values }),
    }),
  });
  const imageConnection = addImages(types);
  product.implement({
    interfaces: [types.node],
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => toGid('Product', id) }),
      legacyResourceId: t.field({ type: 'UnsignedInt64', resolve: ({ id }) => id }),
      title: t.exposeString('title'),
      handle: t.exposeString('handle'),
      status: t.expose('status', { type: status }),
      vendor: t.exposeString('vendor'),
      productType: t.exposeString('productType'),
      tags: t.stringList({ resolve: ({ tags }) => tags }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
      isGiftCard: t.exposeBoolean('isGiftCard'),
      totalInventory: t.exposeInt('totalInventory'),
      variantsCount: t.field({
        type: types.count,
        nullable: true,
        resolve: async (parent, _, context) => ({
          count: (await findVariantCount(context, parent.id)) ?? 0,
          precision: 'EXACT' as const,
        }),
      }),
      hasOnlyDefaultVariant: t.boolean({
        resolve: async (parent, _, context) => isDefaultOnly((await findOptions(context, parent.id)) ?? []),
      }),
      options: t.field({
        type: [option],
        args: { first: t.arg.int({ description: 'Returns at most this many options.' }) },
        resolve: async (parent, { first }, context) => {
          checkNotNegative({ first });
          return ((await findOptions(context, parent.id)) ?? []).slice(0, first ?? undefined);
        },
      }),
      images: t.field({
        type: imageConnection,
        description: ours('The pictures of the product, in order.'),
        args: connectionArguments,
        ...nestedField(PRODUCT_IMAGES),
      }),
      variants: t.field({
        type: connections.variant,
        args: {
          ...nestedArguments,
          sortKey: t.arg({ type: types.variantSortKey, defaultValue: 'POSITION' }),
        },
        ...chosenField(({ sortKey }: VariantArguments) => PRODUCT_VARIANTS[sortKey ?? 'POSITION']),
      }),
    }),
  });
}

interface VariantArguments extends NestedArguments {
  readonly sortKey?: keyof typeof PRODUCT_VARIANTS | null | undefined;
}

/** Whether a product has no options: it then has the platform's default variant. */
function isDefaultOnly(options: readonly ProductOption[]): boolean {
  const [only, second] = options;
  return second === undefined && only?.name === 'Title' && only.values.join() === 'Default Title';
}

function addImages(types: SchemaTypes) {
  types.image.implement({
    fields: (t) => ({
      id: t.id({ nullable: true, resolve: ({ id }) => toGid('ProductImage', id) }),
      altText: t.string({ nullable: true, resolve: ({ alt }) => alt }),
      url: t.field({
        type: 'URL',
        resolve: ({ url }, _, { origin }) => (url.startsWith('/') ? `${origin}${url}` : url),
      }),
    }),
  });
  return addConnection(types.builder, types.pageInfo, 'Image', types.image);
}

function addProductFields(types: SchemaTypes): void {
  const { builder, product } = types;
  const sortKey = builder.enumType('ProductSortKeys', {
    values: Object.keys(PRODUCT_LIST.sorts) as ProductSortKey[],
  });
  builder.queryFields((t) => ({
    products: t.field({
      type: types.connections.product,
      args: {
        ...types.connectionArguments,
        query: t.arg.string({ description: SEARCH }),
        sortKey: t.arg({ type: sortKey, defaultValue: 'ID' }),
        reverse: t.arg.boolean({ defaultValue: false }),
      },
      resolve: async (_, args, context) => {
        return answerList(
          context,
          PRODUCT_LIST,
          (wanted) => context.read.selectFrom('product').selectAll('product').where(wanted),
          { ...args, sortKey: args.sortKey ?? 'ID' },
          toProduct,
        );
      },
    }),
    product: t.field({
      type: product,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_, args, context) => {
        return findProduct(context, readGid('Product', args.id));
      },
    }),
    productsCount: t.field({
      type: types.count,
      nullable: true,
      args: { ...types.countArguments, query: t.arg.string({ description: SEARCH }) },
      resolve: async (_, args, context) => {
        return countList(context, PRODUCT_LIST, context.read.selectFrom('product').select('id'), args);
      },
    }),
  }));
}
