import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseOwner, findFreePort, isExecutable } from '../conformance/postgres-cluster.ts';

/** Programs from Debian that run in front of databases and of stores. */
export type ServerProgram = 'pgbouncer' | 'haproxy';

/** The message if a program is missing. */
export function howToInstall(program: ServerProgram): string {
  return `No ${program} was found: run \`apt-get install ${program}\`.`;
}

/** The path of a program. Debian installs these in /usr/sbin, which may be on the PATH of root only. */
export function findProgram(
  program: ServerProgram,
  env: NodeJS.ProcessEnv = process.env,
): string | undefined {
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, program)).find(isExecutable);
}

/** Whether tests that need a program are skipped: never in continuous integration, which installs it. */
export function isMissing(program: ServerProgram): boolean {
  return findProgram(program) === undefined && process.env['CI'] !== 'true';
}

/** A server that a test has started. */
export interface ServerProcess {
  readonly port: number;
  /** Overwrites these files and makes the server reload them; connections stay open. */
  reload(files: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a program on a free port and waits until it listens. It runs with `args` in a folder with the files that `configure`
 * returns.
 */
export async function startProgram(
  program: ServerProgram,
  args: readonly string[],
  configure: (port: number) => Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const path = findProgram(program);
  if (path === undefined) throw new Error(howToInstall(program));
  const folder = await mkdtemp(join(tmpdir(), `storedesk-${program}-`));
  const owner = await chooseOwner();
  const port = await findFreePort();
  const write = async (files: Readonly<Record<string, string>>): Promise<void> => {
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(folder, name), text, { mode: 0o600 });
      if (owner.uid !== undefined && owner.gid !== undefined)
        await chown(join(folder, name), owner.uid, owner.gid);
    }
  };
  await write(configure(port));
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(folder, owner.uid, owner.gid);
  const child = spawn(path, args, { cwd: folder, ...owner, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'close');
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${said}`);
    await sleep(20);
  }
  return {
    port,
    reload: async (files) => {
      await write(files);
      child.kill('SIGHUP');
    },
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Timeout for tests that hang, in milliseconds. It is no measure of speed: these tests start many processes. */
export const NET_MS = 600_000;
