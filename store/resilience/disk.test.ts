import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ok } from '../../shared/result.ts';
import { startStore } from '../conformance/start-store.ts';
import { backUpBefore } from '../database/backup.ts';
import { PATIENCE_MS } from './run-counts.ts';
import { listen, runStore } from './store-process.ts';

const NOBODY = '65534';
const isRoot = process.getuid?.() === 0;

let folder: string;
let database: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storedesk-disk-'));
  database = join(folder, 'store.db');
});
afterEach(() => rm(folder, { recursive: true }));

/** The file of a store that was closed; created once, then copied. */
let template: Buffer | null = null;

async function makeStore(): Promise<void> {
  if (template === null) {
    const store = await listen(database, ['--seed', 'demo']);
    store.child.kill('SIGTERM');
    await store.ended;
    template = await readFile(database);
  }
  await writeFile(database, template);
}

/** Hashes of all files except those that SQLite creates next to a database to read or lock it. */
async function fingerprint(): Promise<Record<string, string>> {
  const names = (await readdir(folder)).filter((name) => !/-(shm|wal|owner)$/.test(name));
  const hash = async (name: string) =>
    createHash('sha256')
      .update(await readFile(join(folder, name)))
      .digest('hex');
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await hash(name)] as const)));
}

/** Starts a store that cannot run; returns its exit code and its log. */
async function refuse(wrap: readonly string[] = []): Promise<{ code: number | null; log: string }> {
  const { ended, log } = runStore(['--port', '0', '--database', database], wrap);
  return { code: await ended, log: log() };
}

const ONE_SENTENCE = /^[^\n]+\.\n$/;

describe('a store does not start on a database file', () => {
  test.each([
    ['cut in half', async () => truncate(database, 300_000)],
    ['overwritten at its beginning', async () => writeFile(database, Buffer.alloc(4096, 7), { flag: 'r+' })],
    ['overwritten in its middle, when its store did not close it', overwriteMiddle],
    ['emptied beside a log with its last changes', emptyBesideLog],
  ])(
    'when it is %s, and leaves it unchanged',
    async (_, damage) => {
      await makeStore();
      await damage();
      const before = await fingerprint();
      const { code, log } = await refuse();
      expect([code, log]).toEqual([1, expect.stringMatching(ONE_SENTENCE)]);
      expect(log).toContain('damaged');
      expect(await fingerprint()).toEqual(before);
    },
    PATIENCE_MS,
  );

  test.each([
    ['lacks a table', 'drop table theme', 'no such table: theme'],
    ['lacks the table of the shop', 'drop table shop', 'no such table: shop'],
    ['lacks a column', 'alter table theme drop column source', 'no such column: "source"'],
    ['lacks its list of migrations', 'delete from kysely_migration', 'table "shop" already exists'],
  ])(
    'D7 when its schema %s, and says what to do',
    async (_, statement, problem) => {
      await makeStore();
      const file = new DatabaseSync(database);
      file.exec(`pragma foreign_keys = off; ${statement}`);
      file.close();
      const { code, log } = await refuse();
      expect([code, log]).toEqual([
        1,
        `The database ${database} does not have the schema of this release (${problem}): restore a backup.\n`,
      ]);
    },
    PATIENCE_MS,
  );

  test(
    'when it is the database of another program or not a SQLite file',
    async () => {
      const theirs = new DatabaseSync(database);
      theirs.exec('create table theirs (id integer)');
      theirs.close();
      const foreign = await refuse();
      expect([foreign.code, foreign.log]).toEqual([1, `${database} is the database of another program.\n`]);
      await writeFile(database, 'Dear diary, '.repeat(1000));
      const text = await refuse();
      expect([text.code, text.log]).toEqual([
        1,
        `${database} is damaged or no SQLite database. It was left as it is.\n`,
      ]);
    },
    PATIENCE_MS,
  );

  test(
    'when its lock file is damaged',
    async () => {
      await makeStore();
      await writeFile(`${database}-owner`, Buffer.alloc(4096, 7));
      const { code, log } = await refuse();
      const sentence = `${database}-owner is damaged. Delete it while no store is running: it holds no data.\n`;
      expect([code, log]).toEqual([1, sentence]);
    },
    PATIENCE_MS,
  );

  test.runIf(isRoot)(
    'when it is the database of another program and read-only, in a read-only folder',
    async () => {
      const theirs = new DatabaseSync(database);
      theirs.exec('create table theirs (id integer)');
      theirs.close();
      await chmod(database, 0o444);
      await chmod(folder, 0o555);
      const { code, log } = await refuse(['setpriv', '--reuid', NOBODY, '--clear-groups']);
      await chmod(folder, 0o755);
      expect([code, log]).toEqual([1, `${database} is the database of another program.\n`]);
    },
    PATIENCE_MS,
  );

  test.runIf(isRoot)(
    'when it is read-only, and leaves it unchanged',
    async () => {
      await makeStore();
      await chmod(database, 0o444);
      await chmod(folder, 0o777);
      const before = await fingerprint();
      const { code, log } = await refuse(['setpriv', '--reuid', NOBODY, '--clear-groups']);
      expect([code, log]).toEqual([1, expect.stringMatching(ONE_SENTENCE)]);
      expect(log).toContain('cannot be opened for writing');
      expect(await fingerprint()).toEqual(before);
    },
    PATIENCE_MS,
  );

  test.runIf(isRoot)(
    'when its folder is read-only, and leaves it unchanged',
    async () => {
      await makeStore();
      await chown(database, Number(NOBODY), Number(NOBODY));
      await chmod(folder, 0o555);
      const before = await fingerprint();
      const { code, log } = await refuse(['setpriv', '--reuid', NOBODY, '--clear-groups']);
      await chmod(folder, 0o755);
      expect([code, log]).toEqual([1, expect.stringMatching(ONE_SENTENCE)]);
      expect(await fingerprint()).toEqual(before);
    },
    PATIENCE_MS,
  );
});

