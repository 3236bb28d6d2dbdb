import SchemaBuilder from '@pothos/core';
import { formatMoney, type Money } from '../../shared/money.ts';
import type { Variant } from '../../shared/variant/variant.ts';
import type {
  FulfillmentOrder,
  FulfillmentOrderLine,
  Location,
  MerchantRequest,
} from '../fulfillment/fulfillment-order-record.ts';
import type { LineItem, Order } from '../order/order-record.ts';
import type { Product } from '../product/product-record.ts';
import { toTimestamp } from '../timestamp.ts';
import type { Count } from './list.ts';
import type { Page } from './page.ts';
import type { ResolverContext } from './resolver-context.ts';

interface SchemaSettings {
  Context: ResolverContext;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string };
    /** Milliseconds since the epoch in the resolvers, ISO 8601 in the answer. */
    DateTime: { Input: never; Output: number };
    Decimal: { Input: never; Output: Money };
    JSON: { Input: never; Output: object };
    URL: { Input: never; Output: string };
  };
}

export type BuilderTypes = PothosSchemaTypes.ExtendDefaultTypes<SchemaSettings>;
type Builder = PothosSchemaTypes.SchemaBuilder<BuilderTypes>;
/** A schema that is being built: the builder, and the types that more than one entity uses. */
export type SchemaTypes = ReturnType<typeof createSchemaTypes>;

/** Starts a schema with its scalars, the types that belong to no entity, and the names of those that do. */
export function createSchemaTypes() {
  const builder: Builder = new SchemaBuilder<SchemaSettings>({ defaultFieldNullability: false });
  addScalars(builder);
  return {
    builder,
    connectionArguments: builder.args((t) => ({
      first: t.int(),
      after: t.string(),
      last: t.int(),
      before: t.string(),
    })),
    node: builder.interfaceRef<object>('Node').implement({ fields: (t) => ({ id: t.id() }) }),
    money: builder.objectRef<Money>('Money').implement({
      fields: (t) => ({
        amount: t.field({ type: 'Decimal', resolve: (money) => money }),
        currencyCode: t.exposeString('currency'),
      }),
    }),
    count: builder.objectRef<Count>('Count').implement({
      fields: (t) => ({
        count: t.exposeInt('count'),
        precision: t.expose('precision', {
          type: builder.enumType('CountPrecision', { values: ['EXACT', 'AT_LEAST'] as const }),
        }),
      }),
    }),
    pageInfo: builder.objectRef<Page<unknown>['pageInfo']>('PageInfo').implement({
      fields: (t) => ({
        hasNextPage: t.exposeBoolean('hasNextPage'),
        hasPreviousPage: t.exposeBoolean('hasPreviousPage'),
        startCursor: t.exposeString('startCursor', { nullable: true }),
        endCursor: t.exposeString('endCursor', { nullable: true }),
      }),
    }),
    product: builder.objectRef<Product>('Product'),
    variant: builder.objectRef<Variant>('ProductVariant'),
    order: builder.objectRef<Order>('Order'),
    lineItem: builder.objectRef<LineItem>('LineItem'),
    fulfillmentOrder: builder.objectRef<FulfillmentOrder>('FulfillmentOrder'),
    fulfillmentOrderLine: builder.objectRef<FulfillmentOrderLine>('FulfillmentOrderLineItem'),
    merchantRequest: builder.objectRef<MerchantRequest>('FulfillmentOrderMerchantRequest'),
    location: builder.objectRef<Location>('Location'),
  };
}

function addScalars(builder: Builder): void {
  const outputOnly = (name: string) => () => {
    throw new Error(`${name} is not read from a query.`);
  };
  builder.scalarType('DateTime', { serialize: toTimestamp, parseValue: outputOnly('DateTime') });
  builder.scalarType('Decimal', { serialize: formatMoney, parseValue: outputOnly('Decimal') });
  builder.scalarType('JSON', { serialize: (value) => value, parseValue: outputOnly('JSON') });
  builder.scalarType('URL', { serialize: (value) => value, parseValue: outputOnly('URL') });
}
