import { mkdtemp, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ok } from '../../shared/result.ts';
import { openSqlite } from './open-sqlite.ts';
import { readOnce, rememberRows } from './remembered.ts';

describe('readOnce', () => {
  test('reads again only after a commit', async () => {
    let commit = 1;
    let reads = 0;
    const read = readOnce(
      () => commit,
      async () => (reads += 1),
    );
    expect([await read(), await read()]).toEqual([1, 1]);
    commit = 2;
    expect([await read(), await read()]).toEqual([2, 2]);
  });

  test('does not cache a failure', async () => {
    let reads = 0;
    const read = readOnce(
      () => 1,
      async () => {
        reads += 1;
        if (reads === 1) throw new Error('The disk does not answer.');
        return reads;
      },
    );
    await expect(read()).rejects.toThrow('does not answer');
    expect(await read()).toBe(2);
  });

  test('reads every time when commits are unknown', async () => {
    let reads = 0;
    const read = readOnce(null, async () => (reads += 1));
    expect([await read(), await read()]).toEqual([1, 2]);
  });
});

describe('rememberRows', () => {
  test('drops a value that was computed before a commit', () => {
    let commit = 1;
    const remembered = rememberRows<string>(
      () => commit,
      () => 1,
      10,
    );
    const before = remembered();
    commit = 2;
    before.set('list', 'old');
    expect(remembered().get('list')).toBeUndefined();
    remembered().set('list', 'new');
    expect(remembered().get('list')).toBe('new');
  });

  test('does not exceed its maximum size', () => {
    const remembered = rememberRows<string>(
      () => 1,
      (_, value) => value.length,
      10,
    );
    remembered().set('a', '123456');
    remembered().set('b', '12345');
    expect([remembered().get('a'), remembered().get('b')]).toEqual([undefined, '12345']);
  });

  test('caches nothing when commits are unknown', () => {
    const remembered = rememberRows<string>(null, () => 1, 10);
    remembered().set('a', 'b');
    expect(remembered().get('a')).toBeUndefined();
  });
});

test('committed changes after every commit to a SQLite file, also by another program', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storedesk-remembered-'));
  const path = join(folder, 'store.db');
  const opened = await openSqlite({ path, durability: 'normal' });
  if (!opened.ok) throw new Error(opened.error.message);
  const { committed, write, close } = opened.value;
  if (committed === null) throw new Error('Commits are not known.');
  try {
    const insert = (name: string) => `insert into store_setting values ('${name}', '')`;
    const first = committed();
    expect(committed()).toBe(first);
    await write(async (tx) => {
      await tx.insertInto('store_setting').values({ name: 'ours', value: '' }).execute();
      expect(committed()).toBe(first);
      return ok(null);
    });
    const second = committed();
    expect(second).not.toBe(first);
    const other = new DatabaseSync(path);
    other.exec(insert('theirs'));
    other.close();
    expect(committed()).not.toBe(second);
  } finally {
    await close();
    await rm(folder, { recursive: true });
  }
});
