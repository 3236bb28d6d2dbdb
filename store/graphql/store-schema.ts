import type { GraphQLSchema } from 'graphql';
import { addBulkOperations } from '../bulk/bulk-graphql.ts';
import { addFulfillment } from '../fulfillment/fulfillment-graphql.ts';
import { addOrders } from '../order/order-graphql.ts';
import { addProducts } from '../product/product-graphql.ts';
import { addVariants } from '../product/product-variant-graphql.ts';
import { addShop } from '../shop/shop-graphql.ts';
import { addThemes } from '../theme/theme-graphql.ts';
import { guardFields } from './field-access.ts';
import { addNodeFields } from './node-fields.ts';
import { addVariantFields } from '../variant/variant-graphql.ts';
import { createSchemaTypes } from './schema-types.ts';

let made: GraphQLSchema | null = null;

/**
 * Returns the schema of the store: `shared/contract/schema.graphql` with resolvers and access checks. Built on first
 * use, and shared by all stores of a process.
 */
export function storeSchema(): GraphQLSchema {
  made ??= makeSchema();
  return made;
}

function makeSchema(): GraphQLSchema {
  const types = createSchemaTypes();
  types.builder.queryType({ name: 'QueryRoot' });
  types.builder.mutationType();
  addShop(types);
  addNodeFields(types);
  addThemes(types);
  addProducts(types);
  addVariants(types);
  addVariantFields(types);
  addOrders(types);
  addFulfillment(types);
  addBulkOperations(types);
  return guardFields(types.builder.toSchema());
}
