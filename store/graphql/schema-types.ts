import { CURRENCY_CODES, type CurrencyCode } from '../../shared/currency.ts';
import { MERCHANT_REQUEST_KINDS } from '../../shared/fulfillment/fulfillment-order.ts';
import type { Money } from '../../shared/money.ts';
import type { Theme } from '../../shared/theme/theme.ts';
import { INVENTORY_POLICIES, type Variant } from '../../shared/variant/variant.ts';
import type { FulfillmentOrder, Location, MerchantRequest } from '../fulfillment/fulfillment-order-record.ts';
import type { SoldLine } from '../fulfillment/fulfillment-reader.ts';
import type { LineItem, Order } from '../order/order-record.ts';
import type { Product, ProductImage } from '../product/product-record.ts';
import type { Shop } from '../shop/shop.ts';
import { VARIANT_LIST, type VariantSortKey } from '../variant/variant-search.ts';
import type { BulkOperation } from '../bulk/bulk-operation.ts';
import { createBuilder, type Builder } from './builder.ts';
import { addConnection } from './connection-type.ts';
import { addEnum } from './enum-type.ts';
import type { Count } from './list.ts';
import type { PageInfo } from './page.ts';
import { addUserError } from './user-error.ts';

/** A schema under construction: the builder, and the types that several entities use. */
export type SchemaTypes = ReturnType<typeof createSchemaTypes>;

/** Starts a schema: the types that belong to no entity, and empty types that each entity will fill. */
export function createSchemaTypes() {
  const builder = createBuilder();
  const pageInfo = addPageInfo(builder);
  const currencyCode = addEnum(builder, 'CurrencyCode', CURRENCY_CODES, OUR_CURRENCIES);
  const objects = {
    shop: builder.objectRef<Shop>('Shop'),
    theme: builder.objectRef<Theme>('OnlineStoreTheme'),
    product: builder.objectRef<Product>('Product'),
    image: builder.objectRef<ProductImage>('Image'),
    variant: builder.objectRef<Variant>('ProductVariant'),
    order: builder.objectRef<Order>('Order'),
    lineItem: builder.objectRef<LineItem>('LineItem'),
    fulfillmentOrder: builder.objectRef<FulfillmentOrder>('FulfillmentOrder'),
    fulfillmentOrderLine: builder.objectRef<SoldLine>('FulfillmentOrderLineItem'),
    merchantRequest: builder.objectRef<MerchantRequest>('FulfillmentOrderMerchantRequest'),
    bulkOperation: builder.objectRef<BulkOperation>('BulkOperation'),
    location: builder.objectRef<Location>('Location'),
  };
  return {
    builder,
    ...objects,
    pageInfo,
    /** The user error of most mutations; the others have a type of their own. */
    userError: addUserError(builder, 'UserError'),
    connections: {
      theme: addConnection(builder, pageInfo, 'OnlineStoreTheme', objects.theme),
      product: addConnection(builder, pageInfo, 'Product', objects.product),
      variant: addConnection(builder, pageInfo, 'ProductVariant', objects.variant),
      order: addConnection(builder, pageInfo, 'Order', objects.order),
      lineItem: addConnection(builder, pageInfo, 'LineItem', objects.lineItem),
      fulfillmentOrder: addConnection(builder, pageInfo, 'FulfillmentOrder', objects.fulfillmentOrder),
      fulfillmentOrderLine: addConnection(
        builder,
        pageInfo,
        'FulfillmentOrderLineItem',
        objects.fulfillmentOrderLine,
      ),
      merchantRequest: addConnection(
        builder,
        pageInfo,
        'FulfillmentOrderMerchantRequest',
        objects.merchantRequest,
      ),
    },
    connectionArguments: builder.args((t) => ({
      first: t.int(),
      after: t.string(),
      last: t.int(),
      before: t.string(),
    })),
    countArguments: builder.args((t) => ({
      limit: t.int({ description: 'Counts at most this many; by default, at most 25,001.' }),
    })),
    /** Those of a connection below another object, which can be read in reverse. */
    nestedArguments: builder.args((t) => ({
      first: t.int(),
      after: t.string(),
      last: t.int(),
      before: t.string(),
      reverse: t.boolean({ defaultValue: false }),
    })),
    node: builder.interfaceRef<object>('Node').implement({ fields: (t) => ({ id: t.id() }) }),
    currencyCode,
    money: addMoney(builder, currencyCode),
    inventoryPolicy: addEnum(builder, 'ProductVariantInventoryPolicy', INVENTORY_POLICIES),
    count: addCount(builder),
    merchantRequestKind: addEnum(builder, 'FulfillmentOrderMerchantRequestKind', MERCHANT_REQUEST_KINDS),
    variantSortKey: builder.enumType('ProductVariantSortKeys', {
      values: Object.keys(VARIANT_LIST.sorts) as VariantSortKey[],
    }),
  };
}

function addPageInfo(builder: Builder) {
  return builder.objectRef<PageInfo>('PageInfo').implement({
    fields: (t) => ({
      hasNextPage: t.exposeBoolean('hasNextPage'),
      hasPreviousPage: t.exposeBoolean('hasPreviousPage'),
      startCursor: t.exposeString('startCursor', { nullable: true }),
      endCursor: t.exposeString('endCursor', { nullable: true }),
    }),
  });
}

/** Currencies that the public API does not have (D8.1). */
const OUR_CURRENCIES = [
  'CUP',
  'KPW',
  'SLE',
  'SVC',
  'UYI',
  'ZWG',
] as readonly string[] as readonly CurrencyCode[];

function addMoney(builder: Builder, currencyCode: ReturnType<typeof addEnum<CurrencyCode>>) {
  return builder.objectRef<Money>('MoneyV2').implement({
    fields: (t) => ({
      amount: t.field({ type: 'Decimal', resolve: (money) => money }),
      currencyCode: t.expose('currency', { type: currencyCode }),
    }),
  });
}

function addCount(builder: Builder) {
  const precision = builder.enumType('CountPrecision', { values: ['EXACT', 'AT_LEAST'] as const });
  return builder.objectRef<Count>('Count').implement({
    fields: (t) => ({
      count: t.exposeInt('count'),
      precision: t.expose('precision', { type: precision }),
    }),
  });
}
