import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listCopies, putBackCopies } from './put-back-copies.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'storedesk-copies-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function write(names: readonly string[]): void {
  for (const name of names) writeFileSync(join(dataDir, name), name);
}

/** The contents of each file by name; the content is the file's original name. */
function found(): Record<string, string> {
  return Object.fromEntries(
    readdirSync(dataDir).map((name) => [name, readFileSync(join(dataDir, name), 'utf8')]),
  );
}

/** Sets the file's time back, as if the clock had been wrong. */
const setBack = (name: string) => utimesSync(join(dataDir, name), 0, 1);

test('files are restored from the copies of an update, and the newer files are kept with their WAL', () => {
  write([
    'store.db',
    'store.db-wal',
    'store.db-shm',
    'store.db.before-0010',
    'store.db.before-x',
    'other.db',
  ]);
  putBackCopies(dataDir, [], '2.0.0');
  expect(found()).toEqual({
    'other.db': 'other.db',
    'store.db': 'store.db.before-0010',
    'store.db.before-x': 'store.db.before-x',
    'store.db.of-2.0.0': 'store.db',
    'store.db.of-2.0.0-wal': 'store.db-wal',
    'store.db.of-2.0.0-shm': 'store.db-shm',
  });
});

test('copies from before the update are not restored, even if the clock was changed', () => {
  write(['storedesk.db', 'storedesk.db.before-8', 'store.db', 'store.db.before-0002']);
  const known = listCopies(dataDir);
  expect(known).toHaveLength(2);
  // A new copy of the same name.
  rmSync(join(dataDir, 'storedesk.db.before-8'));
  writeFileSync(join(dataDir, 'storedesk.db.before-8'), 'made anew');
  setBack('storedesk.db.before-8');
  putBackCopies(dataDir, known, '2.0.0');
  expect(found()).toEqual({
    'storedesk.db': 'made anew',
    'storedesk.db.of-2.0.0': 'storedesk.db',
    'store.db': 'store.db',
    'store.db.before-0002': 'store.db.before-0002',
  });
});

test('the copy with the lowest number is restored, and running it again changes nothing', () => {
  write(['storedesk.db', 'storedesk.db.before-9', 'storedesk.db.before-10']);
  for (const _time of [1, 2]) putBackCopies(dataDir, [], '2.0.0');
  expect(found()).toEqual({
    'storedesk.db': 'storedesk.db.before-9',
    'storedesk.db.of-2.0.0': 'storedesk.db',
  });
});

test('a newer file that was kept earlier is replaced together with its WAL', () => {
  write(['store.db', 'store.db.before-0010', 'store.db.of-2.0.0', 'store.db.of-2.0.0-wal']);
  putBackCopies(dataDir, [], '2.0.0');
  expect(found()).toEqual({ 'store.db': 'store.db.before-0010', 'store.db.of-2.0.0': 'store.db' });
});
