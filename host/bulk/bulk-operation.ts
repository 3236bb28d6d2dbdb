import { z } from 'zod';
import type { ApiError, ApiErrorKind } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { Json } from '../../shared/json-limits.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Timer } from '../dependencies.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { readGraphqlFailure } from '../gateway/graphql-failure.ts';
import { sleep } from '../sleep.ts';

/** Who asks for a bulk operation, and how it is stopped. */
export interface BulkCall {
  readonly gateway: Pick<Gateway, 'graphql'>;
  readonly timer: Timer;
  readonly connection: ConnectionId;
  /** Names the calls, so that they can be cancelled. */
  readonly callId: string;
  readonly signal: AbortSignal;
}

/** How a store took the wish for a bulk operation. */
export type BulkBegin =
  | { readonly kind: 'begun'; readonly id: string }
  /** Another one of this token runs: a store runs one at a time. */
  | { readonly kind: 'busy' }
  /** It knows no bulk operation; or it may not be written to, and beginning one is a mutation. */
  | { readonly kind: 'not_offered' }
  /** The query is not one that it runs; in its words. */
  | { readonly kind: 'refused'; readonly said: string };

/** How a bulk operation ended. */
export type BulkEnd =
  /** `url` is null when there was nothing to be written. */
  | { readonly kind: 'complete'; readonly url: string | null }
  | { readonly kind: 'failed'; readonly code: string | null }
  /** The store does not know it any more, has cancelled it, or has removed its file. */
  | { readonly kind: 'gone' };

const NOT_OFFERED: readonly ApiErrorKind[] = ['bad_request', 'read_only'];

/** Between two looks at a bulk operation that runs. Milliseconds. */
const LOOK_EVERY_MS = 1_000;

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

/** Begins a bulk operation (D5.8). */
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
 * Waits until a bulk operation has ended. Error: a look at it failed, or it was not waited for any longer.
 * @param onCount told how many objects the store has written so far
 */
export async function awaitBulkOperation(
  call: BulkCall,
  id: string,
  onCount: (objects: number) => void = () => undefined,
): Promise<Result<BulkEnd, ApiError>> {
  for (;;) {
    if (!(await sleep(call.timer, LOOK_EVERY_MS, call.signal))) return err({ kind: 'aborted', sent: 'no' });
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

/** The data of an answer, or the error that it is: a part of what was asked for is none. */
export function readData<Answer>(
  answer: Awaited<ReturnType<Gateway['graphql']>>,
  schema: z.ZodType<Answer>,
): Result<Answer, ApiError> {
  if (!answer.ok) return answer;
  const { data, errors, extensions } = answer.value;
  // A bulk operation changes nothing in the store.
  if (errors.length > 0) return err(readGraphqlFailure({ errors, extensions, writes: false }));
  const read = schema.safeParse(data);
  return read.success ? ok(read.data) : err({ kind: 'internal', status: 200, requestId: null });
}
