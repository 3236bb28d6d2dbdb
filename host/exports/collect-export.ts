import { z } from 'zod';
import { aborted, type ApiError } from '../../shared/contract/api-error.ts';
import type { ExportRequest } from '../../shared/contract/export-calls.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { BulkObject } from '../bulk/bulk-lines.ts';
import { awaitBulkOperation, beginBulkOperation, readData, type BulkCall } from '../bulk/bulk-operation.ts';
import { nextIdAfter } from '../bulk/pages-by-id.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { TakeBytes } from '../gateway/read-file.ts';
import { notAStore } from '../gateway/transport-errors.ts';
import { sleep } from '../sleep.ts';
import { bulkQueryOf, pagedQueryOf, pagedSearch, restQueryOf } from './export-queries.ts';
import { mayHaveHappened } from '../../shared/may-have-happened.ts';
import { internalError, unreadable } from '../gateway/store-errors.ts';

/** Receives the store's answers, and reports when they are larger than any real store's. May throw disk errors. */
export interface ExportSink {
  /** Discards everything received so far. */
  readonly restart: () => Promise<void>;
  readonly write: TakeBytes;
  readonly add: (objects: readonly BulkObject[]) => ReturnType<TakeBytes>;
}

export interface CollectOrder extends BulkCall {
  readonly gateway: Pick<Gateway, 'graphql' | 'readFile'>;
  readonly request: ExportRequest;
  /** The bulk operation that an earlier run started for this export; null if there is none. */
  readonly operation: string | null;
  readonly sink: ExportSink;
  readonly onWaiting: () => void;
  readonly onCollecting: (objects: number) => void;
  /** Called with the id of a started bulk operation, or null when it cannot be used any more. */
  readonly onOperation: (id: string | null) => void;
}

/** Retry interval, in milliseconds, while another bulk operation of this token runs, and attempts before pages are read. */
const BUSY_EVERY_MS = 5_000;
const BUSY_TIMES = 60;
/** Maximum number of lost answers to starts after which the start is repeated. */
const LOST_TIMES = 3;

/** Reads everything that an export requests into its sink: by a bulk operation, or page by page if the store offers none. */
export async function collectExport(order: CollectOrder): Promise<Result<null, ApiError>> {
  const collected = await collectByBulk(order);
  if (!collected.ok || collected.value === 'collected') return collected.ok ? ok(null) : collected;
  return collectByPages(order);
}

async function collectByBulk(order: CollectOrder): Promise<Result<'collected' | 'not_offered', ApiError>> {
  const begun = order.operation === null ? await begin(order) : ok(order.operation);
  if (!begun.ok) return begun;
  if (begun.value === null) return ok('not_offered');
  order.onOperation(begun.value);
  order.onCollecting(0);
  const ended = await awaitBulkOperation(order, begun.value, order.onCollecting);
  if (!ended.ok) return ended;
  const isOld = order.operation !== null;
  // The earlier run's operation has expired or failed, so start a new one.
  if (ended.value.kind !== 'complete' && isOld) {
    order.onOperation(null);
    return collectByBulk({ ...order, operation: null });
  }
  if (ended.value.kind === 'failed') {
    order.onOperation(null);
    const said = ended.value.code ?? '';
    if (said === 'ACCESS_DENIED') return err({ kind: 'access_denied', said, requestId: null });
    return err(internalError(200, null));
  }
  if (ended.value.kind === 'gone') {
    order.onOperation(null);
    return ok('not_offered');
  }
  await order.sink.restart();
  const { url } = ended.value;
  // No file means that nothing matches.
  if (url === null) return ok('collected');
  const { gateway, connection, callId: id, sink } = order;
  const read = await gateway.readFile({ connection, id, path: url }, sink.write);
  if (read.ok) return ok('collected');
  // The file is at another origin, to which the token must not be sent.
  if (read.error.kind === 'bad_address') return ok('not_offered');
  if (read.error.kind === 'not_found' && isOld) {
    order.onOperation(null);
    return collectByBulk({ ...order, operation: null });
  }
  return read;
}

