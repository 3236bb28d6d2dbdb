import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { parseArgs } from 'node:util';
import { NEWEST_VERSION } from '../shared/api-version.ts';
import { measureLoad } from './http-load.ts';
import { atLeast, atMost, type Line, noted } from './lines.ts';
import { median } from './quantile.ts';
import { type BenchStore, withDemoStore } from './store-process.ts';

/** A product of the demo store. */
const PRODUCT = '7001';
const SECONDS = 1;
const IDLE = 200;
const ACTIVE = 50;
/** Ratios to the throughput and p95 of the active clients alone; memory of an idle connection, in kilobytes. */
const LIMITS = { perSecond: 0.9, p95: 1.2, memory: 32 } as const;

/**
 * How much 200 idle connections slow down 50 clients that read an uncached list of variants, and how much memory they take
 * in the store; in turns, medians of `--rounds N` (5).
 */
export async function measureConnections(args: readonly string[]): Promise<readonly Line[]> {
  const { values } = parseArgs({ args: [...args], options: { rounds: { type: 'string', default: '5' } } });
  return withDemoStore(async (store) => {
    const rounds: Round[] = [];
    for (let round = 0; round < Number(values.rounds); round += 1) rounds.push(await measureRound(store));
    const of = (value: (round: Round) => number) => median(rounds.map(value));
    return [
      noted(
        `${String(ACTIVE)} clients alone`,
        of(({ alone }) => alone.perSecond),
        'requests/s',
      ),
      atLeast(
        LIMITS.perSecond,
        `beside ${String(IDLE)} idle / alone, requests/s`,
        of(({ beside, alone }) => beside.perSecond / alone.perSecond),
      ),
      atMost(
        LIMITS.p95,
        `beside ${String(IDLE)} idle / alone, p95`,
        of(({ beside, alone }) => beside.p95 / alone.p95),
      ),
      atMost(
        LIMITS.memory,
        'memory of an idle connection',
        of(({ bytes }) => bytes / 1000),
        'kB',
      ),
    ];
  });
}

type Round = Awaited<ReturnType<typeof measureRound>>;

async function measureRound(store: BenchStore) {
  const load = {
    url: `${store.url}/admin/api/${NEWEST_VERSION}/products/${PRODUCT}/variants.json`,
    headers: { 'x-service-access-token': store.token },
    anew: true,
  } as const;
  const alone = await measureLoad(load, SECONDS, ACTIVE);
  const before = await store.process.memory();
  const idle = await Promise.all(Array.from({ length: IDLE }, async () => open(store.url)));
  const bytes = ((await store.process.memory()) - before) / IDLE;
  const beside = await measureLoad(load, SECONDS, ACTIVE);
  if (idle.some(({ destroyed }) => destroyed)) throw new Error('The store has closed idle connections.');
  for (const socket of idle) socket.destroy();
  return { alone, beside, bytes };
}

async function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  return socket;
}
