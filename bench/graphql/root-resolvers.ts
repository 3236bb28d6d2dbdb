import type { DataSource } from './data-source.ts';

type Arguments = Parameters<DataSource['products']>[0];

/** The data source as a resolver map: one resolver per root field; all other fields are plain properties. */
export function rootResolvers({ products, fulfillmentOrders }: DataSource): object {
  return {
    QueryRoot: {
      products: (_: unknown, args: Arguments) => products(args),
      fulfillmentOrders: (_: unknown, args: Arguments) => fulfillmentOrders(args),
    },
  };
}
