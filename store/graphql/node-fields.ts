import type { GidType, GidTypes } from '../../shared/gid.ts';
import {
  findFulfillmentOrder,
  findLine,
  findLocation,
  findRequest,
} from '../fulfillment/fulfillment-reader.ts';
import { findLineItem, findOrder } from '../order/order-reader.ts';
import { findProduct } from '../product/product-reader.ts';
import { findVariant } from '../variant/variant-reader.ts';
import { requireAccess } from './field-access.ts';
import { readAnyGid } from './gid-argument.ts';
import type { ResolverContext } from './resolver-context.ts';
import type { SchemaTypes } from './schema-types.ts';

interface NodeType<Type extends GidType> {
  readonly find: (context: ResolverContext, id: GidTypes[Type]) => Promise<object | undefined>;
  /** The type's name in the schema, if it differs from the one in the global id. */
  readonly schemaType?: string;
}

/** Every type that can be found by its global id. */
const NODE_TYPES: { readonly [Type in GidType]?: NodeType<Type> } = {
  Shop: {
    find: async ({ shop }, id) => {
      const found = await shop();
      return found.id === id ? found : undefined;
    },
  },
  BulkOperation: {
    find: async ({ services, client }, id) => (await services.bulk.find(client.bulkOwner, id)) ?? undefined,
  },
  Theme: {
    find: async ({ services }, id) => {
      const found = await services.themes.get(id);
      return found.ok ? found.value : undefined;
    },
    schemaType: 'OnlineStoreTheme',
  },
  Product: { find: findProduct },
  ProductVariant: { find: findVariant },
  Order: { find: findOrder },
  LineItem: { find: findLineItem },
  Location: { find: findLocation },
  FulfillmentOrder: { find: findFulfillmentOrder },
  FulfillmentOrderLineItem: { find: findLine },
  FulfillmentOrderMerchantRequest: {
    find: findRequest,
  },
};

/** Adds `node` and `nodes`, which return any object by its global id. */
export function addNodeFields({ builder, node }: SchemaTypes): void {
  builder.queryFields((t) => ({
    node: t.field({
      type: node,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_, { id }, context) => findNode(context, id),
    }),
    nodes: t.field({
      type: [node],
      nullable: { list: false, items: true },
      args: { ids: t.arg.idList({ required: true }) },
      resolve: (_, { ids }, context) => ids.map(async (id) => findNode(context, id)),
    }),
  }));
}

async function findNode(context: ResolverContext, gid: string): Promise<object | null> {
  const { type, id } = readAnyGid(gid);
  if (!isNodeType(type)) return null;
  const { find, schemaType = type } = NODE_TYPES[type] as NodeType<GidType>;
  requireAccess(context, schemaType);
  const found = await find(context, id as GidTypes[GidType]);
  return found === undefined ? null : { ...found, __typename: schemaType };
}

function isNodeType(type: string): type is keyof typeof NODE_TYPES {
  return Object.hasOwn(NODE_TYPES, type);
}
