import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../scripts/build.ts';
import { NEWEST_VERSION } from '../shared/api-version.ts';
import { type Load, type Measured, measureLoad } from './http-load.ts';
import { atLeast, atMost, type Line, noted } from './lines.ts';
import { median } from './quantile.ts';
import { measureInTurns } from './store/cpu-load.ts';
import { makeLargeProduct } from './store/large-product.ts';
import type { MeasuredProcess } from './store/measured-process.ts';
import { type BenchStore, startBenchStore } from './store-process.ts';
import { findConnection, startWebHost, type WebHost } from './web-host.ts';

const ROUNDS = 5;
/** Maximum extra time of a call through the host, in milliseconds, and minimum share of the store's requests per second. */
const LIMITS = { median: 1, p95: 2, throughput: 0.7 } as const;

type Way = 'store' | 'host';
/** Calls per turn in which CPU time is measured, a few at a time. */
const CALLS = 200;
/** A read, both directly from the store and through the host. */
interface Read {
  readonly name: string;
  readonly loads: Readonly<Record<Way, Load>>;
}

/**
 * How much longer a read through the web shell's host takes than the same read from the store, one at a time, and how many
 * reads per second go through, eight at a time; in turns, medians of the rounds. `--seconds N`: length of each turn (1).
 */
export async function measureGateway(args: readonly string[]): Promise<readonly Line[]> {
  const { values } = parseArgs({ args: [...args], options: { seconds: { type: 'string', default: '1' } } });
  const seconds = Number(values.seconds);
  await build();
  const folder = await mkdtemp(join(tmpdir(), 'storedesk-bench-'));
  const database = join(folder, 'store.db');
  await (await startBenchStore(database, 'demo')).stop();
  const product = makeLargeProduct(database);
  const store = await startBenchStore(database, 'demo');
  const host = await startWebHost(join(folder, 'data'), store);
  try {
    const lines: Line[] = [];
    for (const read of await listReads(store, host, product))
      lines.push(...(await measureRead(read, seconds)), ...(await measureCpu(read, { store, host })));
    return lines;
  } finally {
    await host.stop();
    await store.stop();
    await rm(folder, { recursive: true });
  }
}

async function listReads(store: BenchStore, host: WebHost, product: number): Promise<readonly Read[]> {
  const connection = await findConnection(host);
  const headers = { 'x-service-access-token': store.token };
  const list = { path: `/products/${String(product)}/variants.json`, query: { limit: '100' } };
  const urlOf = (path: string, query: Readonly<Record<string, string>>) =>
    `${store.url}/admin/api/${NEWEST_VERSION}${path}?${new URLSearchParams(query).toString()}`;
  const listed = await fetch(urlOf(list.path, list.query), { headers });
  const { variants } = (await listed.json()) as { variants: { id: number }[] };
  const one = { path: `/variants/${String(variants[7]?.id)}.json`, query: {} };
  return [
    { name: 'one variant', ...one },
    { name: 'list of 100 variants', ...list },
  ].map(({ name, path, query }) => ({
    name,
    loads: {
      store: { url: urlOf(path, query), headers },
      host: host.request('store.rest', { connection, id: 'bench', method: 'GET', path, query, body: null }),
    },
  }));
}

async function measureRead({ name, loads }: Read, seconds: number): Promise<readonly Line[]> {
  const alone: Record<Way, Measured[]> = { store: [], host: [] };
  const together: Record<Way, Measured[]> = { store: [], host: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const way of ['store', 'host'] as const) {
      alone[way].push(await measureLoad(loads[way], seconds, 1));
      together[way].push(await measureLoad(loads[way], seconds));
    }
  }
  const of = (measured: readonly Measured[], value: keyof Measured) =>
    median(measured.map((each) => each[value]));
  const longer = (value: 'median' | 'p95') => of(alone.host, value) - of(alone.store, value);
  const perSecond = { host: of(together.host, 'perSecond'), store: of(together.store, 'perSecond') };
  return [
    noted(`${name}, store`, perSecond.store, 'requests/s'),
    noted(`${name}, host`, perSecond.host, 'requests/s'),
    atMost(LIMITS.median, `${name}: host - store, p50`, longer('median'), 'ms'),
    atMost(LIMITS.p95, `${name}: host - store, p95`, longer('p95'), 'ms'),
    atLeast(LIMITS.throughput, `${name}: host / store, requests/s`, perSecond.host / perSecond.store),
  ];
}

/** CPU time per call: of the store for a direct call, and of the host for a call through it. */
async function measureCpu(
  { name, loads }: Read,
  processes: Readonly<Record<Way, { readonly process: MeasuredProcess }>>,
): Promise<readonly Line[]> {
  const contenders = (['store', 'host'] as const).map((way) => ({
    name: way,
    process: processes[way].process,
    request: () => loads[way],
  }));
  const measured = await measureInTurns(contenders, CALLS, ROUNDS);
  return [...measured].map(([way, { cpu }]) => noted(`${name}: one call in the ${way}`, cpu, 'ms CPU'));
}
