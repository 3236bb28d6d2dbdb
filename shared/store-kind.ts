/**
 * The kind of store behind a connection (D8.2): one that implements the specification, a Shopify shop with the public Admin
 * API, or another whose header and namespace are entered by hand. A store's capabilities are never inferred from its kind
 * (D8.3).
 */
export const STORE_KINDS = ['service', 'shopify', 'other'] as const;
export type StoreKind = (typeof STORE_KINDS)[number];

/** Names of the response headers about the API, in lower case (D1.5, D1.6, D1.11). */
interface AnswerHeaders {
  readonly version: string;
  readonly callLimit: string;
  readonly deprecatedReason: string;
}

/** How scopes are named: one for reading and writing (specification 5.2), or one for each (D8.2). */
export type ScopeNames = 'plain' | 'read_write';

interface StoreKindFacts {
  /** The header that carries the token; null if entered by hand. */
  readonly headerName: string | null;
  /** The namespace of global ids; null if entered by hand. */
  readonly gidNamespace: string | null;
  /** The default path segment for the API version: the public API has no `latest`. */
  readonly apiVersion: string;
  /** The host name suffix after the shop's name; null if any address is allowed. */
  readonly addressSuffix: string | null;
  /** Candidate names; for each header, the first one present in a response is used. */
  readonly answerHeaders: readonly AnswerHeaders[];
  /** The naming scheme to assume if the token's scopes do not reveal it. */
  readonly scopeNames: ScopeNames;
}

/** The specification's header names, which the gateway also uses internally for every kind of store. */
export const SERVICE_HEADERS = {
  version: 'x-service-api-version',
  callLimit: 'x-service-api-call-limit',
  deprecatedReason: 'x-service-api-deprecated-reason',
} as const satisfies AnswerHeaders;

const PUBLIC_HEADERS: AnswerHeaders = {
  version: 'x-shopify-api-version',
  callLimit: 'x-shopify-shop-api-call-limit',
  deprecatedReason: 'x-shopify-api-deprecated-reason',
};

/**
 * Everything that differs between the kinds. The paths do not: all have `/admin/api/<version>/….json`, and GraphQL at
 * `graphql.json` (specification 4.4).
 */
export const STORE_KIND_FACTS = {
  service: {
    headerName: 'X-Service-Access-Token',
    gidNamespace: 'service',
    apiVersion: 'latest',
    addressSuffix: null,
    answerHeaders: [SERVICE_HEADERS],
    scopeNames: 'plain',
  },
  shopify: {
    headerName: 'X-Shopify-Access-Token',
    gidNamespace: 'shopify',
    apiVersion: '2026-07',
    addressSuffix: '.myshopify.com',
    answerHeaders: [PUBLIC_HEADERS],
    scopeNames: 'read_write',
  },
  other: {
    headerName: null,
    gidNamespace: null,
    apiVersion: 'latest',
    addressSuffix: null,
    answerHeaders: [SERVICE_HEADERS, PUBLIC_HEADERS],
    scopeNames: 'plain',
  },
} as const satisfies Record<StoreKind, StoreKindFacts>;

/** The facts of a kind, typed for all kinds. */
export function factsOf(kind: StoreKind): StoreKindFacts {
  return STORE_KIND_FACTS[kind];
}

/** The address at which owners manage a Shopify shop: `admin.shopify.com/store/my-shop`. */
const MANAGED_SHOP = /^(?:https?:\/\/)?admin\.shopify\.com\/store\/([a-z0-9-]+)(?:[/?#]|$)/i;

/** Returns true if a typed or pasted address is that of a Shopify shop, so that the kind can be inferred from it. */
export function isShopAddress(typed: string): boolean {
  const text = typed.trim();
  if (MANAGED_SHOP.test(text)) return true;
  return /^(?:https?:\/\/)?[a-z0-9-]+\.myshopify\.com(?:[:/?#]|$)/i.test(text);
}

/**
 * Completes a typed address for a store of this kind: for a Shopify shop, `my-shop` and the address of its admin page become
 * `https://my-shop.myshopify.com`. Everything else is only trimmed.
 */
export function meantAddress(kind: StoreKind, typed: string): string {
  const text = typed.trim();
  const { addressSuffix: suffix } = factsOf(kind);
  if (suffix === null) return text;
  const [, managed] = MANAGED_SHOP.exec(text) ?? [];
  if (managed !== undefined) return `https://${managed.toLowerCase()}${suffix}`;
  return text !== 'localhost' && /^[a-z0-9][a-z0-9-]*$/i.test(text)
    ? `https://${text.toLowerCase()}${suffix}`
    : text;
}

/** Returns true if a store of this kind can have this host name. `isLocal`: on this computer, where any kind is allowed. */
export function fitsKind(kind: StoreKind, hostname: string, isLocal: boolean): boolean {
  const { addressSuffix: suffix } = factsOf(kind);
  return suffix === null || isLocal || (hostname.endsWith(suffix) && hostname.length > suffix.length);
}
