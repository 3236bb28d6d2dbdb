import { parseArgs } from 'node:util';
import { NEWEST_VERSION } from '../shared/api-version.ts';
import { type Load, measureLoad } from './http-load.ts';
import { atLeast, type Line, noted } from './lines.ts';
import { median } from './quantile.ts';
import { type BenchStore, withDemoStore } from './store-process.ts';

/** A product of the demo store. */
const PRODUCT = '7001';
const SECONDS = 1;
const MANY = 16;
/** Minimum ratio of requests per second of many clients to one: waiting writes share a commit. */
const LIMIT = 2;

/**
 * How many changes of a variant per second a store on SQLite takes, each on disk before it is answered, from one client and
 * from 16; in turns, medians of `--rounds N` (5).
 */
export async function measureWrites(args: readonly string[]): Promise<readonly Line[]> {
  const { values } = parseArgs({ args: [...args], options: { rounds: { type: 'string', default: '5' } } });
  return withDemoStore(async (store) => {
    const load = await changeOfVariant(store);
    const perSecond: Record<'one' | 'many', number[]> = { one: [], many: [] };
    for (let round = 0; round < Number(values.rounds); round += 1) {
      perSecond.one.push((await measureLoad(load, SECONDS, 1)).perSecond);
      perSecond.many.push((await measureLoad(load, SECONDS, MANY)).perSecond);
    }
    const [one, many] = [median(perSecond.one), median(perSecond.many)];
    return [
      noted('changes of a variant, one client', one, 'requests/s'),
      noted(`changes of a variant, ${String(MANY)} clients`, many, 'requests/s'),
      atLeast(LIMIT, `${String(MANY)} clients / one`, many / one),
    ];
  });
}

async function changeOfVariant(store: BenchStore): Promise<Load> {
  const headers = { 'x-service-access-token': store.token, 'content-type': 'application/json' };
  const api = `${store.url}/admin/api/${NEWEST_VERSION}`;
  const listed = await fetch(`${api}/products/${PRODUCT}/variants.json?limit=1`, { headers });
  const { variants } = (await listed.json()) as { variants: { id: number }[] };
  const id = variants[0]?.id;
  const body = JSON.stringify({ variant: { id, price: '7.77' } });
  return { url: `${api}/variants/${String(id)}.json`, method: 'PUT', headers, body };
}
