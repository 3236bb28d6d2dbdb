import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { systemMonotonicNow } from '../system-timer.ts';
import { openTestDatabase } from '../test/open-test-database.ts';
import { makeDataDir } from '../test/host-under-test.ts';
import { createExplorer } from './explorer.ts';

const connection = 'sandbox' as ConnectionId;
const TARGET = { headerName: 'X-Service-Access-Token', apiVersion: '2026-07' };
const GONE: ApiError = { kind: 'host', reason: 'not_started', detail: null };

let folder: ReturnType<typeof makeDataDir>;
beforeEach(() => {
  folder = makeDataDir();
});
afterEach(() => {
  folder.remove();
});

/** An explorer that finds its store as `found` says at the time of each call. */
function open(found: { target: Result<typeof TARGET, ApiError>; readOnly: boolean }) {
  const database = openTestDatabase(folder.dataDir);
  const { calls } = createExplorer({
    database,
    dataDir: folder.dataDir,
    now: () => 0,
    monotonicNow: systemMonotonicNow,
    gateway: {} as never,
    locate: async () => found.target,
    isReadOnly: () => found.readOnly,
    emit: () => undefined,
  });
  return {
    allow: async (allowed: boolean) => calls['explorer.allowWrites']({ connection, allowed }),
    state: async () => calls['explorer.state']({ connection }),
  };
}

test('writes that could not be allowed stay forbidden until they are allowed again', async () => {
  const found = { target: err(GONE) as Result<typeof TARGET, ApiError>, readOnly: false };
  const { allow, state } = open(found);
  expect(await allow(true)).toEqual(err(GONE));
  found.target = ok(TARGET);
  expect(await state()).toMatchObject({ value: { writes: false } });
  expect(await allow(true)).toMatchObject({ value: { writes: true } });
  expect(await state()).toMatchObject({ value: { writes: true } });
});

test('writes are forbidden again even when the store cannot be located', async () => {
  const found = { target: ok(TARGET) as Result<typeof TARGET, ApiError>, readOnly: false };
  const { allow, state } = open(found);
  await allow(true);
  found.target = err(GONE);
  expect(await allow(false)).toEqual(err(GONE));
  found.target = ok(TARGET);
  expect(await state()).toMatchObject({ value: { writes: false } });
});

test('writes cannot be allowed for a read-only store', async () => {
  const { allow } = open({ target: ok(TARGET), readOnly: true });
  expect(await allow(true)).toEqual(err({ kind: 'read_only' }));
});
