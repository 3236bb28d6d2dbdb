import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ThemeId } from '../../shared/ids.ts';
import { ok } from '../../shared/result.ts';
import type { ReadBulkPage } from '../bulk/bulk-operation.ts';
import { startArchiveServer, type ArchiveServer } from '../conformance/archive-server.ts';
import { GOOD_ARCHIVE } from '../conformance/archives.ts';
import { startStore, type RunningStore } from '../conformance/start-store.ts';

const CLIENT = 'a client';
const HOUR = 60 * 60 * 1000;

/** The waits of jobs, in milliseconds; the test ends them. */
let waits: { readonly milliseconds: number; readonly end: () => void }[];
let folder: string;
let path: string;
let archives: ArchiveServer;
let store: RunningStore;
beforeEach(async () => {
  waits = [];
  folder = await mkdtemp(join(tmpdir(), 'storedesk-jobs-'));
  path = join(folder, 'store.db');
  archives = await startArchiveServer();
  store = await startStore({
    database: { path, durability: 'normal', lockTimeout: 0 },
    repeat: (end, milliseconds) => {
      if (milliseconds < HOUR) waits.push({ milliseconds, end });
      return () => undefined;
    },
  });
});
afterEach(async () => {
  await store.stop();
  await archives.close();
  await rm(folder, { recursive: true });
});

/** Resolves when jobs have begun their `count`th wait. */
const waitFor = async (count: number): Promise<void> => {
  await expect.poll(() => waits.length).toBe(count);
};
const kindsLogged = () =>
  store.log.filter(({ event }) => event === 'job_waits').map(({ failure }) => failure);

/** Something that makes every write of a job fail. Returns a function that removes it. */
type Obstacle = () => Promise<() => Promise<void>>;

const lock: Obstacle = async () => {
  const other = new DatabaseSync(path);
  other.exec('begin immediate');
  return async () => {
    other.close();
  };
};

/** A disk that is full once a job writes its outcome. */
const fullDisk: Obstacle = async () => {
  const { write } = store.store.context;
  const limit = async (pages: number) =>
    write(async (tx) => ok(await sql`pragma max_page_count = ${sql.raw(String(pages))}`.execute(tx)));
  await write(async (tx) => {
    await sql`create table filler (bytes blob)`.execute(tx);
    for (const change of ['phase on theme', 'status on bulk_operation']) {
      const name = sql.id(change.replaceAll(' ', '_'));
      const statement = sql`insert into filler values (randomblob(100000))`;
      await sql`create trigger ${name} after update of ${sql.raw(change)} begin ${statement}; end`.execute(
        tx,
      );
    }
    return ok(null);
  });
  await limit(1);
  return async () => {
    await limit(1_000_000);
  };
};

const OBSTACLES: readonly (readonly [string, Obstacle])[] = [
  ['locked', lock],
  ['full', fullDisk],
];

/** Creates a theme whose archive is served when the test calls `answer`. */
async function beginTheme(role: 'main' | 'unpublished') {
  let answer = (): void => undefined;
  const src = archives.on('/held.zip', (_request, response) => {
    answer = () => response.end(GOOD_ARCHIVE);
    asked();
  });
  let asked = (): void => undefined;
  const request = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const { body } = await store.call('themes.create', { body: { theme: { name: 'Held', src, role } } });
  await request;
  return { id: body.theme?.id as ThemeId, answer: () => answer() };
}
const readTheme = async (id: ThemeId) =>
  store.store.context.read
    .selectFrom('theme')
    .select(['role', 'phase'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Starts a bulk operation of one line, which is read when the test calls `answer`. */
async function beginBulk() {
  let answer = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const readPage: ReadBulkPage = async () => {
    await gate;
    return ok({ lines: [{ id: 1 }], rootCount: 1, next: null });
  };
  const started = await store.store.services.bulk.start(CLIENT, '{ shop { id } }', readPage);
  return { ok: started.ok, answer };
}
const readBulk = () => store.store.services.bulk.current(CLIENT);

describe.each(OBSTACLES)('M8: when a job cannot write because the database is %s', (failure, obstruct) => {
  test.each(['main', 'unpublished'] as const)(
    'D2.4, M8 a theme import as %s completes once writes succeed again, without a restart',
    async (role) => {
      const { id, answer } = await beginTheme(role);
      const mend = await obstruct();
      answer();
      await waitFor(1);
      waits[0]?.end();
      await waitFor(2);
      expect(await readTheme(id)).toEqual({ role: 'unpublished', phase: 'processing' });
      expect(kindsLogged()).toEqual([failure]);
      await mend();
      waits[1]?.end();
      await store.idle();
      expect(await readTheme(id)).toEqual({ role, phase: 'ready' });
      expect(waits.map(({ milliseconds }) => milliseconds)).toEqual([1000, 2000]);
    },
  );

  test('D5.8, M8 a bulk operation completes once writes succeed again, and its client can start another one', async () => {
    const { answer } = await beginBulk();
    const mend = await obstruct();
    answer();
    await waitFor(1);
    waits[0]?.end();
    await waitFor(2);
    expect(await readBulk()).toMatchObject({ status: 'running' });
    expect(kindsLogged()).toEqual([failure]);
    await mend();
    waits[1]?.end();
    await store.idle();
    expect(await readBulk()).toMatchObject({ status: 'completed', objectCount: 1, errorCode: null });
    const next = await beginBulk();
    next.answer();
    expect(next.ok).toBe(true);
  });

  test('D7, M8 waiting jobs do not prevent the store from stopping, and end after the next start', async () => {
    const [theme, bulk] = [await beginTheme('main'), await beginBulk()];
    const mend = await obstruct();
    theme.answer();
    bulk.answer();
    await waitFor(2);
    // The disk stays full until the store has stopped. The lock must go, because no store starts on a locked file.
    if (failure === 'locked') await mend();
    archives.file('/held.zip', GOOD_ARCHIVE);
    store = await store.restart();
    await store.idle();
    expect(await readTheme(theme.id)).toEqual({ role: 'main', phase: 'ready' });
    expect(await readBulk()).toMatchObject({ status: 'failed', errorCode: 'INTERNAL_SERVER_ERROR' });
  });

  test('D2.7, M8 a waiting job does not block other writes', async () => {
    const { answer } = await beginTheme('unpublished');
    const mend = await obstruct();
    answer();
    await waitFor(1);
    await mend();
    expect((await store.call('themes.create', { body: { theme: { name: 'Next' } } })).status).toBe(201);
    waits[0]?.end();
    await store.idle();
  });
});

test('D6, M8 a reset that fails because the database is locked restarts imports and fails bulk operations', async () => {
  const [theme, bulk] = [await beginTheme('main'), await beginBulk()];
  const mend = await lock();
  bulk.answer();
  await waitFor(1);
  archives.file('/held.zip', GOOD_ARCHIVE);
  const reset = await store.send('/_sandbox/reset', { method: 'POST', body: '{"seed":"empty"}' });
  expect(reset.status).toBe(503);
  // Both jobs wait until they can write.
  await waitFor(3);
  await mend();
  for (const { end } of waits) end();
  await store.idle();
  expect(await readTheme(theme.id)).toEqual({ role: 'main', phase: 'ready' });
  expect(await readBulk()).toMatchObject({ status: 'failed', errorCode: 'INTERNAL_SERVER_ERROR' });
  const next = await beginBulk();
  next.answer();
  expect(next.ok).toBe(true);
});
