import { z } from 'zod';
import type { ApiError } from '../../shared/contract/api-error.ts';
import { oneLine, quote } from './quote.ts';
import type { Json } from '../../shared/json-limits.ts';
import type { StoreAnswer } from './store-answer.ts';
import { lackingFields } from './lacking-fields.ts';
import { pointsSchema, readQueryCost } from './graphql-cost.ts';
import {
  accessDenied,
  badRequest,
  inactiveShop,
  inactiveStateOf,
  internalError,
  rateLimited,
  type Refusal,
} from './store-errors.ts';

/** How long to wait after a `THROTTLED` that does not come with its bucket. */
const THROTTLED_DEFAULT_MS = 1000;

/** Codes that specification 7.2 and D5 name. Another one is a bad request. */
type GraphqlCode =
  | 'THROTTLED'
  | 'ACCESS_DENIED'
  | 'SHOP_INACTIVE'
  | 'INTERNAL_SERVER_ERROR'
  | 'MAX_COST_EXCEEDED'
  | 'BAD_USER_INPUT';

const errorSchema = z.object({
  message: z.string().catch(''),
  extensions: z
    .looseObject({
      code: z.string().catch(''),
      requestId: z.string().optional().catch(undefined),
      cost: pointsSchema.catch(0),
      maxCost: pointsSchema.catch(0),
    })
    .catch({ code: '', cost: 0, maxCost: 0 }),
});

interface GraphqlRefusal extends Refusal {
  readonly cost: number;
  readonly maxCost: number;
  readonly waitMs: number;
}

/** Each code becomes a kind of error here, once. */
const FAILURES = {
  THROTTLED: ({ waitMs, requestId }) => rateLimited(waitMs, requestId),
  ACCESS_DENIED: accessDenied,
  SHOP_INACTIVE: (refusal) => inactiveShop(inactiveStateOf(refusal.said), refusal),
  // Instead of a 500, in most cases (specification 7.2).
  INTERNAL_SERVER_ERROR: ({ requestId }) => internalError(500, requestId),
  MAX_COST_EXCEEDED: ({ cost, maxCost, requestId }) => ({
    kind: 'max_cost_exceeded',
    cost,
    maxCost,
    requestId,
  }),
  BAD_USER_INPUT: badRequest,
} as const satisfies Record<GraphqlCode, (refusal: GraphqlRefusal) => ApiError>;

export interface FailedQuery {
  readonly answer: Pick<StoreAnswer, 'headers'>;
  readonly errors: readonly Json[];
  readonly extensions: Readonly<Record<string, Json>>;
}

/** The one error that stands for all of a query that failed. */
export function readGraphqlFailure({ answer, errors, extensions }: FailedQuery): ApiError {
  const all = errors.map((error) => errorSchema.parse(error));
  const decisive = all.find(({ extensions: { code } }) => isKnown(code)) ?? all[0];
  const { code, requestId, cost, maxCost } = decisive?.extensions ?? { code: '', cost: 0, maxCost: 0 };
  const explain: (refusal: GraphqlRefusal) => ApiError = isKnown(code) ? FAILURES[code] : badRequest;
  const lacks = lackingFields(errors);
  const error = explain({
    said: quote(decisive?.message ?? ''),
    requestId: requestId === undefined ? answer.headers.get('x-request-id') : oneLine(requestId, 100),
    cost,
    maxCost,
    waitMs: readQueryCost(extensions)?.waitMs ?? THROTTLED_DEFAULT_MS,
  });
  return error.kind === 'bad_request' && lacks.length > 0 ? { ...error, lacks: [...lacks] } : error;
}

/** An answer may say "constructor" as well. */
function isKnown(code: string): code is GraphqlCode {
  return Object.hasOwn(FAILURES, code);
}
