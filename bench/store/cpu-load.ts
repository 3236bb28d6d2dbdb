import { Agent } from 'node:http';
import { type Load, send } from '../http-load.ts';
import { median } from '../quantile.ts';
import type { MeasuredProcess } from './measured-process.ts';

/** Who is measured, and by which request. */
export interface Contender {
  readonly name: string;
  readonly process: MeasuredProcess;
  /** The request that is made over and over; `turn` counts them, for those that are to differ. */
  readonly request: (turn: number) => Load;
}

export interface CpuMeasured {
  /** Milliseconds of processor time of the server, per request. */
  readonly cpu: number;
  readonly perSecond: number;
}

/** Requests at a time: what one busy client keeps open. */
const CONNECTIONS = 8;

/** How often they take turns, where it is not said. */
export const ROUNDS = '5';

/**
 * Makes so many requests of each contender, in turns: medians of some rounds after one that only warms up. What else the
 * machine does moves the time and hardly the processor time.
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
  // Its own connections: a server may have closed those that waited while others were measured.
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
