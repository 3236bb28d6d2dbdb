import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SCOPES } from '../../shared/scopes.ts';
import { createStoreClient } from './store-client.ts';

const MAIN = join(import.meta.dirname, '../main.ts');

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
  /** Code, everything on standard output and on standard error, once it has ended. */
  readonly ended: Promise<{ code: number | null; out: string; err: string }>;
}

function run(...args: string[]): Run {
  const child = spawn(process.execPath, [MAIN, ...args], { cwd: folder });
  started.push(child);
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, out, err }));
  return { child, ended };
}

/** Starts the store and waits for its one line. */
async function listening(...args: string[]) {
  const store = run('--port', '0', ...args);
  const [line] = (await once(createInterface(store.child.stdout), 'line')) as [string];
  const said = JSON.parse(line) as { listening: string; tokens: { token: string; scopes: string[] }[] };
  return { ...store, ...said, client: createStoreClient(said.listening, said.tokens[0]!.token) };
}

describe('a store of its own', () => {
  it('D7 prints one JSON line with its address and a token for everything, and answers', async () => {
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

  it('D7 keeps its data, and seeds an empty database only', async () => {
    const first = await listening('--seed', 'demo', '--database', 'shop.db');
    const { body } = await first.client.call('themes.list');
    const { id } = body.themes![1]!;
    await first.client.call('themes.update', { params: { theme_id: id }, body: { theme: { name: 'Kept' } } });
    first.child.kill('SIGINT');
    expect((await first.ended).code).toBe(0);
    expect(await readdir(folder)).toEqual(['shop.db']);
    const second = await listening('--seed', 'empty', '--database', 'shop.db', '--token', 'mine=themes');
    expect(second.tokens).toEqual([{ token: 'mine', scopes: ['themes'] }]);
    const again = await second.client.call('themes.get', { params: { theme_id: id } });
    expect(again.body.theme?.name).toBe('Kept');
  });

  it('D7 --stop-with-stdin ends with standard input', async () => {
    const { child, ended } = await listening('--stop-with-stdin');
    child.stdin.end();
    expect((await ended).code).toBe(0);
  });

  it('D7 a store that was killed leaves its data and no lock', async () => {
    const first = await listening('--seed', 'demo');
    await first.client.call('themes.create', { body: { theme: { name: 'Before the fall' } } });
    first.child.kill('SIGKILL');
    await first.ended;
    const second = await listening();
    const { body } = await second.client.call('themes.list');
    expect(body.themes?.map(({ name }) => name)).toContain('Before the fall');
  });
});

describe('what cannot run', () => {
  it('D7 wrong options exit with 2 and one sentence, and make nothing', async () => {
    const { code, out, err } = await run('--port', 'x').ended;
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toBe('--port must be a whole number from 0 to 65535.\n');
    expect((await run('--database', 'postgres://localhost').ended).code).toBe(2);
    expect(await readdir(folder)).toEqual([]);
  });

  it('D7 so does each option that is wrong, also when the others are right', async () => {
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

  it('D7 a port that is taken exits with 1 and one sentence, and makes nothing', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const port = String((server.address() as AddressInfo).port);
    const { code, err } = await run('--port', port).ended;
    server.close();
    expect(code).toBe(1);
    expect(err).toBe(`Port ${port} of 127.0.0.1 is already in use.\n`);
    expect(await readdir(folder)).toEqual([]);
  });

  it('D7 a database in use exits with 1 and one sentence', async () => {
    await listening('--database', 'shop.db');
    const { code, err } = await run('--port', '0', '--database', 'shop.db').ended;
    expect(code).toBe(1);
    expect(err).toBe(`${join(folder, 'shop.db')} is already in use by another store.\n`);
  });

  it('D7 a file that is no store exits with 1 and stays as it is', async () => {
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
