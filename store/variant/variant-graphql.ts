import { describeSearch } from '../graphql/describe-search.ts';
import { readGid } from '../graphql/gid-argument.ts';
import { answerList, countList } from '../graphql/list.ts';
import type { SchemaTypes } from '../graphql/schema-types.ts';
import { findVariant } from './variant-reader.ts';
import { addVariantMutations } from './variant-mutations.ts';
import { toVariant } from './variant-reader.ts';
import { VARIANT_LIST } from './variant-search.ts';

const SEARCH = describeSearch(
  VARIANT_LIST.searchable.fields,
  "titles, SKUs, barcodes and the products' titles",
);

/** Adds the root fields that return variants, and the mutations. They need the scope `products`. */
export function addVariantFields(types: SchemaTypes): void {
  const { builder, variant, variantSortKey, connections, connectionArguments, count, countArguments } = types;
  builder.queryFields((t) => ({
    productVariants: t.field({
      type: connections.variant,
      args: {
        ...connectionArguments,
        query: t.arg.string({ description: SEARCH }),
        sortKey: t.arg({ type: variantSortKey, defaultValue: 'ID' }),
        reverse: t.arg.boolean({ defaultValue: false }),
      },
      resolve: async (_, args, context) => {
        const { currency } = await context.shop();
        return answerList(
          context,
          VARIANT_LIST,
          (wanted) => context.read.selectFrom('variant').selectAll('variant').where(wanted),
          { ...args, sortKey: args.sortKey ?? 'ID' },
          (row) => toVariant(row, currency),
        );
      },
    }),
    productVariant: t.field({
      type: variant,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_, { id }, context) => {
        return findVariant(context, readGid('ProductVariant', id));
      },
    }),
    productVariantsCount: t.field({
      type: count,
      nullable: true,
      args: { ...countArguments, query: t.arg.string({ description: SEARCH }) },
      resolve: async (_, args, context) => {
        const rows = context.read.selectFrom('variant').select('id');
        return countList(context, VARIANT_LIST, rows, args);
      },
    }),
  }));
  addVariantMutations(types);
}
