import { defaultFieldResolver, isObjectType, type GraphQLField, type GraphQLSchema } from 'graphql';
import { FULFILLMENT_SCOPES, holdsOneOf, type Scope } from '../../shared/scopes.ts';
import { requireScope, type QueryContext } from './query-context.ts';
import type { ResolverContext } from './resolver-context.ts';

/** The scopes needed to read a field: one of each group. */
type Access = readonly (readonly Scope[])[];

/** The scopes that a type's fields need, and the fields with different requirements. */
interface TypeAccess {
  readonly fields: Access;
  readonly except?: Readonly<Record<string, Access>>;
}

const ANYONE: Access = [];
const THEMES: Access = [['themes']];
const PRODUCTS: Access = [['products']];
const ORDERS: Access = [['orders']];
const FULFILLMENT: Access = [FULFILLMENT_SCOPES];
/** For fields of an order and its lines that fulfillment clients may read too (D1.4 b). */
const ORDERS_OR_FULFILLMENT: Access = [['orders', ...FULFILLMENT_SCOPES]];

/**
 * The scopes for the fields of each type, however an object is reached (D1.4 b): a path through other objects reveals
 * no more than the root field. Every type of the schema must be listed; a field that is not listed needs the scopes of
 * its type.
 */
const FIELD_ACCESS: Readonly<Record<string, TypeAccess>> = {
  QueryRoot: {
    fields: ANYONE,
    except: {
      themes: THEMES,
      theme: THEMES,
      products: PRODUCTS,
      product: PRODUCTS,
      productsCount: PRODUCTS,
      productVariants: PRODUCTS,
      productVariant: PRODUCTS,
      productVariantsCount: PRODUCTS,
      orders: ORDERS,
      order: ORDERS,
      ordersCount: ORDERS,
      fulfillmentOrders: FULFILLMENT,
      fulfillmentOrder: FULFILLMENT,
      assignedFulfillmentOrders: [['assigned_fulfillment_orders']],
    },
  },
  // Each mutation checks its own scope, see `mutate`.
  Mutation: { fields: ANYONE },

  OnlineStoreTheme: { fields: THEMES },
  Product: { fields: PRODUCTS },
  ProductOption: { fields: PRODUCTS },
  // The image of a product, of a sold line, or of a line to fulfill (D1.4 b).
  Image: { fields: [['products', 'orders', ...FULFILLMENT_SCOPES]] },
  ProductVariant: { fields: PRODUCTS },
  SelectedOption: { fields: PRODUCTS },
  Order: {
    fields: ORDERS,
    except: {
      id: ORDERS_OR_FULFILLMENT,
      name: ORDERS_OR_FULFILLMENT,
      createdAt: ORDERS_OR_FULFILLMENT,
      fulfillmentOrders: [...ORDERS, ...FULFILLMENT],
    },
  },
  LineItem: {
    fields: ORDERS,
    except: {
      id: ORDERS_OR_FULFILLMENT,
      title: ORDERS_OR_FULFILLMENT,
      variantTitle: ORDERS_OR_FULFILLMENT,
      sku: ORDERS_OR_FULFILLMENT,
      quantity: ORDERS_OR_FULFILLMENT,
      image: ORDERS_OR_FULFILLMENT,
      variant: [...ORDERS, ...PRODUCTS],
    },
  },
  FulfillmentOrder: { fields: FULFILLMENT },
  FulfillmentOrderLineItem: {
    fields: FULFILLMENT,
    except: { variant: [...FULFILLMENT, ...PRODUCTS] },
  },
  FulfillmentOrderMerchantRequest: { fields: FULFILLMENT },
  FulfillmentOrderSupportedAction: { fields: FULFILLMENT },
  /** The recipient (D4.7). */
  FulfillmentOrderDestination: { fields: FULFILLMENT },
  FulfillmentOrderAssignedLocation: { fields: FULFILLMENT },
  FulfillmentHold: { fields: FULFILLMENT },
  DeliveryMethod: { fields: FULFILLMENT },
  Location: { fields: FULFILLMENT },

  Shop: { fields: ANYONE },
  AppInstallation: { fields: ANYONE },
  AccessScope: { fields: ANYONE },
  // A client only finds its own operations.
  BulkOperation: { fields: ANYONE },
  // These reveal nothing without the field that leads to them.
  Count: { fields: ANYONE },
  MoneyV2: { fields: ANYONE },
  MoneyBag: { fields: ANYONE },
  PageInfo: { fields: ANYONE },
};

/** Throws ACCESS_DENIED unless the client may read the fields of a type that are not listed as exceptions. */
export function requireAccess(context: QueryContext, type: string): void {
  for (const group of accessTo(type).fields) requireScope(context, group);
}

function accessTo(type: string): TypeAccess {
  const access = FIELD_ACCESS[type];
  if (access) return access;
  throw new Error(`It is not said who may read ${type}: add it to FIELD_ACCESS.`);
}

/** Types that only wrap others, which have checks of their own, and the results of mutations. */
const ENVELOPE = /(Connection|Edge|Payload|Error)$/;

/** Key of a field's extensions that holds its `Access`. */
const ACCESS = 'access';

/** Whether a client may read a field of a schema that `guardFields` has processed. */
export function mayRead({ client }: QueryContext, field: GraphQLField<unknown, unknown>): boolean {
  const needed = (field.extensions[ACCESS] ?? ANYONE) as Access;
  return needed.every((group) => holdsOneOf(client.scopes, group));
}

/** Makes every field of a schema check its scopes. Throws if the table does not match the schema, which is a bug. */
export function guardFields(schema: GraphQLSchema): GraphQLSchema {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  const guarded = types.filter(({ name }) => !name.startsWith('__') && !ENVELOPE.test(name));
  const unknown = Object.keys(FIELD_ACCESS).filter((name) => !guarded.some((type) => type.name === name));
  if (unknown.length > 0) throw new Error(`There is no type ${unknown.join(', ')} to say who may read it.`);
  for (const type of guarded) {
    const access = accessTo(type.name);
    const { except = {} } = access;
    const fields = type.getFields();
    const missing = Object.keys(except).filter((name) => !(name in fields));
    if (missing.length > 0) throw new Error(`${type.name} has no field ${missing.join(', ')}.`);
    for (const [name, field] of Object.entries(fields)) {
      const needed = except[name] ?? access.fields;
      if (needed.length === 0) continue;
      field.extensions = { ...field.extensions, [ACCESS]: needed };
      const resolve = field.resolve ?? defaultFieldResolver;
      field.resolve = (source, args, context: ResolverContext, info): unknown => {
        for (const group of needed) requireScope(context, group);
        return resolve(source, args, context, info);
      };
    }
  }
  return schema;
}
