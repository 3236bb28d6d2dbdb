import type { DataSource } from './data-source.ts';

type Arguments = Parameters<DataSource['products']>[0];

/** The data source as resolvers are written down: each field of the root is one, and every other field is a property. */
export function rootResolvers({ products, fulfillmentOrders }: DataSource): object {
  return {
    QueryRoot: {
      products: (_: unknown, args: Arguments) => products(args),
      fulfillmentOrders: (_: unknown, args: Arguments) => fulfillmentOrders(args),
    },
  };
}
