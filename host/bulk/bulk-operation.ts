import { z } from 'zod';
import { aborted, type ApiError, type ApiErrorKind } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { Json } from '../../shared/json-limits.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Timer } from '../dependencies.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { readGraphqlFailure } from '../gateway/graphql-failure.ts';
import { unreadable } from '../gateway/store-errors.ts';
import { sleep } from '../sleep.ts';

/** How a bulk operation is requested, and how it is cancelled. */
export interface BulkCall {
  readonly gateway: Pick<Gateway, 'graphql'>;
  readonly timer: Timer;
  readonly connection: ConnectionId;
  /** Id of the calls, used to cancel them. */
  readonly callId: string;
  readonly signal: AbortSignal;
}

/** How a store answered the request for a bulk operation. */
export type BulkBegin =
  | { readonly kind: 'begun'; readonly id: string }
  /** Another bulk operation of this token is running; a store runs one at a time. */
  | { readonly kind: 'busy' }
  /** The store has no bulk operations, or is read-only: starting one is a mutation. */
  | { readonly kind: 'not_offered' }
  /** The store does not run this query; `said` is its message. */
  | { readonly kind: 'refused'; readonly said: string };

/** How a bulk operation ended. */
export type BulkOutcome =
  /** `url` is null if the result is empty. */
  | { readonly kind: 'complete'; readonly url: string | null }
  | { readonly kind: 'failed'; readonly code: string | null }
  /** The store no longer knows the operation, has cancelled it, or has removed its file. */
  | { readonly kind: 'gone' };

const NOT_OFFERED: readonly ApiErrorKind[] = ['bad_request', 'read_only'];

/**
 * Pause before the first status request, in milliseconds. Each later one is twice as long, up to `LONGEST_LOOK_MS`: the
 * operation of a small shop ends within the first.
 */
const FIRST_LOOK_MS = 100;
const LONGEST_LOOK_MS = 1_000;

const RUN = `mutation RunBulkQuery($query: String!) {
  bulkOperationRunQuery(query: $query, groupObjects: true) { bulkOperation { id } userErrors { field message } }
}`;
const LOOK =
  'query LookAtBulkOperation($id: ID!) { bulkOperation(id: $id) { status errorCode url objectCount } }';

const ranSchema = z.object({
  bulkOperationRunQuery: z.object({
    bulkOperation: z.object({ id: z.string() }).nullable(),
    userErrors: z.array(z.object({ field: z.array(z.string()).nullable(), message: z.string() })),
  }),
});
const lookedSchema = z.object({
  bulkOperation: z
    .object({
      status: z.string(),
      errorCode: z.string().nullable(),
      url: z.string().nullable(),
      /** `UnsignedInt64`. */
      objectCount: z.union([z.string(), z.number()]).transform(Number),
    })
    .nullable(),
});

/** Starts a bulk operation (D5.8). */
export async function beginBulkOperation(
  call: BulkCall,
  query: string,
): Promise<Result<BulkBegin, ApiError>> {
  const ran = await ask(call, RUN, { query }, ranSchema);
  if (!ran.ok) return NOT_OFFERED.includes(ran.error.kind) ? ok({ kind: 'not_offered' }) : ran;
  const { bulkOperation, userErrors } = ran.value.bulkOperationRunQuery;
  if (bulkOperation !== null) return ok({ kind: 'begun', id: bulkOperation.id });
  const refusal = userErrors.find(({ field }) => field !== null);
  return ok(refusal === undefined ? { kind: 'busy' } : { kind: 'refused', said: refusal.message });
}

/**
 * Waits until a bulk operation has ended. Returns an error if a status request fails or the signal aborts the wait.
 * @param onCount receives the number of objects the store has written so far
 */
export async function awaitBulkOperation(
  call: BulkCall,
  id: string,
  onCount: (objects: number) => void = () => undefined,
): Promise<Result<BulkOutcome, ApiError>> {
  for (let pauseMs = FIRST_LOOK_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_LOOK_MS)) {
    if (!(await sleep(call.timer, pauseMs, call.signal))) return err(aborted('no'));
    const looked = await ask(call, LOOK, { id }, lookedSchema);
    if (!looked.ok) return NOT_OFFERED.includes(looked.error.kind) ? ok({ kind: 'gone' }) : looked;
    const operation = looked.value.bulkOperation;
    if (operation === null) return ok({ kind: 'gone' });
    switch (operation.status) {
      case 'CREATED':
      case 'RUNNING':
        onCount(operation.objectCount);
        continue;
      case 'COMPLETED':
        return ok({ kind: 'complete', url: operation.url });
      case 'FAILED':
        return ok({ kind: 'failed', code: operation.errorCode });
      default:
        return ok({ kind: 'gone' });
    }
  }
}

async function ask<Answer>(
  { gateway, connection, callId: id }: BulkCall,
  query: string,
  variables: Record<string, Json>,
  schema: z.ZodType<Answer>,
): Promise<Result<Answer, ApiError>> {
  return readData(
    await gateway.graphql({ connection, id, query, variables, priority: 'background' }),
    schema,
  );
}

/** Returns the data of an answer, or its error. A partial answer counts as an error. */
export function readData<Answer>(
  answer: Awaited<ReturnType<Gateway['graphql']>>,
  schema: z.ZodType<Answer>,
): Result<Answer, ApiError> {
  if (!answer.ok) return answer;
  const { data, errors, extensions } = answer.value;
  // A bulk operation changes nothing in the store.
  if (errors.length > 0) return err(readGraphqlFailure({ errors, extensions, writes: false }));
  const read = schema.safeParse(data);
  return read.success ? ok(read.data) : err(unreadable(null));
}
