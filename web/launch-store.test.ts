import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { storeArguments } from '../host/embedded-store/store-arguments.ts';
import { STORE } from '../host/test/launch-script.ts';
import { launchStoreOnNode } from './launch-store.ts';

test('a store that cannot run says why, and leaves a damaged database as it is', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'storedesk-damaged-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const database = join(dataDir, 'store.db');
  writeFileSync(database, 'no database '.repeat(1_000));
  const launchStore = launchStoreOnNode({
    program: STORE,
    env: {},
    openLog: () => new PassThrough().resume(),
  });
  const store = launchStore(storeArguments(dataDir));
  const why = `${database} is damaged or no SQLite database. It was left as it is (exit code 1)`;
  expect(await store.ready).toEqual({ ok: false, error: { reason: 'ended', detail: why } });
  expect(await store.exited).toBe(why);
  expect(readFileSync(database, 'utf8')).toContain('no database');
});
