import { Agent, request } from 'node:http';
import { median, quantile } from './quantile.ts';

/** A request that is made repeatedly. */
export interface Load {
  readonly url: string;
  /** Adds an unused query parameter that makes each URL new, so that the store has no cached answer for it. */
  readonly anew?: true;
  readonly headers: Readonly<Record<string, string>>;
  /** Makes the request a POST, unless `method` is set; without it the request is a GET. */
  readonly body?: string;
  readonly method?: 'PUT';
}

export interface Measured {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly median: number;
  readonly p95: number;
}

/** Default number of concurrent requests: what one busy client keeps open. */
const CONNECTIONS = 8;

/** Repeats a request for `seconds` over a few connections, after a warm-up of half that time. Throws unless it is a 200. */
export async function measureLoad(load: Load, seconds: number, connections = CONNECTIONS): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  try {
    await run(load, agent, seconds / 2);
    const startedAt = performance.now();
    const times = await run(load, agent, seconds);
    const elapsed = (performance.now() - startedAt) / 1000;
    return { perSecond: times.length / elapsed, median: median(times), p95: quantile(times, 0.95) };
  } finally {
    agent.destroy();
  }
}

async function run(load: Load, agent: Agent, seconds: number): Promise<number[]> {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  let turn = Math.floor(end) * 1000;
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      const startedAt = performance.now();
      turn += 1;
      await send(load.anew ? { ...load, url: `${load.url}?turn=${String(turn)}` } : load, agent);
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: agent.maxSockets }, client));
  return times;
}

/** Makes a request once and resolves when the whole answer has arrived. Throws unless it is a 200. */
export async function send({ url, headers, body, ...load }: Load, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const method = load.method ?? (body === undefined ? 'GET' : 'POST');
    const call = request(url, { method, headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${String(response.statusCode)}.`));
      response.on('data', () => undefined);
      response.on('end', resolve);
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** The body of a GraphQL request that the store has no cached answer for: `turn` becomes a variable that `query` does not use. */
export function graphqlBody(query: string, turn: number): string {
  return JSON.stringify({ query, variables: { turn } });
}
