import { z } from 'zod';
import type { ApiError } from './contract/api-error.ts';
import { oneLine, quote } from './quote.ts';

/** Wait, in milliseconds, after a `THROTTLED` without throttle status. */
const THROTTLED_DEFAULT_MS = 1000;
/** Upper bound for plausible cost points. */
export const MOST_POINTS = 1e9;

/** Cost points as stated by a store; implausible values are refused. */
export const pointsSchema = z.number().min(0).max(MOST_POINTS);

const errorSchema = z.object({
  message: z.string().catch(''),
  path: z.array(z.unknown()).catch([]),
  extensions: z
    .looseObject({
      code: z.string().catch(''),
      requestId: z.string().nullable().catch(null),
      cost: pointsSchema.catch(0),
      maxCost: pointsSchema.catch(0),
    })
    .catch({ code: '', requestId: null, cost: 0, maxCost: 0 }),
});
type GraphqlError = z.infer<typeof errorSchema>;

interface Refusal {
  /** The store's own message; empty if it gave none. */
  readonly said: string;
  readonly requestId: string | null;
  readonly cost: number;
  readonly maxCost: number;
  readonly waitMs: number;
}

/** Codes from specification 7.2 and D5, additional ones of our own store, and those of other stores for invalid queries. */
type GraphqlCode =
  | 'THROTTLED'
  | 'ACCESS_DENIED'
  | 'SHOP_INACTIVE'
  | 'INTERNAL_SERVER_ERROR'
  | 'MAX_COST_EXCEEDED'
  | 'BAD_USER_INPUT'
  | 'TIMEOUT'
  | 'CANCELLED'
  | 'MAX_INPUT_SIZE_EXCEEDED'
  | 'GRAPHQL_PARSE_FAILED'
  | 'GRAPHQL_VALIDATION_FAILED';

const badRequest = ({ said, requestId }: Refusal): ApiError => ({ kind: 'bad_request', said, requestId });

const internal = ({ requestId }: Pick<Refusal, 'requestId'>, status = 500): ApiError => ({
  kind: 'internal',
  status,
  requestId,
});

/** Maps each code to a kind of error. */
const FAILURES = {
  THROTTLED: ({ waitMs, requestId }) => ({ kind: 'rate_limited', retryAfterMs: waitMs, requestId }),
  ACCESS_DENIED: ({ said, requestId }) => ({ kind: 'access_denied', said, requestId }),
  SHOP_INACTIVE: ({ said, requestId }) => ({
    kind: 'shop_inactive',
    state: inactiveStateOf(said),
    requestId,
  }),
  // Replaces a 500 in most cases (specification 7.2).
  INTERNAL_SERVER_ERROR: internal,
  MAX_COST_EXCEEDED: ({ cost, maxCost, requestId }) => ({
    kind: 'max_cost_exceeded',
    cost,
    maxCost,
    requestId,
  }),
  BAD_USER_INPUT: badRequest,
  TIMEOUT: ({ said, requestId }) => ({ kind: 'query_timeout', said, requestId }),
  // The store is stopping, or assumes that the client is gone.
  CANCELLED: internal,
  MAX_INPUT_SIZE_EXCEEDED: badRequest,
  GRAPHQL_PARSE_FAILED: badRequest,
  GRAPHQL_VALIDATION_FAILED: badRequest,
} as const satisfies Record<GraphqlCode, (refusal: Refusal) => ApiError>;

/** Start of the path that some services give errors found before execution: `mutation SaveVariants`. */
const OPERATION = /^(query|mutation|subscription|fragment)\b/;
/** Codes after which a mutation may have been carried out, whatever their path. */
const STOPPED_WITHIN = ['INTERNAL_SERVER_ERROR', 'TIMEOUT', 'CANCELLED'];
/** The ones among these where the store only stopped waiting; the mutation may still be running, as after a proxy timeout. */
const GIVEN_UP = ['TIMEOUT', 'CANCELLED'];

/** The errors of a GraphQL response, which may concern all or part of it (D1.3). */
interface FailedQuery {
  /** Unparsed JSON values. */
  readonly errors: readonly unknown[];
  /** Whether the query could have changed something in the store. */
  readonly writes: boolean;
  /** Request id of the response, for errors that do not contain one; null if unknown. */
  readonly requestId?: string | null;
  /** Milliseconds to wait according to the store's throttle status. */
  readonly waitMs?: number | undefined;
}

/**
 * Chooses the one error that represents a fully or partly failed query: the first with a known code. For a write, the first
 * error after which it may have been carried out takes precedence and becomes `internal`. Without a known code, the error is
 * `internal` if a field failed and `bad_request` otherwise.
 */
export function graphqlFailure({ errors, writes, requestId = null, waitMs }: FailedQuery): ApiError {
  const all = errors.map((error) => errorSchema.parse(error));
  const inDoubt = writes ? all.find(mayHaveRun) : undefined;
  const decisive = inDoubt ?? all.find(({ extensions: { code } }) => isKnown(code)) ?? all[0];
  const { message = '', extensions } = decisive ?? {};
  const { code = '', cost = 0, maxCost = 0 } = extensions ?? {};
  const refusal: Refusal = {
    said: quote(message),
    requestId: typeof extensions?.requestId === 'string' ? oneLine(extensions.requestId, 100) : requestId,
    cost,
    maxCost,
    waitMs: waitMs ?? THROTTLED_DEFAULT_MS,
  };
  if (inDoubt !== undefined) return internal(refusal, GIVEN_UP.includes(code) ? 504 : 500);
  if (isKnown(code)) return FAILURES[code](refusal);
  return decisive !== undefined && isOfField(decisive) ? internal(refusal) : badRequest(refusal);
}

/**
 * Returns true if a mutation may have been carried out despite this error. An error with a field path occurred during
 * execution: below the mutation's own field, the mutation has been carried out; on that field, a known code means that it was
 * refused.
 */
function mayHaveRun(error: GraphqlError): boolean {
  const { path, extensions } = error;
  if (STOPPED_WITHIN.includes(extensions.code)) return true;
  return isOfField(error) && (path.length > 1 || !isKnown(extensions.code));
}

/** Returns true if a field failed during execution, rather than the document as a whole. */
function isOfField({ path: [root] }: GraphqlError): boolean {
  return typeof root === 'string' && !OPERATION.test(root);
}

/** Checks own properties only, since a response may contain a code such as "constructor". */
function isKnown(code: string): code is GraphqlCode {
  return Object.hasOwn(FAILURES, code);
}

/** The state behind a `SHOP_INACTIVE`: GraphQL has one code for all states, so it is derived from the message (D5.11). */
function inactiveStateOf(said: string): Extract<ApiError, { kind: 'shop_inactive' }>['state'] {
  if (/frozen/i.test(said)) return 'frozen';
  if (/fraud/i.test(said)) return 'fraudulent';
  return /unavailable|not available|locked/i.test(said) ? 'unavailable' : 'inactive';
}
