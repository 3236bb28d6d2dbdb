import { z } from 'zod';
import type { Branded } from '../brand.ts';
import { currencyCodeSchema } from '../currency.ts';
import { STORE_KINDS } from '../store-kind.ts';
import { scopesHeldSchema } from './scopes-held.ts';

export type ConnectionId = Branded<string, 'Connection'>;
export const connectionIdSchema = z.string().min(1).max(64) as unknown as z.ZodType<ConnectionId, string>;

/** The input of a call about one connection; calls with more input extend it. */
export const ofConnection = z.object({ connection: connectionIdSchema });

export const storeKindSchema = z.enum(STORE_KINDS);

/** Where a connection comes from: the embedded store, the connect dialog, or this run's environment variables. */
const CONNECTION_KINDS = ['sandbox', 'remote', 'environment'] as const;

/** The colors of stores, in the order in which they are assigned to new stores. */
export const STORE_COLOURS = [
  'blue',
  'orange',
  'green',
  'purple',
  'pink',
  'teal',
  'brown',
  'red',
  'grey',
] as const;
export const storeColourSchema = z.enum(STORE_COLOURS);
export type StoreColour = z.infer<typeof storeColourSchema>;

/** Maximum length of a store's name, in characters. */
export const MAX_STORE_NAME = 100;

/** What a live check of a connection found. */
export const connectionCheckSchema = z.object({
  shopName: z.string(),
  /** Null if the store does not say (D8.3). */
  currency: currencyCodeSchema.nullable(),
  ...scopesHeldSchema.shape,
  /** False if the store does not report its tokens' scopes; all scopes are then assumed to be held (D8.3). */
  scopesTold: z.boolean(),
  apiVersion: z.string(),
});
export type ConnectionCheck = z.infer<typeof connectionCheckSchema>;

/** A field or enum value of a type in a store's schema, such as `Product.images`. */
export const schemaFieldSchema = z.string().regex(/^\w{1,100}\.\w{1,100}$/) as unknown as z.ZodType<
  `${string}.${string}`,
  string
>;
export type SchemaField = z.infer<typeof schemaFieldSchema>;

/** Whether a store has a field; `unknown`: it does not reveal its schema and no response has shown that it lacks it (D8.3). */
export const offeredSchema = z.enum(['yes', 'no', 'unknown']);
export type Offered = z.infer<typeof offeredSchema>;

/** A store that the app can talk to, as exposed to screens: without token and address. */
export const connectionSchema = z.object({
  id: connectionIdSchema,
  name: z.string(),
  kind: z.enum(CONNECTION_KINDS),
  storeKind: storeKindSchema,
  gidNamespace: z.string(),
  /** Where its token is kept: in the OS keychain, or in memory until the app exits. */
  tokenKept: z.enum(['keychain', 'session']),
  colour: storeColourSchema,
  /** If true, the host refuses to send anything that changes the store. */
  readOnly: z.boolean(),
});
export type Connection = z.infer<typeof connectionSchema>;

/** Changes a connection's name, color or read-only setting; omitted fields stay as they are. */
export const connectionChangeSchema = z.object({
  connection: connectionIdSchema,
  /** Empty resets it to the store's own name. */
  name: z.string().trim().max(MAX_STORE_NAME).optional(),
  colour: storeColourSchema.optional(),
  readOnly: z.boolean().optional(),
});
export type ConnectionChange = z.infer<typeof connectionChangeSchema>;

/** Input of the connect dialog. The token passes through once and is never returned. */
export const connectInputSchema = z.object({
  /** `service` if absent. Header and namespace are required only for `other`; the other kinds have defaults. */
  storeKind: storeKindSchema.optional(),
  address: z.string().trim().min(1).max(2048),
  token: z.string().trim().min(1).max(4096),
  name: z.string().trim().max(MAX_STORE_NAME).optional(),
  headerName: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{1,64}$/)
    .optional(),
  gidNamespace: z
    .string()
    .trim()
    .regex(/^[a-z][a-z0-9-]{0,31}$/)
    .optional(),
  apiVersion: z
    .string()
    .trim()
    .regex(/^(latest|unstable|\d{4}-\d{2})$/)
    .optional(),
  keep: z.enum(['keychain', 'session']),
  /** From a connection file; a color is chosen if absent. */
  colour: storeColourSchema.optional(),
  readOnly: z.boolean().optional(),
});
export type ConnectInput = z.infer<typeof connectInputSchema>;

/** A new token for a connection. Like the token of `connectInputSchema`, it is never returned. */
export const tokenChangeSchema = z.object({
  connection: connectionIdSchema,
  token: connectInputSchema.shape.token,
});
export type TokenChange = z.infer<typeof tokenChangeSchema>;

/**
 * Codes of field problems that the host itself detects: the token contains invalid characters, or has no scope that Storedesk
 * uses; the header is reserved by HTTP; the kind `other` requires header and namespace; the store accepts the token only as a
 * store of this other kind; the store does not state its name; another connection has the typed name; the new token belongs to
 * another shop, named in `said`.
 */
export const CONNECT_PROBLEMS = {
  token: 'token_characters',
  noScopes: 'no_scopes',
  headerName: 'reserved_header',
  missing: 'missing',
  isService: 'is_service',
  isShopify: 'is_shopify',
  unnamed: 'unnamed',
  taken: 'taken',
  otherShop: 'other_shop',
} as const;
