import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type GraphQLSchema } from 'graphql';

const FILE = join(import.meta.dirname, '../../shared/contract/public-admin-api-2026-07.graphql');

/** Types that implement `Node` in the public API: its file omits the interfaces of objects. */
const NODES = [
  'BulkOperation',
  'FulfillmentOrder',
  'FulfillmentOrderLineItem',
  'FulfillmentOrderMerchantRequest',
  'LineItem',
  'Location',
  'OnlineStoreTheme',
  'Order',
  'Product',
  'ProductVariant',
  'Shop',
];

/** Reads the part of the public API that the app uses (D8.1). */
export function readPublicSchema(): GraphQLSchema {
  const extensions = NODES.map((type) => `extend type ${type} implements Node`);
  return buildSchema([readFileSync(FILE, 'utf8'), ...extensions].join('\n'));
}
