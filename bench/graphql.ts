import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../scripts/build.ts';
import { graphqlBody, type Load } from './http-load.ts';
import { atMost, type Line, noted } from './lines.ts';
import { CHILDREN } from './graphql/data-source.ts';
import { startBenchStore, type BenchStore } from './store-process.ts';
import { measureInTurns, ROUNDS, type Contender, type CpuMeasured } from './store/cpu-load.ts';
import { firstLine, startMeasured, type MeasuredProcess } from './store/measured-process.ts';
import { installPeers } from './store/peers.ts';

const SCHEMA = join(import.meta.dirname, '../shared/contract/schema.graphql');
/** Mercurius supports graphql up to version 16, so both peers use that version. */
const PEERS = { 'graphql-yoga': '5.24.1', mercurius: '16.10.1', fastify: '5.12.8', graphql: '16.15.0' };
/** Maximum ratio of the store's CPU time to each peer's; `bare` is graphql-js that queries the file in every request. */
const LIMITS: Readonly<Record<string, number>> = { bare: 3, yoga: 1, mercurius: 1 };
const REQUESTS = 150;

const QUERIES = {
  '50 products with at most 10 variants each': `{ products(first: 50) {
    nodes {
      id title handle status vendor productType tags totalInventory createdAt updatedAt
      variants(first: ${String(CHILDREN)}) { nodes {
        id title sku barcode price compareAtPrice position inventoryPolicy inventoryQuantity taxable updatedAt
      } }
    }
    pageInfo { hasNextPage endCursor }
  } }`,
  '50 fulfillment orders with at most 10 lines each': `{ fulfillmentOrders(first: 50) {
    nodes {
      id status requestStatus orderName createdAt updatedAt fulfillBy
      destination { firstName lastName city zip }
      assignedLocation { name }
      lineItems(first: ${String(CHILDREN)}) { nodes {
        id totalQuantity remainingQuantity productTitle variantTitle sku
      } }
    }
    pageInfo { hasNextPage endCursor }
  } }`,
} as const;

interface Server {
  readonly name: string;
  readonly process: MeasuredProcess;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * CPU time of the store for two GraphQL queries, compared with bare graphql-js, Yoga and Mercurius answering the same from
 * the same file. Only the store's time includes authentication, limits, query costs and logging.
 * `--peers no` leaves out Yoga and Mercurius, which are installed into a separate folder; `--rounds N` is the number of
 * rounds (5).
 */
export async function measureGraphql(args: readonly string[]): Promise<readonly Line[]> {
  const { values } = parseArgs({
    args: [...args],
    options: { peers: { type: 'string', default: 'yes' }, rounds: { type: 'string', default: ROUNDS } },
  });
  await build({ names: ['store', 'scan-worker'] });
  const folder = await mkdtemp(join(tmpdir(), 'storedesk-bench-'));
  const servers: Server[] = [];
  try {
    const file = join(folder, 'store.db');
    servers.push(ofStore(await startBenchStore(file, 'demo')));
    servers.push(await start('bare', 'bare-server', [file, SCHEMA]));
    servers.push(await start('bare, memory', 'bare-server', [file, SCHEMA, 'memory']));
    if (values.peers !== 'no') {
      const peers = join(await installPeers(folder, PEERS), 'package.json');
      servers.push(await start('yoga', 'yoga-server', [file, SCHEMA, peers]));
      servers.push(await start('mercurius', 'mercurius-server', [file, SCHEMA, peers]));
    }
    const lines: Line[] = [];
    for (const [name, query] of Object.entries(QUERIES))
      lines.push(...(await measureQuery(name, query, servers, Number(values.rounds))));
    return lines;
  } finally {
    await Promise.all(servers.map(async ({ process }) => process.stop()));
    await rm(folder, { recursive: true });
  }
}

function ofStore({ url, token, process }: BenchStore): Server {
  const headers = { 'x-service-access-token': token };
  return { name: 'store', process, url: `${url}/admin/api/2026-07/graphql.json`, headers };
}

async function start(name: string, program: string, args: readonly string[]): Promise<Server> {
  const process = startMeasured(join(import.meta.dirname, `graphql/${program}.ts`), args);
  return { name, process, url: `${await firstLine(process)}/graphql`, headers: {} };
}

async function measureQuery(
  name: string,
  query: string,
  servers: readonly Server[],
  rounds: number,
): Promise<readonly Line[]> {
  const contenders: Contender[] = [];
  let expected: unknown;
  for (const { name: server, process, url, headers: own } of servers) {
    const headers = { ...own, 'content-type': 'application/json' };
    const request = { url, headers, body: JSON.stringify({ query }) };
    const data = await readData(request);
    assert.deepEqual(data, (expected ??= data), `${server} answers something else than the store.`);
    if (server !== 'store') contenders.push({ name: server, process, request: () => request });
    else {
      contenders.push({
        name: 'store, first',
        process,
        request: (turn) => ({ url, headers, body: graphqlBody(query, turn) }),
      });
      contenders.push({ name: 'store, again', process, request: () => request });
    }
  }
  const kilobytes = Buffer.byteLength(JSON.stringify(expected)) / 1000;
  const measured = await measureInTurns(contenders, REQUESTS, rounds);
  return [noted(`${name}: answer`, kilobytes, 'kB'), ...compare(name, measured)];
}

async function readData({ url, ...options }: Load): Promise<unknown> {
  const answer = (await (await fetch(url, { method: 'POST', ...options })).json()) as {
    data?: unknown;
    errors?: unknown;
  };
  assert.equal(answer.errors, undefined, `${url} answers errors: ${JSON.stringify(answer.errors)}`);
  return answer.data;
}

function compare(query: string, measured: ReadonlyMap<string, CpuMeasured>): Line[] {
  const times = [...measured].flatMap(([name, { cpu, perSecond }]) => [
    noted(`${query}: ${name}`, cpu, 'ms CPU'),
    noted(`${query}: ${name}`, perSecond, 'requests/s'),
  ]);
  const ratios = ['first', 'again'].flatMap((when) => {
    const store = measured.get(`store, ${when}`)?.cpu ?? Number.NaN;
    return [...measured].flatMap(([name, { cpu }]) => {
      if (name.startsWith('store, ')) return [];
      const limit = LIMITS[name];
      const what = `${query}, ${when}: store / ${name}, CPU`;
      return limit === undefined ? noted(what, store / cpu) : atMost(limit, what, store / cpu);
    });
  });
  return [...times, ...ratios];
}
