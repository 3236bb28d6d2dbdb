import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SCOPES } from '../../shared/scopes.ts';
import { createStoreClient } from './store-client.ts';

const MAIN = join(import.meta.dirname, '../../dist/store/main.mjs');

let folder: string;
const started: ChildProcessWithoutNullStreams[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storedesk-main-'));
});
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

interface Run {
  readonly child: ChildProcessWithoutNullStreams;
  /** Resolves on exit with the exit code and everything written to stdout and stderr. */
  readonly ended: Promise<{ code: number | null; out: string; err: string }>;
}

function run(...args: string[]): Run {
  return runWith({}, ...args);
}

/** Runs the store with additional environment variables, and with the usual umask. */
function runWith(env: Readonly<Record<string, string>>, ...args: string[]): Run {
  const child = spawn('sh', ['-c', 'umask 022; exec "$@"', 'sh', process.execPath, MAIN, ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  started.push(child);
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, out, err }));
  return { child, ended };
}

/** Starts the store and waits for the line that it prints. */
async function listening(...args: string[]) {
  return listeningWith({}, ...args);
}

async function listeningWith(env: Readonly<Record<string, string>>, ...args: string[]) {
  const store = runWith(env, '--port', '0', ...args);
  const [line] = (await once(createInterface(store.child.stdout), 'line')) as [string];
  const said = JSON.parse(line) as { listening: string; tokens: { token: string; scopes: string[] }[] };
  return { ...store, ...said, client: createStoreClient(said.listening, said.tokens[0]!.token) };
}

describe('a store started from the command line', () => {
  it('D7 prints one JSON line with its address and a token with all scopes, and answers requests', async () => {
    const { child, ended, listening: address, tokens, client } = await listening('--seed', 'demo');
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(tokens).toEqual([{ token: expect.stringMatching(/^sat_[\w-]{43}$/), scopes: SCOPES }]);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    expect((await client.call('themes.list')).body.themes).toHaveLength(10);
    child.kill('SIGTERM');
    const { code, out, err } = await ended;
    expect(code).toBe(0);
    expect(out.trim().split('\n')).toHaveLength(1);
    const lines = err
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { event: string });
    expect(lines.map(({ event }) => event)).toEqual(['listening', 'request', 'request', 'stopping']);
    expect(err).not.toContain(tokens[0]!.token);
  });

  it('D7 keeps its data, and seeds only an empty database', async () => {
    const first = await listening('--seed', 'demo', '--database', 'shop.db');
    const { body } = await first.client.call('themes.list');
    const { id } = body.themes![1]!;
    await first.client.call('themes.update', { params: { theme_id: id }, body: { theme: { name: 'Kept' } } });
    first.child.kill('SIGINT');
    expect((await first.ended).code).toBe(0);
    expect(await readdir(folder)).toEqual(['shop.db', 'shop.db-owner']);
    const second = await listening('--seed', 'empty', '--database', 'shop.db', '--token', 'mine=themes');
    expect(second.tokens).toEqual([{ token: 'mine', scopes: ['themes'] }]);
    const again = await second.client.call('themes.get', { params: { theme_id: id } });
    expect(again.body.theme?.name).toBe('Kept');
  });

  it('D7 stops with --stop-with-stdin when standard input ends', async () => {
    const { child, ended } = await listening('--stop-with-stdin');
    child.stdin.end();
    expect((await ended).code).toBe(0);
  });

  it('D7 leaves its data and no lock when it is killed', async () => {
    const first = await listening('--seed', 'demo');
    await first.client.call('themes.create', { body: { theme: { name: 'Before the fall' } } });
    first.child.kill('SIGKILL');
    await first.ended;
    const second = await listening();
    const { body } = await second.client.call('themes.list');
    expect(body.themes?.map(({ name }) => name)).toContain('Before the fall');
  });
});

