import { z } from 'zod';
import type { Branded } from '../brand.ts';
import { currencyCodeSchema } from '../currency.ts';
import { STORE_KINDS } from '../store-kind.ts';
import { scopesHeldSchema } from './scopes-held.ts';

export type ConnectionId = Branded<string, 'Connection'>;
export const connectionIdSchema = z.string().min(1).max(64) as unknown as z.ZodType<ConnectionId, string>;

export const storeKindSchema = z.enum(STORE_KINDS);

/** Where a connection comes from: the embedded store, the connect dialog, or the environment of this run. */
export const CONNECTION_KINDS = ['sandbox', 'remote', 'environment'] as const;

/** The colours that a store can have, in the order in which new stores get them. */
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

/** As long as a store's name may be. */
export const MAX_STORE_NAME = 100;

/** What a live check of a connection found. */
export const connectionCheckSchema = z.object({
  shopName: z.string(),
  /** Null: the store does not tell (D8.3). */
  currency: currencyCodeSchema.nullable(),
  ...scopesHeldSchema.shape,
  /** False: the store does not tell what a token may do, and all of it is taken to be held (D8.3). */
  scopesTold: z.boolean(),
  apiVersion: z.string(),
});
export type ConnectionCheck = z.infer<typeof connectionCheckSchema>;

/** `Product.images`: a field of a type of a store's schema, or a value of an enum. */
export const schemaFieldSchema = z.string().regex(/^\w{1,100}\.\w{1,100}$/) as unknown as z.ZodType<
  `${string}.${string}`,
  string
>;
export type SchemaField = z.infer<typeof schemaFieldSchema>;

/** Whether a store has a field; `unknown`: it does not tell its schema, and no answer has said that it lacks it (D8.3). */
export const offeredSchema = z.enum(['yes', 'no', 'unknown']);
export type Offered = z.infer<typeof offeredSchema>;

/** A store that the app can talk to, as a screen sees it: no token and no address. */
export const connectionSchema = z.object({
  id: connectionIdSchema,
  name: z.string(),
  kind: z.enum(CONNECTION_KINDS),
  storeKind: storeKindSchema,
  gidNamespace: z.string(),
  /** Where its token is kept: the OS keychain, or memory until the app ends. */
  tokenKept: z.enum(['keychain', 'session']),
  colour: storeColourSchema,
  /** Nothing is sent to its store that changes something there: the host refuses it. */
  readOnly: z.boolean(),
});
export type Connection = z.infer<typeof connectionSchema>;

/** Changes how a store is told apart, and whether it may be changed; what is left out stays as it is. */
export const connectionChangeSchema = z.object({
  connection: connectionIdSchema,
  /** Empty: the store's own name. */
  name: z.string().trim().max(MAX_STORE_NAME).optional(),
  colour: storeColourSchema.optional(),
  readOnly: z.boolean().optional(),
});
export type ConnectionChange = z.infer<typeof connectionChangeSchema>;

/** What the connect dialog asks for. The token passes through once and is never handed back. */
export const connectInputSchema = z.object({
  /** `service` if absent. Header and namespace are needed for `other` alone: the rest have theirs. */
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
  /** Of a file of connections; what is left out is chosen. */
  colour: storeColourSchema.optional(),
  readOnly: z.boolean().optional(),
});
export type ConnectInput = z.infer<typeof connectInputSchema>;

/** Another token for a connection. It passes through once, as that of `connectInputSchema`. */
export const tokenChangeSchema = z.object({
  connection: connectionIdSchema,
  token: connectInputSchema.shape.token,
});
export type TokenChange = z.infer<typeof tokenChangeSchema>;

/**
 * What the host itself finds wrong with a field: the token holds what no token does, or has no scope that Storedesk uses; the
 * header belongs to HTTP; a store of another kind needs header and namespace; the store takes the token as one of this kind;
 * it does not say what it is called; another connection has the name that was typed; another token is of another shop, whose
 * name is `said`.
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
