import { toGid } from '../../shared/gid.ts';
import type { Scope } from '../../shared/scopes.ts';
import type { SchemaTypes } from '../graphql/schema-types.ts';

/** What each scope allows, for users (specification 5.2, D1.4). */
const SCOPE_DESCRIPTIONS = {
  themes: 'Read and change themes',
  products: 'Read and change products and their variants',
  orders: 'Read orders',
  third_party_fulfillment_orders: 'Send requests to a fulfillment service',
  assigned_fulfillment_orders: 'Answer requests as the fulfillment service',
} as const satisfies Record<Scope, string>;

/** Adds the shop and the token's app installation. They need no scope. */
export function addShop({ builder, shop, node, currencyCode }: SchemaTypes): void {
  shop.implement({
    interfaces: [node],
    fields: (t) => ({
      id: t.id({ resolve: ({ id }) => toGid('Shop', id) }),
      name: t.exposeString('name'),
      currencyCode: t.expose('currency', { type: currencyCode }),
      myshopifyDomain: t.exposeString('domain'),
      ianaTimezone: t.exposeString('timezone'),
      enabledPresentmentCurrencies: t.field({
        type: [currencyCode],
        resolve: ({ currency, presentmentCurrencies }) => [currency, ...presentmentCurrencies],
      }),
    }),
  });
  const accessScope = builder.objectRef<Scope>('AccessScope').implement({
    fields: (t) => ({
      handle: t.string({ resolve: (scope) => scope }),
      description: t.string({ resolve: (scope) => SCOPE_DESCRIPTIONS[scope] }),
    }),
  });
  const appInstallation = builder.objectRef<readonly Scope[]>('AppInstallation').implement({
    fields: (t) => ({ accessScopes: t.field({ type: [accessScope], resolve: (scopes) => scopes }) }),
  });
  builder.queryFields((t) => ({
    shop: t.field({ type: shop, resolve: async (_, __, context) => context.shop() }),
    currentAppInstallation: t.field({
      type: appInstallation,
      resolve: (_, __, { client }) => client.scopes,
    }),
  }));
}
