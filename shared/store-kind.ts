/**
 * Which kind of store a connection leads to (D8.2): one that speaks the specification, a Shopify shop with the public Admin
 * API, or another whose header and namespace are given by hand. What a store can do is never told from this (D8.3).
 */
export const STORE_KINDS = ['service', 'shopify', 'other'] as const;
export type StoreKind = (typeof STORE_KINDS)[number];

/** The headers in which an answer says something of the API, in lower case (D1.5, D1.6, D1.11). */
interface AnswerHeaders {
  readonly version: string;
  readonly callLimit: string;
  readonly deprecatedReason: string;
}

/** How scopes are called: one for reading and writing (specification 5.2), or one for each (D8.2). */
export type ScopeNames = 'plain' | 'read_write';

interface StoreKindFacts {
  /** The header that carries the token; null: given by hand. */
  readonly headerName: string | null;
  /** The namespace of global ids; null: given by hand. */
  readonly gidNamespace: string | null;
  /** The segment of the path for the API's version, where nobody names one: the public API has no `latest`. */
  readonly apiVersion: string;
  /** What its addresses end in behind the shop's name; null: any address. */
  readonly addressSuffix: string | null;
  /** The first of these that an answer has is believed. */
  readonly answerHeaders: readonly AnswerHeaders[];
  /** Where no scope of the token shows it. */
  readonly scopeNames: ScopeNames;
}

/** Of the specification; they are also what the gateway calls these headers, whatever a store calls them. */
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
 * Everything that differs by the kind, once. The paths do not: all have `/admin/api/<version>/….json`, and GraphQL at
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

/** What is known of a kind, with the types that all kinds share. */
export function factsOf(kind: StoreKind): StoreKindFacts {
  return STORE_KIND_FACTS[kind];
}

/** The address at which the public API's owners manage their shops: `admin.shopify.com/store/my-shop`. */
const MANAGED_SHOP = /^(?:https?:\/\/)?admin\.shopify\.com\/store\/([a-z0-9-]+)(?:[/?#]|$)/i;

/** Whether an address as it was typed or pasted is one of a Shopify shop, so that the kind can be told from it. */
export function isShopAddress(typed: string): boolean {
  const text = typed.trim();
  if (MANAGED_SHOP.test(text)) return true;
  return /^(?:https?:\/\/)?[a-z0-9-]+\.myshopify\.com(?:[:/?#]|$)/i.test(text);
}

/**
 * The address that was meant by what was typed for a store of this kind: `my-shop`, and the page where a shop is managed,
 * become `my-shop.myshopify.com` for a Shopify shop. Everything else is left as it is.
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

/** Whether a host's name can be one of this kind's; `isLocal`: it is on this computer, which may be any kind of store. */
export function fitsKind(kind: StoreKind, hostname: string, isLocal: boolean): boolean {
  const { addressSuffix: suffix } = factsOf(kind);
  return suffix === null || isLocal || (hostname.endsWith(suffix) && hostname.length > suffix.length);
}
