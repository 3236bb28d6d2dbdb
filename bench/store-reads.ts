import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { build } from '../scripts/build.ts';
import { measureLoad, type Load, type Measured } from './http-load.ts';
import { startBenchStore, type BenchStore } from './store-process.ts';

/** The product with a hundred variants is in both shops: the first series of the large one is the demo shop. */
const READS = ['point read', 'variants list', 'products page', 'fulfillment inbox page'] as const;
type Read = (typeof READS)[number];

const PRODUCTS = `query ($after: String) { products(first: 50, after: $after, sortKey: TITLE) {
  nodes { id title vendor status totalInventory variantsCount { count } } pageInfo { hasNextPage endCursor } } }`;
const INBOX = `query ($after: String) { assignedFulfillmentOrders(first: 25, after: $after,
  assignmentStatus: FULFILLMENT_REQUESTED, sortKey: FULFILL_BY) {
  nodes { id orderName status requestStatus fulfillBy lineItems(first: 5) { nodes { id totalQuantity sku } } }
  pageInfo { hasNextPage endCursor } } }`;
/** 20 terms that are too short for an index and found nowhere, 30 times in one request (D5.6). */
const TERMS = Array.from({ length: 20 }, (_, index) => `ž${String.fromCodePoint(97 + index)}`).join(' OR ');
const WORST_SEARCH = `{ ${Array.from(
  { length: 30 },
  (_, index) => `a${String(index)}: productVariantsCount(query: "${TERMS}") { count }`,
).join(' ')} }`;

/**
 * How fast the store reads. The same four reads on the demo shop and on a large one (1,000,000 variants,
 * 100,000 fulfillment orders): the ratio says whether size matters. And the list of variants beside a server that only
 * sends the same bytes, and the point read of the large shop beside the worst search. `--seconds N` measures each read that
 * long (3); `--large FILE` uses a large shop that is there.
 */
export async function measureStoreReads(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { seconds: { type: 'string', default: '3' }, large: { type: 'string' } },
  });
  const seconds = Number(values.seconds);
  await build({ names: ['store', 'scan-worker'] });
  const folder = await mkdtemp(join(tmpdir(), 'storedesk-bench-'));
  try {
    const demo = await measureShop(join(folder, 'demo.db'), 'demo', seconds);
    const large = await measureShop(values.large ?? join(folder, 'large.db'), 'large', seconds);
    console.log(`\nThe large shop was open after ${large.startSeconds.toFixed(0)} s.`);
    console.log(
      `\n${'median of one read'.padEnd(26)}${'demo'.padStart(10)}${'large'.padStart(12)}   large/demo`,
    );
    for (const read of READS) printRatio(read, demo.reads[read], large.reads[read]);
    const alone = large.reads['point read'];
    console.log(
      `\npoint read of the large shop beside the worst search: ${describe(large.besideSearch)}; alone: ${describe(alone)}`,
    );
    const list = demo.reads['variants list'];
    const share = (list.perSecond / demo.raw.perSecond).toFixed(2);
    console.log(
      `\nvariants list: ${list.perSecond.toFixed(0)} requests/s; the same bytes from raw node:http: ` +
        `${demo.raw.perSecond.toFixed(0)} requests/s; store/raw ${share}`,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface MeasuredShop {
  readonly startSeconds: number;
  readonly reads: Readonly<Record<Read, Measured>>;
  /** The point read while the worst search that is still read is repeated. */
  readonly besideSearch: Measured;
  readonly raw: Measured;
}

async function measureShop(database: string, seed: 'demo' | 'large', seconds: number): Promise<MeasuredShop> {
  const store = await startBenchStore(database, seed);
  try {
    const loads = await makeLoads(store);
    const reads: Partial<Record<Read, Measured>> = {};
    for (const read of READS) reads[read] = await measureLoad(loads[read], seconds);
    const besideSearch = await measureBesideSearch(loads, seconds);
    const raw = await measureRaw(loads['variants list'], seconds);
    return { startSeconds: store.startSeconds, reads: reads as Record<Read, Measured>, besideSearch, raw };
  } finally {
    await store.stop();
  }
}

type Loads = Readonly<Record<Read, Load>>;

async function makeLoads({ url, token }: BenchStore): Promise<Loads> {
  const headers = { 'x-service-access-token': token, 'content-type': 'application/json' };
  const api = `${url}/admin/api/2024-01`;
  const product = await findLargestProduct(api, headers);
  const list = `${api}/products/${String(product)}/variants.json?limit=50`;
  const { variants } = (await (await fetch(list, { headers })).json()) as { variants: { id: number }[] };
  const graphql = (query: string): Load => ({
    url: `${api}/graphql.json`,
    headers,
    body: JSON.stringify({ query, variables: { after: null } }),
  });
  return {
    'point read': { url: `${api}/variants/${String(variants[7]?.id)}.json`, headers },
    'variants list': { url: list, headers },
    'products page': graphql(PRODUCTS),
    'fulfillment inbox page': graphql(INBOX),
  };
}

async function findLargestProduct(api: string, headers: Record<string, string>): Promise<number> {
  for (let id = 7001; id <= 7120; id += 1) {
    const response = await fetch(`${api}/products/${String(id)}/variants/count.json`, { headers });
    const { count } = (await response.json()) as { count: number };
    if (count === 100) return id;
  }
  throw new Error('No product of the demo shop has a hundred variants.');
}

async function measureBesideSearch(loads: Loads, seconds: number): Promise<Measured> {
  const left = new AbortController();
  const searching = repeatSearch(loads['products page'], left.signal);
  try {
    return await measureLoad(loads['point read'], seconds);
  } finally {
    left.abort();
    await searching;
  }
}

async function repeatSearch({ url, headers }: Load, signal: AbortSignal): Promise<void> {
  const body = JSON.stringify({ query: WORST_SEARCH });
  while (!signal.aborted) {
    try {
      await (await fetch(url, { method: 'POST', headers, body, signal })).arrayBuffer();
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}

/** The same answer without a store behind it. */
async function measureRaw(load: Load, seconds: number): Promise<Measured> {
  const body = await (await fetch(load.url, { headers: load.headers })).text();
  const script = join(import.meta.dirname, 'raw-server.ts');
  const child = spawn(process.execPath, [script, Buffer.from(body).toString('base64')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
    return await measureLoad({ url, headers: load.headers }, seconds);
  } finally {
    child.kill();
  }
}

function describe({ median, p95 }: Measured): string {
  return `median ${median.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`;
}

function printRatio(read: Read, demo: Measured, large: Measured): void {
  const milliseconds = ({ median }: Measured) => `${median.toFixed(2)} ms`;
  const ratio = (large.median / demo.median).toFixed(2);
  console.log(
    `${read.padEnd(26)}${milliseconds(demo).padStart(10)}${milliseconds(large).padStart(12)}   ${ratio}`,
  );
}
