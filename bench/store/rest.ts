import { deepEqual } from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../../scripts/build.ts';
import { atLeast, atMost, type Line, noted } from '../lines.ts';
import { startBenchStore, type BenchStore } from '../store-process.ts';
import { measureInTurns, ROUNDS, type Contender, type CpuMeasured } from './cpu-load.ts';
import { makeLargeProduct } from './large-product.ts';
import { firstLine, startMeasured, type MeasuredProcess } from './measured-process.ts';
import { startJsonServer, startPrism, type Answers } from './rest-peers.ts';
import { installPeers } from './peers.ts';

const VERSION = '2026-07';
const PEERS = { 'json-server': '0.17.4', '@stoplight/prism-cli': '5.16.0' };
const PEER_NAMES: readonly string[] = ['json-server', 'prism'];

/** A read, the server it is compared with, and the maximum ratio of the store's CPU time to that server's. */
interface Read {
  readonly name: string;
  readonly path: string;
  /** Path of the answer on servers that hold prepared answers. */
  readonly key: string;
  /** For a URL that nobody has read before, and for one that is read again. */
  readonly limits: { readonly first: number; readonly again: number };
  readonly beside: 'hand-written' | 'stringify';
  readonly requests: number;
}

/**
 * CPU time of the store for a REST call, compared with a hand-written server on the same file, `JSON.stringify` of the same
 * answers in memory, and mock servers (json-server, Prism). `--peers no` leaves out the mock servers; `--rounds N` is the
 * number of rounds (5).
 */
export async function measureRest(args: readonly string[]): Promise<readonly Line[]> {
  const { values } = parseArgs({
    args: [...args],
    options: { peers: { type: 'string', default: 'yes' }, rounds: { type: 'string', default: ROUNDS } },
  });
  await build({ names: ['store', 'scan-worker'] });
  const folder = await mkdtemp(join(tmpdir(), 'storedesk-bench-'));
  const running: { stop: () => Promise<void> }[] = [];
  try {
    const path = join(folder, 'store.db');
    const filling = await startBenchStore(path, 'demo');
    await filling.stop();
    const product = makeLargeProduct(path);
    const store = await startBenchStore(path, 'demo');
    running.push(store);
    const reads = await listReads(store, product);
    const answers = await readAnswers(store, reads);
    const file = join(folder, 'answers.json');
    await writeFile(file, JSON.stringify(answers));
    const [handWritten, stringify] = [
      startMeasured(join(import.meta.dirname, 'hand-written.ts'), [path]),
      startMeasured(join(import.meta.dirname, 'stringify-server.ts'), [file]),
    ];
    running.push(handWritten, stringify);
    const handWrittenUrl = await firstLine(handWritten);
    await checkAnswers(handWrittenUrl, reads, answers);
    const peers = values.peers === 'no' ? [] : await startPeers(folder, answers);
    running.push(...peers.map(({ process }) => process));
    const servers: readonly Server[] = [
      { name: 'hand-written', process: handWritten, url: handWrittenUrl },
      { name: 'stringify', process: stringify, url: await firstLine(stringify) },
      ...peers,
    ];
    const lines: Line[] = [];
    for (const read of reads)
      lines.push(...compare(read, await measureRead(read, store, servers, Number(values.rounds))));
    return lines;
  } finally {
    await Promise.all(running.map(async (each) => each.stop()));
    await rm(folder, { recursive: true });
  }
}

/** Throws unless the hand-written server gives the same answers: otherwise the comparison would be void. */
async function checkAnswers(url: string, reads: readonly Read[], answers: Answers): Promise<void> {
  for (const { path, key } of reads)
    deepEqual(await (await fetch(`${url}${path}`)).json(), answers[key], `${path} is answered otherwise`);
}

interface Server {
  readonly name: string;
  readonly process: MeasuredProcess;
  readonly url: string;
}

