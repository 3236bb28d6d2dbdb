import { Agent } from 'node:http';
import { type Load, send } from '../http-load.ts';
import { median } from '../quantile.ts';
import type { MeasuredProcess } from './measured-process.ts';

/** A server to measure, and the request to measure it with. */
export interface Contender {
  readonly name: string;
  readonly process: MeasuredProcess;
  /** Returns the next request; `turn` is its number, for requests that must differ. */
  readonly request: (turn: number) => Load;
}

export interface CpuMeasured {
  /** CPU milliseconds of the server per request. */
  readonly cpu: number;
  readonly perSecond: number;
}

/** Number of concurrent requests: what one busy client keeps open. */
const CONNECTIONS = 8;

/** Default number of rounds. */
export const ROUNDS = '5';

/**
 * Makes `requests` requests of each contender, in turns: medians of `turns` rounds after one warm-up round. Other load on the
 * machine affects the elapsed time but hardly the CPU time.
 */
export async function measureInTurns(
  contenders: readonly Contender[],
  requests: number,
  turns: number,
): Promise<ReadonlyMap<string, CpuMeasured>> {
  const rounds = new Map<string, CpuMeasured[]>(contenders.map(({ name }) => [name, []]));
  let turn = 0;
  for (let round = 0; round <= turns; round += 1) {
    for (const { name, process, request: next } of contenders) {
      const before = await process.cpu();
      const startedAt = performance.now();
      await run(requests, () => next((turn += 1)));
      const elapsed = (performance.now() - startedAt) / 1000;
      const cpu = ((await process.cpu()) - before) / requests;
      if (round > 0) rounds.get(name)?.push({ cpu, perSecond: requests / elapsed });
    }
  }
  return new Map([...rounds].map(([name, measured]) => [name, medianOf(measured)]));
}

async function run(requests: number, next: () => Load): Promise<void> {
  // New connections in each turn: a server may have closed idle ones while others were measured.
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let left = requests;
  const client = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await send(next(), agent);
    }
  };
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, client));
  } finally {
    agent.destroy();
  }
}

function medianOf(measured: readonly CpuMeasured[]): CpuMeasured {
  return {
    cpu: median(measured.map(({ cpu }) => cpu)),
    perSecond: median(measured.map(({ perSecond }) => perSecond)),
  };
}
