import type { Scope } from '../../shared/scopes.ts';

const FULFILLMENT = 'third_party_fulfillment_orders assigned_fulfillment_orders';

/**
 * The fields that a token with a single scope can read, written by hand instead of derived from the store's table (D1.4
 * b): for each type, fields on the left and scopes on the right. Lists every field of the schema exactly once, so that
 * a new one needs a decision.
 */
const TABLE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  QueryRoot: {
    'shop currentAppInstallation bulkOperation currentBulkOperation node nodes': 'anyone',
    'themes theme': 'themes',
    'products product productsCount productVariants productVariant productVariantsCount': 'products',
    'orders order ordersCount': 'orders',
    'fulfillmentOrders fulfillmentOrder': FULFILLMENT,
    assignedFulfillmentOrders: 'assigned_fulfillment_orders',
  },
  Mutation: {
    bulkOperationRunQuery: 'anyone',
    'productVariantsBulkCreate productVariantsBulkUpdate productVariantsBulkDelete': 'products',
    'themeCreate themeUpdate themePublish themeDelete': 'themes',
    'fulfillmentOrderSubmitFulfillmentRequest fulfillmentOrderSubmitCancellationRequest fulfillmentOrderCancel':
      'third_party_fulfillment_orders',
    'fulfillmentOrderAcceptFulfillmentRequest fulfillmentOrderRejectFulfillmentRequest':
      'assigned_fulfillment_orders',
    'fulfillmentOrderAcceptCancellationRequest fulfillmentOrderRejectCancellationRequest':
      'assigned_fulfillment_orders',
    fulfillmentOrderClose: 'assigned_fulfillment_orders',
  },
  OnlineStoreTheme: {
    'createdAt id name prefix previewable processing processingError processingFailed role themeStoreId updatedAt':
      'themes',
  },
  Product: {
    'createdAt handle hasOnlyDefaultVariant id images isGiftCard legacyResourceId options productType status tags':
      'products',
    'title totalInventory updatedAt variants variantsCount vendor': 'products',
  },
  ProductOption: { 'name position values': 'products' },
  Image: { 'altText id url': `products orders ${FULFILLMENT}` },
  ProductVariant: {
    'barcode compareAtPrice createdAt displayName id image inventoryPolicy inventoryQuantity legacyResourceId':
      'products',
    'position price product selectedOptions sku taxable title updatedAt': 'products',
  },
  SelectedOption: { 'name value': 'products' },
  Order: {
    'id name createdAt': `orders ${FULFILLMENT}`,
    'cancelledAt currencyCode displayFinancialStatus displayFulfillmentStatus legacyResourceId lineItems note':
      'orders',
    'number processedAt subtotalLineItemsQuantity tags totalPriceSet updatedAt': 'orders',
    // Needs two scopes.
    fulfillmentOrders: '',
  },
  LineItem: {
    'id image title variantTitle sku quantity': `orders ${FULFILLMENT}`,
    'name originalUnitPriceSet': 'orders',
    variant: '',
  },
  FulfillmentOrder: {
    'assignedLocation createdAt deliveryMethod destination fulfillAt fulfillBy fulfillmentHolds id':
      FULFILLMENT,
    'lineItems merchantRequests order orderId orderName orderProcessedAt requestStatus': FULFILLMENT,
    'status supportedActions updatedAt': FULFILLMENT,
  },
  FulfillmentOrderLineItem: {
    'id image lineItem productTitle remainingQuantity requiresShipping sku totalQuantity variantTitle vendor':
      FULFILLMENT,
    variant: '',
  },
  FulfillmentOrderMerchantRequest: { 'id kind message requestOptions responseData sentAt': FULFILLMENT },
  FulfillmentOrderSupportedAction: { 'action externalUrl': FULFILLMENT },
  FulfillmentOrderDestination: {
    'address1 address2 city company countryCode email firstName id lastName phone province zip': FULFILLMENT,
  },
  FulfillmentOrderAssignedLocation: {
    'address1 address2 city countryCode location name phone province zip': FULFILLMENT,
  },
  FulfillmentHold: { 'reason reasonNotes': FULFILLMENT },
  DeliveryMethod: {
    'id maxDeliveryDateTime methodType minDeliveryDateTime presentedName serviceCode': FULFILLMENT,
  },
  Location: { 'id name': FULFILLMENT },
  Shop: { 'currencyCode enabledPresentmentCurrencies ianaTimezone id myshopifyDomain name': 'anyone' },
  AppInstallation: { accessScopes: 'anyone' },
  AccessScope: { 'description handle': 'anyone' },
  BulkOperation: {
    'completedAt createdAt errorCode fileSize id objectCount query rootObjectCount status url': 'anyone',
  },
  Count: { 'count precision': 'anyone' },
  MoneyV2: { 'amount currencyCode': 'anyone' },
  MoneyBag: { 'presentmentMoney shopMoney': 'anyone' },
  PageInfo: { 'endCursor hasNextPage hasPreviousPage startCursor': 'anyone' },
};

/** The scopes with which `node` finds each type. */
export const NODES: Readonly<Record<string, string>> = {
  Shop: 'anyone',
  BulkOperation: 'anyone',
  OnlineStoreTheme: 'themes',
  Product: 'products',
  ProductVariant: 'products',
  Order: 'orders',
  LineItem: 'orders',
  Location: FULFILLMENT,
  FulfillmentOrder: FULFILLMENT,
  FulfillmentOrderLineItem: FULFILLMENT,
  FulfillmentOrderMerchantRequest: FULFILLMENT,
};

/** The field names that the table lists for a type; null if it does not list the type. */
export function tableFields(type: string): readonly string[] | null {
  const rows = TABLE[type];
  return rows ? Object.keys(rows).flatMap((names) => names.split(' ')) : null;
}

/** Types that only wrap others, and the results of mutations. */
export const ENVELOPE = /(Connection|Edge|Payload|Error)$/;

/** Whether a token with only this scope can read a field. */
export function isReadable(type: string, field: string, scope: Scope): boolean {
  if (ENVELOPE.test(type)) return true;
  const row = Object.entries(TABLE[type] ?? {}).find(([names]) => names.split(' ').includes(field));
  return row !== undefined && includes(row[1], scope);
}

/** Whether a table's `scopes` include a scope. */
export function includes(scopes: string, scope: Scope): boolean {
  return scopes === 'anyone' || scopes.split(' ').includes(scope);
}
