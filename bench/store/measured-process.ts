import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Uses } from './report-use.ts';

/** A server in a separate process, which can be asked for its resource use. */
export interface MeasuredProcess {
  readonly child: ChildProcess;
  /** CPU milliseconds that the process has used, over all threads. */
  readonly cpu: () => Promise<number>;
  /** Bytes in use after a garbage collection. */
  readonly memory: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

const REPORTER = join(import.meta.dirname, 'report-use.ts');

/** Starts a Node program in `cwd`, with `env` added to its environment. Its standard output is `child.stdout`. */
export function startMeasured(
  program: string,
  args: readonly string[],
  { cwd, env }: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): MeasuredProcess {
  const child = spawn(process.execPath, ['--import', REPORTER, program, ...args], {
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    ...(cwd !== undefined && { cwd }),
    env: { ...process.env, ...env },
  });
  const ended = once(child, 'close');
  const ask = async <Use extends keyof Uses>(use: Use): Promise<Uses[Use]> => {
    const told = once(child, 'message');
    child.send(use);
    const [answer] = (await told) as [Uses[Use]];
    return answer;
  };
  return {
    child,
    cpu: async () => {
      const { user, system } = await ask('cpu');
      return (user + system) / 1000;
    },
    memory: async () => ask('memory'),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Returns the first line that a program prints. Throws if it ends before that. */
export async function firstLine({ child }: MeasuredProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The process has no output.');
  const lines = createInterface(child.stdout);
  const ended = once(lines, 'close').then(() => {
    throw new Error(`${child.spawnargs.join(' ')} ended before it said anything.`);
  });
  const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string];
  // Discards the rest: a full pipe would block the process.
  child.stdout.resume();
  return line;
}

/** A port that nothing listens on. */
export async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}