async function startPeers(folder: string, answers: Answers): Promise<readonly Server[]> {
  const peers = await installPeers(folder, PEERS);
  return [
    { name: 'json-server', ...(await startJsonServer(peers, answers)) },
    { name: 'prism', ...(await startPrism(peers, answers)) },
  ];
}

async function listReads(store: BenchStore, product: number): Promise<readonly Read[]> {
  const api = `/admin/api/${VERSION}`;
  const first = async (path: string, what: string): Promise<string> => {
    const answer = (await (
      await fetch(`${store.url}${api}${path}`, { headers: tokenOf(store) })
    ).json()) as Record<string, { id: number }[]>;
    return String(answer[what]?.[0]?.id);
  };
  const [theme, variant] = [
    await first('/themes.json', 'themes'),
    await first(`/products/${String(product)}/variants.json`, 'variants'),
  ];
  const point = { limits: { first: 4, again: 2 }, beside: 'stringify', requests: 2000 } as const;
  const list = { limits: { first: 0.6, again: 0.6 }, beside: 'hand-written' } as const;
  const variants = `${api}/products/${String(product)}/variants.json`;
  return [
    { name: 'one theme', key: 'theme', path: `${api}/themes/${theme}.json`, ...point },
    { name: 'one variant', key: 'variant', path: `${api}/variants/${variant}.json`, ...point },
    { name: 'list of 100 variants', key: 'list100', path: `${variants}?limit=100`, ...list, requests: 500 },
    { name: 'list of 250 variants', key: 'list250', path: `${variants}?limit=250`, ...list, requests: 250 },
  ];
}

async function readAnswers(store: BenchStore, reads: readonly Read[]): Promise<Answers> {
  const answers: Record<string, unknown> = {};
  for (const { path, key } of reads) {
    answers[key] = await (await fetch(`${store.url}${path}`, { headers: tokenOf(store) })).json();
  }
  return answers;
}

function tokenOf({ token }: BenchStore): { 'x-service-access-token': string } {
  return { 'x-service-access-token': token };
}

async function measureRead(
  read: Read,
  store: BenchStore,
  servers: readonly Server[],
  rounds: number,
): Promise<ReadonlyMap<string, CpuMeasured>> {
  const headers = tokenOf(store);
  const again = `${store.url}${read.path}`;
  const mark = again.includes('?') ? '&' : '?';
  const contenders: readonly Contender[] = [
    // An unused query parameter makes each URL new, so that the store has no cached answer for it.
    {
      name: 'store, first',
      process: store.process,
      request: (turn) => ({ url: `${again}${mark}turn=${String(turn)}`, headers }),
    },
    { name: 'store, again', process: store.process, request: () => ({ url: again, headers }) },
    ...servers.map(({ name, process, url }) => ({
      name,
      process,
      request: () => ({ url: `${url}${name === 'hand-written' ? read.path : `/${read.key}`}`, headers }),
    })),
  ];
  return measureInTurns(contenders, read.requests, rounds);
}

function compare(read: Read, measured: ReadonlyMap<string, CpuMeasured>): Line[] {
  const lines = [...measured].flatMap(([name, { cpu, perSecond }]) => [
    noted(`${read.name}: ${name}`, cpu, 'ms CPU'),
    noted(`${read.name}: ${name}`, perSecond, 'requests/s'),
  ]);
  for (const way of ['first', 'again'] as const) {
    const store = measured.get(`store, ${way}`);
    if (store === undefined) continue;
    for (const [name, { cpu, perSecond }] of measured) {
      const what = `${read.name}, ${way}: store / ${name}`;
      if (name === read.beside) lines.push(atMost(read.limits[way], `${what}, CPU`, store.cpu / cpu));
      else if (PEER_NAMES.includes(name))
        lines.push(
          atMost(1, `${what}, CPU`, store.cpu / cpu),
          atLeast(1, `${what}, requests/s`, store.perSecond / perSecond),
        );
    }
  }
  return lines;
}
