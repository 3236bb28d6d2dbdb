import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ThemeId } from '../../../shared/ids.ts';
import { ok } from '../../../shared/result.ts';
import { startStore, type RunningStore } from '../../conformance/start-store.ts';
import { PATIENCE_MS } from '../run-counts.ts';

let store: RunningStore;
beforeEach(async () => {
  store = await startStore();
});
afterEach(() => store.stop());

/** Makes the server report a full disk when a claim is made or renewed. Returns a function that frees the disk. */
async function fillDisk(when: 'insert' | 'update'): Promise<() => Promise<void>> {
  const { write } = store.store.context;
  await write(async (tx) => {
    await sql`create function full_disk() returns trigger language plpgsql as $$ begin
      raise exception using errcode = '53100', message = 'could not extend file: No space left on device';
    end $$`.execute(tx);
    const trigger = sql`create trigger full_disk before ${sql.raw(when)} on job_claim`;
    return ok(await sql`${trigger} for each row execute function full_disk()`.execute(tx));
  });
  return async () => {
    await write(async (tx) => ok(await sql`drop trigger full_disk on job_claim`.execute(tx)));
  };
}

const interruptions = () => store.log.filter(({ event }) => event === 'job_interrupted');
const FULL = { level: 'warn', failure: 'full', message: 'The disk of the database is full.' };

test(
  'D2.4, M8 a theme import that cannot be claimed on a full disk is no bug, and completes once there is space',
  async () => {
    const free = await fillDisk('insert');
    const { body } = await store.call('themes.create', { body: { theme: { name: 'Waits' } } });
    const id = body.theme?.id as ThemeId;
    await expect
      .poll(interruptions)
      .toContainEqual(expect.objectContaining({ ...FULL, job: `theme_import:${String(id)}` }));
    await free();
    const isProcessing = async () =>
      (await store.call('themes.get', { params: { theme_id: id } })).body.theme?.processing;
    await expect.poll(isProcessing).toBe(false);
    expect(store.log.some(({ event }) => event === 'theme_import_bug')).toBe(false);
  },
  PATIENCE_MS,
);

test('D5.8, M8 a bulk operation whose claim cannot be renewed on a full disk is no bug', async () => {
  const free = await fillDisk('update');
  const started = await store.store.services.bulk.start('a client', '{ shop { id } }', async () =>
    ok({ lines: [], rootCount: 0, next: null }),
  );
  expect(started.ok).toBe(true);
  await expect.poll(interruptions).toHaveLength(1);
  expect(interruptions()).toMatchObject([{ ...FULL, job: expect.stringMatching(/^bulk_operation:\d+$/) }]);
  expect(store.log.some(({ event }) => event === 'bulk_operation_bug')).toBe(false);
  await free();
});
