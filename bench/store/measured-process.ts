import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A server in a process of its own, whose processor time can be asked for. */
export interface MeasuredProcess {
  readonly child: ChildProcess;
  /** Milliseconds of processor time that the process has used, all of its threads together. */
  readonly cpu: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

const REPORTER = join(import.meta.dirname, 'report-cpu.ts');

/** Starts a program of Node's. Its standard output is `child.stdout`. */
export function startMeasured(program: string, args: readonly string[], cwd?: string): MeasuredProcess {
  const child = spawn(process.execPath, ['--import', REPORTER, program, ...args], {
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    ...(cwd !== undefined && { cwd }),
  });
  const ended = once(child, 'close');
  return {
    child,
    cpu: async () => {
      const told = once(child, 'message');
      child.send('cpu');
      const [{ user, system }] = (await told) as [NodeJS.CpuUsage];
      return (user + system) / 1000;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** What a program prints first. */
export async function firstLine({ child }: MeasuredProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The process has no output.');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  // Nobody reads the rest, and a full pipe would stop the process.
  child.stdout.resume();
  return line;
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
