import { z } from 'zod';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionCheck } from '../../shared/contract/connection.ts';
import { currencyCodeSchema } from '../../shared/currency.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { readScopes, untoldScopes } from '../../shared/scopes.ts';
import { factsOf, type StoreKind } from '../../shared/store-kind.ts';
import { firstOf } from './first-of.ts';
import { readGraphqlAnswer } from './graphql-answer.ts';
import { readGraphqlFailure } from './graphql-failure.ts';
import { oneLine } from '../../shared/quote.ts';
import type { StoreAnswer } from './store-answer.ts';
import type { AnswerContext } from './store-errors.ts';
import { notAStore } from './transport-errors.ts';

/**
 * The result of a check. `shopName` is null if the store only implements the specification, which has no shop name, or if
 * the name is blank.
 */
export type StoreCheck = Omit<ConnectionCheck, 'shopName'> & { readonly shopName: string | null };

/** The parts of a store the check asks for, as fields of the query. They need no scope (D1.4). */
const PARTS = ['shop', 'currentAppInstallation'] as const;
type Part = (typeof PARTS)[number];

/** Asks a store for its identity and the token's scopes. */
export const CHECK_QUERY =
  'query ConnectionCheck { __typename shop { name currencyCode } currentAppInstallation { accessScopes { handle } } }';
/** Variants of the query for stores that support only some of these parts (D8.3). */
const SHOP_QUERY = 'query ConnectionShop { __typename shop { name currencyCode } }';
const SCOPES_QUERY =
  'query ConnectionScopes { __typename currentAppInstallation { accessScopes { handle } } }';
const BARE_QUERY = 'query ConnectionBare { __typename }';

/** The query for these parts. */
export function checkQuery(parts: readonly Part[]): string {
  const hasShop = parts.includes('shop');
  if (parts.includes('currentAppInstallation')) return hasShop ? CHECK_QUERY : SCOPES_QUERY;
  return hasShop ? SHOP_QUERY : BARE_QUERY;
}

/** Asks a store that refused the first query which of these parts it supports (D8.3). */
export const PARTS_QUERY = 'query ConnectionParts { __type(name: "QueryRoot") { fields { name } } }';

/** Maximum number of a token's scopes and of a type's fields that are read. */
const MAX_SCOPES = 1_000;
const MAX_FIELDS = 2_000;

const dataSchema = z.object({
  __typename: z.string(),
  shop: z.object({ name: z.string(), currencyCode: currencyCodeSchema }).optional(),
  currentAppInstallation: z
    .object({ accessScopes: firstOf(z.object({ handle: z.string() }), MAX_SCOPES) })
    .optional(),
});
const partsSchema = z.object({
  __type: z.object({ fields: firstOf(z.object({ name: z.string() }), MAX_FIELDS).nullable() }).nullable(),
});

/** Reads the answer to a check of a store of kind `kind`. Scopes unknown to Storedesk are left out. */
export function readCheck(
  kind: StoreKind,
  apiVersion: string,
  answer: StoreAnswer,
  context: AnswerContext,
): Result<StoreCheck, ApiError> {
  const data = readData(dataSchema, answer, context);
  if (!data.ok) return data;
  const { shop, currentAppInstallation: installation } = data.value;
  const { scopeNames } = factsOf(kind);
  const handles = installation?.accessScopes.map(({ handle }) => handle);
  return ok({
    shopName: shop === undefined ? null : oneLine(shop.name, 200) || null,
    currency: shop?.currencyCode ?? null,
    ...(handles === undefined ? untoldScopes(scopeNames) : readScopes(handles, scopeNames)),
    scopesTold: handles !== undefined,
    apiVersion: answer.headers.get('x-service-api-version') ?? apiVersion,
  });
}

/** Reads which parts of the check a store supports. */
export function readParts(answer: StoreAnswer, context: AnswerContext): Result<readonly Part[], ApiError> {
  const data = readData(partsSchema, answer, context);
  if (!data.ok) return data;
  const names = (data.value.__type?.fields ?? []).map(({ name }) => name);
  return ok(PARTS.filter((part) => names.includes(part)));
}

function readData<Data>(
  schema: z.ZodType<Data>,
  answer: StoreAnswer,
  context: AnswerContext,
): Result<Data, ApiError> {
  const read = readGraphqlAnswer(answer, context);
  if (!read.ok) return read;
  const { data, errors, extensions } = read.value;
  const requestId = answer.headers.get('x-request-id');
  if (errors.length > 0) return err(readGraphqlFailure({ errors, extensions, writes: false, requestId }));
  const parsed = schema.safeParse(data);
  return parsed.success ? ok(parsed.data) : err(notAStore(answer.status, 'other_shape'));
}
