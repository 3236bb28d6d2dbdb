import { Agent, request } from 'node:http';
import type { MeasuredProcess } from './measured-process.ts';

/** A request that is made over and over; `turn` counts them, for those that are to differ. */
export type Request = (turn: number) => {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** Who is measured, and by which request. */
export interface Contender {
  readonly name: string;
  readonly process: MeasuredProcess;
  readonly request: Request;
}

export interface CpuMeasured {
  /** Milliseconds of processor time of the server, per request. */
  readonly cpu: number;
  readonly perSecond: number;
}

/** Requests at a time: what one busy client keeps open. */
const CONNECTIONS = 8;
const ROUNDS = 5;

/**
 * Makes so many requests of each contender, in turns: medians of five rounds after one that only warms up. What else the
 * machine does moves the time and hardly the processor time.
 */
export async function measureInTurns(
  contenders: readonly Contender[],
  requests: number,
): Promise<ReadonlyMap<string, CpuMeasured>> {
  const rounds = new Map<string, CpuMeasured[]>(contenders.map(({ name }) => [name, []]));
  let turn = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
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

async function run(requests: number, next: () => ReturnType<Request>): Promise<void> {
  // Its own connections: a server may have closed those that waited while others were measured.
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let left = requests;
  const client = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await once(agent, next());
    }
  };
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, client));
  } finally {
    agent.destroy();
  }
}

async function once(agent: Agent, { url, method, headers = {}, body }: ReturnType<Request>): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      { method: method ?? (body === undefined ? 'GET' : 'POST'), headers, agent },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${String(response.statusCode)}.`));
        response.on('data', () => undefined);
        response.on('end', resolve);
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

function medianOf(measured: readonly CpuMeasured[]): CpuMeasured {
  const middle = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return {
    cpu: middle(measured.map(({ cpu }) => cpu)),
    perSecond: middle(measured.map((one) => one.perSecond)),
  };
}
