import { parseArgs } from 'node:util';
import { build } from '../scripts/build.ts';
import { measureLoad, type Load } from './http-load.ts';
import { atMost, type Line, noted } from './lines.ts';
import { median, quantile } from './quantile.ts';
import { largeShop, type LargeShop } from './search/large-shop.ts';
import { ask, listSearches, post, WORST_COUNTS, type Search } from './search/searches.ts';
import { startBenchStore, type BenchStore } from './store-process.ts';

/** Maximum time of a search of the large shop, from request to answer, in milliseconds. */
const SEARCH_LIMIT = 20;
/** Maximum ratio of a point read's p95 while another client repeats the worst search. */
const BESIDE_LIMIT = 2;
const MAKING_LIMITS = { seconds: 60, walMegabytes: 64 } as const;

interface Timed {
  readonly search: Search;
  /** Median and p95, in milliseconds. */
  readonly ms: number;
  readonly p95: number;
}

/**
 * How long the searches and counts of a large shop take, one at a time, and how much the worst of them slow down a point read.
 * The shop is kept for the next run; `--make yes` recreates it and measures that too. `--variants N` is its size (1,000,000,
 * with a tenth as many fulfillment orders); `--times N` is how often each search is made (15).
 */
export async function measureSearch(args: readonly string[]): Promise<readonly Line[]> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      variants: { type: 'string', default: '1000000' },
      times: { type: 'string', default: '15' },
      make: { type: 'string', default: 'no' },
    },
  });
  const variants = Number(values.variants);
  await build({ names: ['store', 'scan-worker'] });
  const shop = await largeShop(variants, values.make === 'yes');
  const store = await startBenchStore(shop.path, 'large');
  try {
    const timed: Timed[] = [];
    for (const search of await listSearches(store))
      timed.push(await timeSearch(store, search, Number(values.times)));
    const worst = timed.reduce((slowest, one) => (one.ms > slowest.ms ? one : slowest));
    return [
      ...(shop.made === null ? [] : describeMaking(shop.made)),
      ...timed.flatMap(({ search: { name }, ms, p95 }) => [
        atMost(SEARCH_LIMIT, name, ms, 'ms'),
        noted(`${name}, p95`, p95, 'ms'),
      ]),
      ...(await measureBeside(store, [worst.search, WORST_COUNTS])),
    ];
  } finally {
    await store.stop();
  }
}

async function timeSearch(store: BenchStore, search: Search, times: number): Promise<Timed> {
  const taken: number[] = [];
  // The first two are not counted, because they read from disk.
  for (let time = -2; time < times; time += 1) {
    const startedAt = performance.now();
    await ask(store, search.document);
    if (time >= 0) taken.push(performance.now() - startedAt);
  }
  return { search, ms: median(taken), p95: quantile(taken, 0.95) };
}

/** Measures a point read while another client repeats each of these searches. */
async function measureBeside(store: BenchStore, searches: readonly Search[]): Promise<readonly Line[]> {
  const { productVariants } = (await ask(
    store,
    '{ productVariants(first: 1) { nodes { legacyResourceId } } }',
  )) as {
    productVariants: { nodes: readonly { legacyResourceId: string }[] };
  };
  const id = productVariants.nodes[0]?.legacyResourceId ?? '';
  const headers = { 'x-service-access-token': store.token };
  const read: Load = { url: `${store.url}/admin/api/2026-07/variants/${id}.json`, anew: true, headers };
  const alone = await measureLoad(read, 3, 1);
  const lines = [noted('a point read alone, p95', alone.p95, 'ms')];
  for (const search of searches) {
    const { p95 } = await whileRepeating(store, search, async () => measureLoad(read, 3, 1));
    const name = `a point read's p95 beside "${search.name}"`;
    lines.push(noted(name, p95, 'ms'), atMost(BESIDE_LIMIT, `${name} / alone`, p95 / alone.p95));
  }
  return lines;
}

async function whileRepeating<T>(store: BenchStore, search: Search, work: () => Promise<T>): Promise<T> {
  const ended = new AbortController();
  const repeating = (async () => {
    // `post`, because the store aborts the worst search when it takes too long.
    while (!ended.signal.aborted) await post(store, search.document);
  })();
  try {
    return await work();
  } finally {
    ended.abort();
    await repeating;
  }
}

function describeMaking({ seconds, walBytes }: NonNullable<LargeShop['made']>): readonly Line[] {
  return [
    atMost(MAKING_LIMITS.seconds, 'the large shop is made', seconds, 's'),
    atMost(MAKING_LIMITS.walMegabytes, 'its write-ahead log', walBytes / 1024 ** 2, 'MB'),
  ];
}
