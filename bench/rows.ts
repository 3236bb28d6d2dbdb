import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import { build } from '../scripts/build.ts';
import { send } from './http-load.ts';
import { atMost, type Line, noted } from './lines.ts';
import { median } from './quantile.ts';
import { listCalls, type Call } from './rows/calls.ts';
import { findSamples } from './rows/samples.ts';
import { startOnPostgres, startOnSqlite, type Shops } from './rows/shops.ts';

/** Maximum ratio of a call's time with ten times as many rows. */
const LIMIT = 2;
const WARM_UP = 5;

/** Milliseconds of each call, by its name, for each size. */
type Times = ReadonlyMap<string, readonly number[]>;

/**
 * How long each kind of read and two writes take when the rows grow tenfold, on SQLite and on PostgreSQL: milliseconds from
 * request to answer, one at a time, the sizes in turns, medians. `--variants N` is the smaller size (10,000), with a tenth as
 * many fulfillment orders; `--times N` is how often each call is made (41); `--databases sqlite` leaves out PostgreSQL.
 */
export async function measureRows(args: readonly string[]): Promise<readonly Line[]> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      variants: { type: 'string', default: '10000' },
      times: { type: 'string', default: '41' },
      databases: { type: 'string', default: 'sqlite,postgresql' },
    },
  });
  const sizes = [Number(values.variants), Number(values.variants) * 10];
  await build({ names: ['store', 'scan-worker'] });
  const lines: Line[] = [];
  const starts = { sqlite: startOnSqlite, postgresql: startOnPostgres };
  for (const [name, start] of Object.entries(starts)) {
    if (!values.databases.split(',').includes(name)) continue;
    const times = await measureShops(await start(sizes), Number(values.times));
    lines.push(...compare(name, sizes, times));
  }
  return lines;
}

async function measureShops({ stores, stop }: Shops, times: number): Promise<Times> {
  const agent = new Agent({ keepAlive: true });
  try {
    const lists: (readonly Call[])[] = [];
    for (const store of stores) lists.push(listCalls(store, await findSamples(store)));
    const measured = new Map<string, readonly number[]>();
    for (const [index, { name }] of lists[0]?.entries() ?? []) {
      const calls = lists.flatMap((list) => list[index] ?? []);
      await Promise.all(calls.map(refuseErrors));
      measured.set(name, await inTurns(calls, times, agent));
    }
    return measured;
  } finally {
    agent.destroy();
    await stop();
  }
}

/** Throws if GraphQL refuses the call, which it answers with status 200. */
async function refuseErrors({ name, request }: Call): Promise<void> {
  const { url, ...load } = request(0);
  const { method = load.body === undefined ? 'GET' : 'POST' } = load;
  const answer = (await (await fetch(url, { ...load, method })).json()) as { readonly errors?: unknown };
  if (answer.errors !== undefined) throw new Error(`${name} was refused: ${JSON.stringify(answer.errors)}`);
}

async function inTurns(calls: readonly Call[], times: number, agent: Agent): Promise<readonly number[]> {
  const taken = calls.map((): number[] => []);
  for (let turn = 1; turn <= WARM_UP + times; turn += 1) {
    for (const [index, { request }] of calls.entries()) {
      const load = request(turn);
      const startedAt = performance.now();
      await send(load, agent);
      if (turn > WARM_UP) taken[index]?.push(performance.now() - startedAt);
    }
  }
  return taken.map(median);
}

function compare(database: string, sizes: readonly number[], times: Times): readonly Line[] {
  return [...times].flatMap(([name, [few = 0, many = 0]]) => [
    noted(`${database}, ${String(sizes[0])} variants: ${name}`, few, 'ms'),
    noted(`${database}, ${String(sizes[1])} variants: ${name}`, many, 'ms'),
    atMost(LIMIT, `${database}, ten times the rows: ${name}`, many / few),
  ]);
}
