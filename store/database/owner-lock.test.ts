import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeOwnerLock } from './owner-lock.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storedesk-owner-'));
  path = join(folder, 'store.db');
});
afterEach(() => rm(folder, { recursive: true }));

test('a database file has one owner at a time', () => {
  const first = takeOwnerLock(path);
  expect(takeOwnerLock(path)).toBeNull();
  first?.release();
  const second = takeOwnerLock(path);
  expect(second).not.toBeNull();
  second?.release();
});

test('a process that has the lock file open while its owner releases it becomes the only owner', () => {
  const first = takeOwnerLock(path);
  const waiting = new DatabaseSync(`${path}-owner`, { timeout: 0 });
  first?.release();
  waiting.exec('begin exclusive');
  const third = takeOwnerLock(path);
  waiting.close();
  third?.release();
  expect(third).toBeNull();
});
