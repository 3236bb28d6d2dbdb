import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants, readdirSync } from 'node:fs';
import { appendFile, chown, mkdtemp, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { errorCode } from '../../shared/error-code.ts';

const run = promisify(execFile);

/** A PostgreSQL server for one test, on a free port of this machine and with a random password. */
export interface PostgresCluster {
  /** Returns the URL of a database on it. */
  url(database: string): string;
  /** Suspends all processes of the server, as on a machine that hangs. */
  freeze(): Promise<void>;
  /** Resumes them. */
  thaw(): Promise<void>;
  /** Kills all processes of the server, as if its machine were gone. */
  kill(): Promise<void>;
  /** Starts it again after `kill`. */
  start(): Promise<void>;
  /** Makes a standby accept writes. */
  promote(): Promise<void>;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
}

/** How a server differs from the default. */
export interface ClusterOptions {
  /** Lines of `postgresql.conf`; they override the defaults. */
  readonly settings?: readonly string[];
  /** Contents of files in the data folder, by name, readable only by the server's user; may include `pg_hba.conf`. */
  readonly files?: Readonly<Record<string, string>>;
  /** Creates a copy of a running server that follows it under this name. */
  readonly standby?: { readonly of: PostgresCluster; readonly name: string };
}

export const HOW_TO_INSTALL_POSTGRES =
  'No PostgreSQL was found: run `apt-get install postgresql`, or put its initdb and pg_ctl on the PATH.';

/** Finds the folder with initdb and pg_ctl: the newest version that Debian has installed, or one on the PATH. */
export function findPostgres(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = [...debianFolders(), ...(env['PATH'] ?? '').split(delimiter)];
  return folders.find((folder) => ['initdb', 'pg_ctl'].every((name) => isExecutable(join(folder, name))));
}

function debianFolders(root = '/usr/lib/postgresql'): string[] {
  try {
    const versions = readdirSync(root).toSorted((left, right) => Number(right) - Number(left));
    return versions.map((version) => join(root, version, 'bin'));
  } catch {
    return [];
  }
}

/** Whether this process may execute the file. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Nothing has to survive the test, so nothing is flushed to disk. */
const SETTINGS = [
  "listen_addresses = '127.0.0.1'",
  "unix_socket_directories = ''",
  'fsync = off',
  'synchronous_commit = off',
  'full_page_writes = off',
  'wal_level = minimal',
  'max_wal_senders = 0',
  'max_connections = 200',
  'shared_buffers = 64MB',
  'max_wal_size = 64MB',
  'log_min_messages = fatal',
];

/** Creates and starts a cluster with the programs in `bin`. */
export async function startCluster(bin: string, options: ClusterOptions = {}): Promise<PostgresCluster> {
  const folder = await mkdtemp(join(await chooseDisk(), 'storedesk-postgres-'));
  const data = join(folder, 'data');
  const owner = await chooseOwner();
  const asOwner = { cwd: folder, ...owner };
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(folder, owner.uid, owner.gid);
  const { standby } = options;
  const password = standby ? new URL(standby.of.url('postgres')).password : randomBytes(16).toString('hex');
  if (standby) await copyCluster(bin, data, standby, asOwner);
  else await initCluster(bin, folder, password, asOwner);
  const port = await findFreePort();
  const settings = [...(standby ? [] : SETTINGS), ...(options.settings ?? []), `port = ${String(port)}`];
  await appendFile(join(data, 'postgresql.conf'), ['', ...settings, ''].join('\n'));
  for (const [name, text] of Object.entries(options.files ?? {})) {
    await writeFile(join(data, name), text, { mode: 0o600 });
    if (owner.uid !== undefined && owner.gid !== undefined)
      await chown(join(data, name), owner.uid, owner.gid);
  }
  const control = (...args: string[]) =>
    run(join(bin, 'pg_ctl'), [`--pgdata=${data}`, '--silent', ...args], asOwner);
  const start = async () => {
    await control('start', '--wait', `--log=${join(data, 'log')}`);
  };
  await start();
  return {
    url: (database) => `postgres://store:${password}@127.0.0.1:${String(port)}/${database}`,
    freeze: async () => signal(data, 'SIGSTOP'),
    thaw: async () => signal(data, 'SIGCONT'),
    kill: async () => {
      // A suspended server starts no new processes and does not lose its children.
      await signal(data, 'SIGSTOP');
      const pids = await listProcesses(data);
      for (const pid of pids) send(pid, 'SIGKILL');
      while (await isAnyAlive(pids)) await sleep(10);
      // It names a killed process, which may still be in the system's process list.
      await rm(join(data, 'postmaster.pid'));
    },
    start,
    promote: async () => {
      await control('promote', '--wait');
    },
    stop: async () => {
      // A killed server has nothing to stop.
      await control('stop', '--mode=immediate', '--wait').catch(() => undefined);
      await rm(folder, { recursive: true });
    },
  };
}

type Place = Awaited<ReturnType<typeof chooseOwner>> & { readonly cwd: string };

async function initCluster(bin: string, folder: string, password: string, place: Place): Promise<void> {
  await writeFile(join(folder, 'password'), password, { mode: 0o644 });
  await run(
    join(bin, 'initdb'),
    [
      '--auth=scram-sha-256',
      '--username=store',
      `--pwfile=${join(folder, 'password')}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
      '--no-instructions',
      `--pgdata=${join(folder, 'data')}`,
    ],
    place,
  );
  await rm(join(folder, 'password'));
}

/** Creates a copy that follows its source. */
async function copyCluster(
  bin: string,
  data: string,
  { of, name }: { readonly of: PostgresCluster; readonly name: string },
  place: Place,
): Promise<void> {
  const source = `${of.url('postgres')}?application_name=${name}`;
  const how = ['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', '--no-sync'];
  await run(join(bin, 'pg_basebackup'), [`--pgdata=${data}`, `--dbname=${source}`, ...how], place);
}

/** Signals the server first and then its children: a suspended server starts no new ones. */
async function signal(data: string, name: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const [first = 0] = await listProcesses(data);
  process.kill(first, name);
  for (const pid of (await listProcesses(data)).slice(1)) send(pid, name);
}

/** Lists the server's main process and then its children. */
async function listProcesses(data: string): Promise<number[]> {
  const [first = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', first]);
  const started = stdout.split('\n').filter((line) => line.trim() !== '');
  return [first, ...started].map(Number);
}

/** Whether any of the processes still has memory and files; a zombie, which waits for its parent, has not. */
async function isAnyAlive(pids: readonly number[]): Promise<boolean> {
  // ps fails if none of them exists.
  const { stdout } = await run('ps', ['-o', 'stat=', '-p', pids.join(',')]).catch(() => ({ stdout: '' }));
  return stdout.split('\n').some((state) => state.trim() !== '' && !state.startsWith('Z'));
}

function send(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // The process has ended since it was listed.
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

const MEMORY = '/dev/shm';
const ENOUGH_MEMORY = 1024 ** 3;

/** Uses memory if there is plenty: a database consists of several hundred files, and every test has its own. */
async function chooseDisk(): Promise<string> {
  try {
    const { bavail, bsize } = await statfs(MEMORY);
    return bavail * bsize >= ENOUGH_MEMORY ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** PostgreSQL and PgBouncer refuse to run as root: for root, returns the user that Debian's package creates. */
export async function chooseOwner(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (which) => Number((await run('id', [which, 'postgres'])).stdout)),
  );
  if (uid === undefined || gid === undefined) throw new Error('There is no user postgres.');
  return { uid, gid };
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