async function emptyBesideLog(): Promise<void> {
  await truncate(database, 0);
  await writeFile(`${database}-wal`, Buffer.alloc(4096, 7));
}

async function overwriteMiddle(): Promise<void> {
  const bytes = await readFile(database);
  bytes.fill(0xff, 8192, 8192 + 4096 * 4);
  await writeFile(database, bytes);
  await writeFile(`${database}-wal`, '');
}

describe('a full disk', () => {
  test(
    'is reported and changes nothing, and writes succeed once there is space again',
    async () => {
      const store = await startStore();
      await limitPages(store.store.context.write, 'page_count');
      const fill = async (name: string) =>
        store.call('themes.create', {
          body: { theme: { name, src: `https://a.invalid/${'x'.repeat(200_000)}` } },
        });
      const { status, body, headers } = await fill('Too much');
      expect(status).toBe(500);
      expect(body.errors).toContain('The disk of the database is full. Nothing was changed.');
      expect(body.errors).toContain(headers.get('x-request-id'));
      expect((await store.call('themes.list')).body.themes).toHaveLength(1);
      expect(store.log).toContainEqual(expect.objectContaining({ event: 'storage_failed', failure: 'full' }));
      await limitPages(store.store.context.write, '1000000');
      expect((await fill('Fits now')).status).toBe(201);
      await store.stop();
    },
    PATIENCE_MS,
  );

  test.each([
    [
      'full',
      'The disk of the database is full. Nothing was changed.',
      'max_page_count = 1',
      'max_page_count = 1000000',
    ],
    ['read_only', 'The database can only be read. Nothing was changed.', 'query_only = on', null],
  ])(
    'D5.10 or other storage failure (%s) is reported by GraphQL with its reason, and changes nothing',
    async (failure, sentence, break_, mend) => {
      const store = await startStore();
      const { write } = store.store.context;
      const source = `https://a.invalid/${'x'.repeat(200_000)}`;
      const create = async () =>
        store.graphql(
          'mutation ($source: URL!) { themeCreate(name: "x", source: $source) { theme { id } userErrors { message } } }',
          {
            source,
          },
        );
      await setPragma(write, break_);
      const { status, headers, body } = await create();
      const requestId = headers.get('x-request-id') ?? '?';
      expect([status, body]).toMatchObject([
        200,
        {
          data: { themeCreate: null },
          errors: [
            {
              message: `${sentence} Give this request id when you report it: ${requestId}`,
              path: ['themeCreate'],
              extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
            },
          ],
        },
      ]);
      expect(store.log).toContainEqual(expect.objectContaining({ event: 'storage_failed', failure }));
      expect((await store.call('themes.list')).body.themes).toHaveLength(1);
      // A read-only connection cannot be made writable again.
      if (mend !== null) await setPragma(write, mend);
      expect((await create()).body.errors === undefined).toBe(mend !== null);
      await store.stop();
    },
    PATIENCE_MS,
  );

  const disk = makeSmallDisk();
  afterAll(() => {
    if (disk === null) return;
    execFileSync('umount', ['-l', disk]);
    execFileSync('rmdir', [disk]);
  });

  test.runIf(disk !== null)(
    'of a real file system is reported at startup and by writes, and no confirmed write is lost',
    async () => {
      database = join(disk ?? '', 'store.db');
      const first = await refuseToSeed();
      expect([first.code, first.log]).toEqual([1, expect.stringMatching(/full.*\.\n$/s)]);
      const store = await listen(database);
      const answers = [];
      for (let index = 0; index < 19; index += 1) {
        const src = `https://a.invalid/${'x'.repeat(500_000)}`;
        answers.push(await store.client.call('themes.create', { body: { theme: { name: 'x', src } } }));
      }
      const stored = answers.filter(({ status }) => status === 201).length;
      expect(answers.filter(({ status }) => status === 500).length).toBeGreaterThan(0);
      expect((await store.client.call('themes.list')).body.themes).toHaveLength(1 + stored);
      store.child.kill('SIGKILL');
      await store.ended;
      const file = new DatabaseSync(database);
      expect(file.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
      expect(file.prepare('select count(*) as count from theme').get()).toEqual({ count: 1 + stored });
      file.close();
    },
    PATIENCE_MS,
  );

  test.runIf(disk !== null)('that has no room for a copy of the file keeps no part of the copy', async () => {
    const place = disk ?? '';
    for (const name of await readdir(place)) await rm(join(place, name), { recursive: true });
    const path = join(place, 'shop.db');
    const file = new DatabaseSync(path);
    file.exec('create table large (bytes); insert into large values (zeroblob(1200000))');
    expect(() => backUpBefore(file, path, '0004-x')).toThrow('database or disk is full');
    expect(await readdir(place)).toEqual(['shop.db']);
    file.close();
  });
});

async function refuseToSeed(): Promise<{ code: number | null; log: string }> {
  const { ended, log } = runStore(['--port', '0', '--database', database, '--seed', 'demo']);
  return { code: await ended, log: log() };
}

/** Makes SQLite report a full disk long before it is full. `pages` is a number, or `page_count` to allow no more pages. */
async function limitPages(
  write: Awaited<ReturnType<typeof startStore>>['store']['context']['write'],
  pages: string,
) {
  await write(async (tx) => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(tx);
    const limit = pages === 'page_count' ? String(rows[0]?.page_count ?? 1) : pages;
    await sql`pragma max_page_count = ${sql.raw(limit)}`.execute(tx);
    return ok(null);
  });
}

async function setPragma(
  write: Awaited<ReturnType<typeof startStore>>['store']['context']['write'],
  pragma: string,
): Promise<void> {
  await write(async (tx) => ok(await sql`pragma ${sql.raw(pragma)}`.execute(tx)));
}

/** Mounts a file system of two megabytes; null if this user may not. */
function makeSmallDisk(): string | null {
  const place = join(tmpdir(), `storedesk-small-disk-${String(process.pid)}`);
  try {
    execFileSync('mkdir', ['-p', place]);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', place], { stdio: 'ignore' });
    return place;
  } catch {
    return null;
  }
}
