import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants, readdirSync } from 'node:fs';
import { appendFile, chown, mkdtemp, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A PostgreSQL server of the test's own, on a free port of this machine and with a password that nobody knows. */
export interface PostgresCluster {
  /** Address of a database on it. */
  url(database: string): string;
  /** Makes every process of the server stand still, as on a machine that has stopped. */
  freeze(): Promise<void>;
  /** Lets them go on. */
  thaw(): Promise<void>;
  /** Stops the server and removes what it wrote. */
  stop(): Promise<void>;
}

export const HOW_TO_INSTALL_POSTGRES =
  'No PostgreSQL was found: run `apt-get install postgresql`, or put its initdb and pg_ctl on the PATH.';

/** The folder with initdb and pg_ctl: the newest that Debian has installed, or one on the PATH. */
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

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Nothing in it is to survive the test, so nothing waits for a disk. */
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

/** Makes and starts a cluster with the programs in `bin`. */
export async function startCluster(bin: string): Promise<PostgresCluster> {
  const folder = await mkdtemp(join(await chooseDisk(), 'storedesk-postgres-'));
  const data = join(folder, 'data');
  const password = randomBytes(16).toString('hex');
  const asOwner = await chooseOwner(folder);
  const port = await findFreePort();
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
      `--pgdata=${data}`,
    ],
    asOwner,
  );
  await rm(join(folder, 'password'));
  await appendFile(join(data, 'postgresql.conf'), [...SETTINGS, `port = ${String(port)}`, ''].join('\n'));
  const control = (...args: string[]) =>
    run(join(bin, 'pg_ctl'), [`--pgdata=${data}`, '--silent', ...args], asOwner);
  await control('start', '--wait', `--log=${join(data, 'log')}`);
  return {
    url: (database) => `postgres://store:${password}@127.0.0.1:${String(port)}/${database}`,
    freeze: async () => signal(data, 'SIGSTOP'),
    thaw: async () => signal(data, 'SIGCONT'),
    stop: async () => {
      await control('stop', '--mode=immediate', '--wait');
      await rm(folder, { recursive: true });
    },
  };
}

/** Signals the server and then what it has started: one that stands still starts nothing new. */
async function signal(data: string, name: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const [first = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(first), name);
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', first]);
  for (const pid of stdout.split('\n').filter((line) => line.trim() !== '')) {
    try {
      process.kill(Number(pid), name);
    } catch (error) {
      // It has ended since it was listed.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

const MEMORY = '/dev/shm';
const ENOUGH_MEMORY = 1024 ** 3;

/** Memory where there is plenty: a database is several hundred files, and every test has one of its own. */
async function chooseDisk(): Promise<string> {
  try {
    const { bavail, bsize } = await statfs(MEMORY);
    return bavail * bsize >= ENOUGH_MEMORY ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** PostgreSQL refuses to run as root: as root it runs as the user whom Debian made for it. */
async function chooseOwner(folder: string): Promise<{ cwd: string; uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return { cwd: folder };
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (which) => Number((await run('id', [which, 'postgres'])).stdout)),
  );
  if (uid === undefined || gid === undefined) throw new Error('There is no user postgres.');
  await chown(folder, uid, gid);
  return { cwd: folder, uid, gid };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
