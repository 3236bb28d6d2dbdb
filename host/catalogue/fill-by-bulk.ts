import { z } from 'zod';
import type { ApiError, ApiErrorKind } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { Json } from '../../shared/json-limits.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Timer } from '../dependencies.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { readGraphqlFailure } from '../gateway/graphql-failure.ts';
import { sleep } from '../sleep.ts';
import type { CatalogueThread } from './catalogue-thread.ts';
import { BULK_QUERY } from './catalogue-wire.ts';
import type { ImportCounts } from './catalogue-import.ts';

export interface FillDependencies {
  readonly gateway: Pick<Gateway, 'graphql' | 'readFile'>;
  readonly thread: Pick<CatalogueThread, 'ask'>;
  readonly timer: Timer;
}

/** A fill of one connection's catalogue, into a new file. */
export interface Fill {
  readonly connection: ConnectionId;
  /** Of the store's global ids. */
  readonly namespace: string;
  /** Names the calls, so that they can be cancelled. */
  readonly callId: string;
  readonly path: string;
  /** What is to be known of the copy beside its rows. */
  readonly facts: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly onProgress: (counts: ImportCounts) => void;
}

/** The store knows no bulk operation; or it may not be written to, and beginning one is a mutation. */
const NO_BULK: readonly ApiErrorKind[] = ['bad_request', 'read_only'];

/** Between two looks at a bulk operation that runs. Milliseconds. */
const LOOK_EVERY_MS = 1_000;

const RUN = `mutation RunCatalogue($query: String!) {
  bulkOperationRunQuery(query: $query, groupObjects: true) { bulkOperation { id } userErrors { message } }
}`;
const LOOK = 'query CatalogueOperation($id: ID!) { bulkOperation(id: $id) { status errorCode url } }';

const ranSchema = z.object({
  bulkOperationRunQuery: z.object({
    bulkOperation: z.object({ id: z.string() }).nullable(),
    userErrors: z.array(z.object({ message: z.string() })),
  }),
});
const lookedSchema = z.object({
  bulkOperation: z
    .object({
      status: z.string(),
      errorCode: z.string().nullable(),
      url: z.string().nullable(),
    })
    .nullable(),
});

/**
 * Fills a file from the store's bulk operation (D5.8): the store writes all products and variants into a file, which is
 * read as it comes. Null: the store does not run one for us now, lost it, or has the file at another address, where the
 * token does not go; then its pages are to be read instead.
 */
export async function fillByBulk(
  dependencies: FillDependencies,
  fill: Fill,
): Promise<Result<ImportCounts | null, ApiError>> {
  const { gateway, thread, timer } = dependencies;
  const { connection, callId: id, signal } = fill;
  let isBegun = false;
  const ask = async <Answer>(query: string, variables: Record<string, Json>, schema: z.ZodType<Answer>) =>
    readData(await gateway.graphql({ connection, id, query, variables, priority: 'background' }), schema);

  const ran = await ask(RUN, { query: BULK_QUERY }, ranSchema);
  if (!ran.ok) return NO_BULK.includes(ran.error.kind) ? ok(null) : ran;
  const operation = ran.value.bulkOperationRunQuery.bulkOperation;
  // Another one of this token runs, say.
  if (operation === null) return ok(null);
  for (;;) {
    if (!(await sleep(timer, LOOK_EVERY_MS, signal))) return err({ kind: 'aborted', sent: 'no' });
    const looked = await ask(LOOK, { id: operation.id }, lookedSchema);
    if (!looked.ok) return NO_BULK.includes(looked.error.kind) ? ok(null) : looked;
    const current = looked.value.bulkOperation;
    if (current === null) return ok(null);
    if (current.status === 'CREATED' || current.status === 'RUNNING') continue;
    if (current.status !== 'COMPLETED') return ok(null);
    const url = current.url;
    // No file: there is nothing in the store.
    const read = url === null ? ok(null) : await gateway.readFile({ connection, id, path: url }, takeBytes);
    if (!read.ok) return read.error.kind === 'bad_address' ? ok(null) : read;
    await begin();
    return ok(await thread.ask('finishImport', fill.facts));
  }

  /** With the first bytes, so that nothing has begun when the file is not to be read. */
  async function begin(): Promise<void> {
    if (isBegun) return;
    isBegun = true;
    await thread.ask('beginImport', { path: fill.path, namespace: fill.namespace });
  }

  async function takeBytes(bytes: Uint8Array): Promise<void> {
    await begin();
    fill.onProgress(await thread.ask('importBytes', bytes));
  }
}

/** The data of an answer, or the error that it is: a part of a catalogue is none. */
export function readData<Answer>(
  answer: Awaited<ReturnType<Gateway['graphql']>>,
  schema: z.ZodType<Answer>,
): Result<Answer, ApiError> {
  if (!answer.ok) return answer;
  const { data, errors, extensions } = answer.value;
  if (errors.length > 0)
    return err(readGraphqlFailure({ answer: { headers: new Headers() }, errors, extensions }));
  const read = schema.safeParse(data);
  return read.success ? ok(read.data) : err({ kind: 'internal', status: 200, requestId: null });
}
