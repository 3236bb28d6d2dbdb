import { z } from 'zod';
import type { ApiError } from './contract/api-error.ts';
import { oneLine, quote } from './quote.ts';

/** How long to wait after a `THROTTLED` that does not come with its bucket. Milliseconds. */
const THROTTLED_DEFAULT_MS = 1000;
/** More points than any store counts with. */
export const MOST_POINTS = 1e9;

/** Points as a store states them: what is out of all proportion is no statement. */
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
  /** The store's own sentence; empty when it gave none. */
  readonly said: string;
  readonly requestId: string | null;
  readonly cost: number;
  readonly maxCost: number;
  readonly waitMs: number;
}

/** Codes that specification 7.2 and D5 name, those that our own store has besides, and those that others have for a query that does not run. */
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

/** Each code becomes a kind of error here, once. */
const FAILURES = {
  THROTTLED: ({ waitMs, requestId }) => ({ kind: 'rate_limited', retryAfterMs: waitMs, requestId }),
  ACCESS_DENIED: ({ said, requestId }) => ({ kind: 'access_denied', said, requestId }),
  SHOP_INACTIVE: ({ said, requestId }) => ({
    kind: 'shop_inactive',
    state: inactiveStateOf(said),
    requestId,
  }),
  // Instead of a 500, in most cases (specification 7.2).
  INTERNAL_SERVER_ERROR: internal,
  MAX_COST_EXCEEDED: ({ cost, maxCost, requestId }) => ({
    kind: 'max_cost_exceeded',
    cost,
    maxCost,
    requestId,
  }),
  BAD_USER_INPUT: badRequest,
  TIMEOUT: ({ said, requestId }) => ({ kind: 'query_timeout', said, requestId }),
  // The store stops, or believes that nobody waits any more.
  CANCELLED: internal,
  MAX_INPUT_SIZE_EXCEEDED: badRequest,
  GRAPHQL_PARSE_FAILED: badRequest,
  GRAPHQL_VALIDATION_FAILED: badRequest,
} as const satisfies Record<GraphqlCode, (refusal: Refusal) => ApiError>;

/** Where some services begin the path of an error that they find before they execute anything: `mutation SaveVariants`. */
const OPERATION = /^(query|mutation|subscription|fragment)\b/;
/** After these a mutation may have been carried out, wherever they stand. */
const STOPPED_WITHIN = ['INTERNAL_SERVER_ERROR', 'TIMEOUT', 'CANCELLED'];
/** Of these, what the store has stopped waiting for: it may go on all the same, as one behind a proxy does. */
const GIVEN_UP = ['TIMEOUT', 'CANCELLED'];

/** Errors of a GraphQL answer, of all of it or of a part (D1.3). */
export interface FailedQuery {
  /** As JSON has them. */
  readonly errors: readonly unknown[];
  /** Whether the query could have changed something in the store. */
  readonly writes: boolean;
  /** What the answer itself is called, for an error that does not say; null where nobody knows. */
  readonly requestId?: string | null;
  /** How long the store's bucket makes the query wait. Milliseconds. */
  readonly waitMs?: number | undefined;
}

/**
 * The one error that stands for a query of which all or a part failed: the first whose code is known. Of a write it is the first
 * that leaves open whether the store has carried it out, and then an `internal` error. One whose code nobody knows is the store's
 * own failure where a field failed, and a bad request otherwise.
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
 * Whether an error of a mutation leaves open that it was carried out. An error with the path of a field came while the document
 * was executed. Below the mutation's own field that has been carried out; on it, a known code says that it was refused.
 */
function mayHaveRun(error: GraphqlError): boolean {
  const { path, extensions } = error;
  if (STOPPED_WITHIN.includes(extensions.code)) return true;
  return isOfField(error) && (path.length > 1 || !isKnown(extensions.code));
}

/** Whether a field failed while the document was executed, and not the document itself. */
function isOfField({ path: [root] }: GraphqlError): boolean {
  return typeof root === 'string' && !OPERATION.test(root);
}

/** An answer may say "constructor" as well. */
function isKnown(code: string): code is GraphqlCode {
  return Object.hasOwn(FAILURES, code);
}

/** Which state a `SHOP_INACTIVE` means: GraphQL has one code for all, so the sentence has to tell (D5.11). */
function inactiveStateOf(said: string): Extract<ApiError, { kind: 'shop_inactive' }>['state'] {
  if (/frozen/i.test(said)) return 'frozen';
  if (/fraud/i.test(said)) return 'fraudulent';
  return /unavailable|not available|locked/i.test(said) ? 'unavailable' : 'inactive';
}
