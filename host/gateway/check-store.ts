import { z } from 'zod';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionCheck } from '../../shared/contract/connection.ts';
import { currencyCodeSchema } from '../../shared/currency.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { type Scope, SCOPES } from '../../shared/scopes.ts';
import { firstOf } from './first-of.ts';
import { readGraphqlAnswer } from './graphql-answer.ts';
import { readGraphqlFailure } from './graphql-failure.ts';
import { oneLine } from './quote.ts';
import type { StoreAnswer } from './store-answer.ts';
import type { AnswerContext } from './store-errors.ts';
import { notAStore } from './transport-errors.ts';

/** Asks a store who it is and what the token may do. No scope is needed for it (D1.4). */
export const CHECK_QUERY =
  'query ConnectionCheck { shop { name currencyCode } currentAppInstallation { accessScopes { handle } } }';

/** Scopes of one token that are looked at. */
const MAX_SCOPES = 1_000;

const dataSchema = z.object({
  shop: z.object({ name: z.string(), currencyCode: currencyCodeSchema }),
  currentAppInstallation: z.object({ accessScopes: firstOf(z.object({ handle: z.string() }), MAX_SCOPES) }),
});

/** Reads the answer to `CHECK_QUERY`. Scopes that Storedesk does not know are left out. */
export function readCheck(answer: StoreAnswer, context: AnswerContext): Result<ConnectionCheck, ApiError> {
  const read = readGraphqlAnswer(answer, context);
  if (!read.ok) return read;
  const { data, errors, extensions } = read.value;
  if (errors.length > 0) return err(readGraphqlFailure({ answer, errors, extensions }));
  const parsed = dataSchema.safeParse(data);
  if (!parsed.success) return err(notAStore(answer.status, 'other_shape'));
  const { shop, currentAppInstallation } = parsed.data;
  const handles = currentAppInstallation.accessScopes.map(({ handle }) => handle);
  return ok({
    shopName: oneLine(shop.name, 200),
    currency: shop.currencyCode,
    scopes: SCOPES.filter((scope: Scope) => handles.includes(scope)),
    apiVersion: answer.headers.get('x-service-api-version') ?? 'unknown',
  });
}