/** Starts a bulk operation and returns its id; null if the store does not run one. */
async function begin(order: CollectOrder): Promise<Result<string | null, ApiError>> {
  let lost = 0;
  for (let times = 1; times <= BUSY_TIMES; times += 1) {
    const begun = await beginBulkOperation(order, bulkQueryOf(order.request));
    // A start whose answer was lost may have succeeded; then that operation blocks others until it ends.
    if (!begun.ok && (!mayHaveHappened(begun.error) || (lost += 1) > LOST_TIMES)) return begun;
    const kind = begun.ok ? begun.value : ({ kind: 'busy' } as const);
    if (kind.kind === 'begun') return ok(kind.id);
    if (kind.kind === 'refused') return err({ kind: 'bad_request', said: kind.said, requestId: null });
    if (kind.kind === 'not_offered') return ok(null);
    order.onWaiting();
    if (!(await sleep(order.timer, BUSY_EVERY_MS, order.signal))) return err(aborted('no'));
  }
  return ok(null);
}

const pageInfoSchema = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });
const listSchema = z.object({ nodes: z.array(z.record(z.string(), z.unknown())), pageInfo: pageInfoSchema });
type List = z.infer<typeof listSchema>;

/**
 * Pages by id and not by cursor, because a store's cursors reach at most 25,000 objects (D5.5). Reads all nested objects of an
 * object before the next one.
 */
async function collectByPages(order: CollectOrder): Promise<Result<null, ApiError>> {
  const { request, sink, signal } = order;
  const query = pagedQueryOf(request);
  let lastId = '0';
  await sink.restart();
  for (;;) {
    if (signal.aborted) return err(aborted('no'));
    const page = await askList(order, query, { query: pagedSearch(request.search, lastId) });
    if (!page.ok) return page;
    for (const node of page.value.nodes) {
      const added = await addNode(order, node);
      if (!added.ok) return added;
    }
    if (!page.value.pageInfo.hasNextPage) return ok(null);
    const nextId = nextIdAfter(page.value.nodes, lastId);
    if (nextId === null) return err(unreadable(null));
    lastId = nextId;
  }
}

/** Adds an object without its lists, followed by the objects in these lists. */
async function addNode(
  order: CollectOrder,
  node: Readonly<Record<string, unknown>>,
): Promise<Result<null, ApiError>> {
  const id = String(node['id']);
  const fields = Object.entries(node);
  const lists = fields.flatMap(([name, value]) => {
    const list = listSchema.safeParse(value);
    return list.success ? [{ name, list: list.data }] : [];
  });
  const own = fields.filter(([name]) => !lists.some((list) => list.name === name));
  const add = async (objects: readonly BulkObject[]) => {
    const problem = await order.sink.add(objects);
    return problem === null ? ok(null) : err(notAStore(200, problem));
  };
  const added = await add([Object.fromEntries(own)]);
  if (!added.ok) return added;
  for (const { name, list } of lists) {
    let part = list;
    let after: string | null = null;
    for (;;) {
      const taken = await add(part.nodes.map((child) => ({ ...child, __parentId: id })));
      if (!taken.ok) return taken;
      if (!part.pageInfo.hasNextPage) break;
      const { endCursor } = part.pageInfo;
      if (endCursor === null || endCursor === after) return err(unreadable(null));
      after = endCursor;
      const rest = await askRest(order, name, { id, after });
      if (!rest.ok) return rest;
      part = rest.value;
    }
  }
  return ok(null);
}

async function askRest(
  order: CollectOrder,
  name: string,
  variables: { readonly id: string; readonly after: string },
): Promise<Result<List, ApiError>> {
  const rest = await askData(order, restQueryOf(order.request, name), variables);
  if (!rest.ok) return rest;
  const [parent] = Object.values(rest.value);
  const list = z.object({ [name]: listSchema }).safeParse(parent);
  // The object was deleted in the meantime, so nothing follows.
  return ok(list.data?.[name] ?? { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } });
}

async function askList(
  order: CollectOrder,
  query: string,
  variables: Readonly<Record<string, string>>,
): Promise<Result<List, ApiError>> {
  const answer = await askData(order, query, variables);
  if (!answer.ok) return answer;
  const [list] = Object.values(answer.value);
  const read = listSchema.safeParse(list);
  return read.success ? ok(read.data) : err(unreadable(null));
}

async function askData(
  { gateway, connection, callId: id }: CollectOrder,
  query: string,
  variables: Readonly<Record<string, string>>,
): Promise<Result<Record<string, unknown>, ApiError>> {
  const answer = await gateway.graphql({
    connection,
    id,
    query,
    variables: { ...variables },
    priority: 'background',
  });
  return readData(answer, z.record(z.string(), z.unknown()));
}
