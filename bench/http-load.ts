import { Agent, request } from 'node:http';

/** One request that is made over and over. */
export interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent with POST when there is one; else it is a GET. */
  readonly body?: string;
}

export interface Measured {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly median: number;
  readonly p95: number;
}

/** Requests at a time: what one busy client keeps open. */
const CONNECTIONS = 8;

/** Makes a request for some seconds over a few connections, after as long a time to get warm. Throws unless it is a 200. */
export async function measureLoad(load: Load, seconds: number): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    await run(load, agent, seconds / 2);
    const startedAt = performance.now();
    const times = (await run(load, agent, seconds)).toSorted((a, b) => a - b);
    const elapsed = (performance.now() - startedAt) / 1000;
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
    return { perSecond: times.length / elapsed, median: at(0.5), p95: at(0.95) };
  } finally {
    agent.destroy();
  }
}

async function run(load: Load, agent: Agent, seconds: number): Promise<number[]> {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      const startedAt = performance.now();
      await once(load, agent);
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  return times;
}

async function once({ url, headers, body }: Load, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const call = request(url, { method, headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${String(response.statusCode)}.`));
      response.on('data', () => undefined);
      response.on('end', resolve);
    });
    call.on('error', reject);
    call.end(body);
  });
}