describe('protection from other users of the machine', () => {
  const TOKENS = `# two\nsat_everything=${SCOPES.join()}\nsat_themes=themes\n`;
  const PRINTED = [
    { token: null, scopes: SCOPES },
    { token: null, scopes: ['themes'] },
  ];

  it('D7 tokens of --tokens-file and STORE_TOKENS appear neither in the arguments nor in the output', async () => {
    await writeFile(join(folder, 'tokens'), TOKENS, { mode: 0o600 });
    const stores = [
      await listening('--tokens-file', 'tokens', '--database', 'a.db'),
      await listeningWith({ STORE_TOKENS: TOKENS }, '--database', 'b.db'),
    ];
    for (const { child, ended, listening: url, tokens } of stores) {
      expect(tokens).toEqual(PRINTED);
      expect((await createStoreClient(url, 'sat_themes').call('themes.list')).status).toBe(200);
      expect((await createStoreClient(url, 'sat_other').call('themes.list')).status).toBe(403);
      expect(child.spawnargs.join(' ')).not.toContain('sat_');
      child.kill('SIGTERM');
      const { code, out, err } = await ended;
      expect(code).toBe(0);
      expect(out + err).not.toContain('sat_');
    }
  });

  it('D7 a token file that others can read is refused before anything is created', async () => {
    await writeFile(join(folder, 'tokens'), TOKENS);
    await chmod(join(folder, 'tokens'), 0o644);
    const { code, out, err } = await run('--tokens-file', 'tokens').ended;
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toBe('--tokens-file can be read or changed by other users: it needs mode 600 (chmod 600).\n');
    expect(await readdir(folder)).toEqual(['tokens']);
  });

  it('D7 files that the store creates are private, whatever the umask is', async () => {
    const { client } = await listening('--database', 'shop.db');
    await client.call('themes.create', { body: { theme: { name: 'Private' } } });
    await expect.poll(() => modes('shop.db-files/themes')).not.toEqual([]);
    await expect
      .poll(async () => (await client.call('themes.list')).body.themes?.some(({ processing }) => processing))
      .toBe(false);
    const made = await modes('.');
    expect(made.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['shop.db', 'shop.db-wal', 'shop.db-shm', 'shop.db-files']),
    );
    expect(made.filter(({ mode }) => (mode & 0o077) !== 0)).toEqual([]);
  });

  it('D7 files that an earlier release left open become private, and files of others do not change', async () => {
    const first = await listening('--database', 'shop.db');
    first.child.kill('SIGTERM');
    await first.ended;
    await mkdir(join(folder, 'shop.db-files'));
    await writeFile(join(folder, 'shop.db.before-0004'), 'an old copy');
    await writeFile(join(folder, 'theirs.db'), 'of somebody else');
    for (const { path } of await modes('.'))
      await chmod(join(folder, path), path.endsWith('files') ? 0o755 : 0o644);
    await listening('--database', 'shop.db');
    const open = (await modes('.')).filter(({ mode }) => (mode & 0o077) !== 0);
    expect(open.map(({ path }) => path)).toEqual(['theirs.db']);
  });

  /** Lists everything below a folder, with file modes. */
  async function modes(below: string): Promise<{ path: string; mode: number }[]> {
    const paths = await readdir(join(folder, below), { recursive: true }).catch(() => []);
    return Promise.all(
      paths.map(async (path) => ({ path, mode: (await stat(join(folder, below, path))).mode & 0o777 })),
    );
  }
});

describe('a store that cannot start', () => {
  it('D7 exits with 2 and one sentence for an invalid option, and creates nothing', async () => {
    const { code, out, err } = await run('--port', 'x').ended;
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toBe('--port must be a whole number from 0 to 65535.\n');
    expect((await run('--database', 'postgres://localhost').ended).code).toBe(2);
    expect(await readdir(folder)).toEqual([]);
  });

  it('D7 exits with 2 for each kind of invalid option, even if the other options are valid', async () => {
    const wrong = [
      '--seed=huge',
      '--metrics=9090',
      '--rest-bucket=0',
      '--rest-rate=-1',
      '--token=x',
      '--host=',
      '--what',
    ];
    const runs = wrong.map(async (option) => run('--port', '0', '--database', 'shop.db', option).ended);
    for (const { code, out, err } of await Promise.all(runs)) {
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toMatch(/^[^\n]+\.\n$/);
    }
    expect(await readdir(folder)).toEqual([]);
  });

  it('D7 exits with 1 and one sentence if the port is in use, and creates nothing', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const port = String((server.address() as AddressInfo).port);
    const { code, err } = await run('--port', port).ended;
    server.close();
    expect(code).toBe(1);
    expect(err).toBe(`Port ${port} of 127.0.0.1 is already in use.\n`);
    expect(await readdir(folder)).toEqual([]);
  });

  it('D7 exits with 1 and one sentence if the database is in use', async () => {
    await listening('--database', 'shop.db');
    const { code, err } = await run('--port', '0', '--database', 'shop.db').ended;
    expect(code).toBe(1);
    expect(err).toBe(`${join(folder, 'shop.db')} is already in use by another store.\n`);
  });

  it('D7 exits with 1 if the file is not a store, and does not change it', async () => {
    await writeFile(
      join(folder, 'text.db'),
      'Not a database, and longer than a header of a hundred bytes. '.repeat(20),
    );
    const other = new DatabaseSync(join(folder, 'other.db'));
    other.exec('create table theirs (id integer)');
    other.close();
    await mkdir(join(folder, 'folder.db'));
    for (const [name, reason] of [
      ['text.db', /is damaged/],
      ['other.db', /of another program/],
      ['folder.db', /cannot be opened/],
      ['missing/shop.db', /does not exist/],
    ] as const) {
      const before = await readFile(join(folder, name)).catch(() => null);
      const { code, out, err } = await run('--port', '0', '--database', name).ended;
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toMatch(reason);
      expect(err.trim().split('\n')).toHaveLength(1);
      expect(await readFile(join(folder, name)).catch(() => null)).toEqual(before);
    }
  });
});
