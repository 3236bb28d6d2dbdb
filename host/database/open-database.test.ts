import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MIGRATIONS } from './migrations.ts';
import { openDatabase } from './open-database.ts';

let folder: string;
let dataDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storedesk-data-'));
  dataDir = folder;
});

afterEach(() => rmSync(folder, { recursive: true }));

const now = () => Date.UTC(2026, 0, 2, 3, 4, 5);

function open(migrations = MIGRATIONS): { database: DatabaseSync; notice: string | null } {
  const opened = openDatabase({ dataDir, now, migrations });
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
}

function addSetting(database: DatabaseSync): void {
  database.exec(`insert into settings values ('density', '"compact"')`);
}

function settingsIn(database: DatabaseSync): unknown[] {
  return database.prepare('select * from settings').all();
}

test('a new folder gets a file in WAL mode', () => {
  dataDir = join(dataDir, 'new', 'folder');
  const { database, notice } = open();
  expect(notice).toBeNull();
  expect(database.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(database.prepare('pragma user_version').get()).toEqual({ user_version: MIGRATIONS.length });
  database.close();
});

test('what was written is there the next time', () => {
  const first = open();
  addSetting(first.database);
  first.database.close();
  const second = open();
  expect(settingsIn(second.database)).toHaveLength(1);
  second.database.close();
});

describe('migrations', () => {
  const added = [...MIGRATIONS, { name: 'x', sql: 'alter table settings add column note text' }];

  test('an older file goes through the steps that it lacks, and keeps its rows', () => {
    const first = open();
    addSetting(first.database);
    first.database.close();
    const second = open(added);
    expect(settingsIn(second.database)).toEqual([{ key: 'density', value: '"compact"', note: null }]);
    second.database.close();
  });

  test('a step that fails leaves the file as it was', () => {
    const first = open();
    addSetting(first.database);
    first.database.close();
    const failing = [...MIGRATIONS, { name: 'x', sql: 'drop table settings; select * from nowhere' }];
    expect(openDatabase({ dataDir, now, migrations: failing }).ok).toBe(false);
    const second = open();
    expect(settingsIn(second.database)).toHaveLength(1);
    second.database.close();
  });

  test('a file of a newer version is left alone', () => {
    open(added).database.close();
    expect(openDatabase({ dataDir, now })).toMatchObject({
      ok: false,
      error: { kind: 'data_from_newer_version' },
    });
    open(added).database.close();
  });
});

describe('a damaged file', () => {
  const aside = 'storedesk.damaged-2026-01-02T03-04-05.db';

  test.each<[string, (path: string) => void]>([
    ['is no database at all', (path) => writeFileSync(path, 'x'.repeat(10_000))],
    ['has lost its end', (path) => truncateSync(path, 5000)],
    ['has junk in the middle', (path) => damageMiddle(path)],
  ])('that %s is set aside with its date, and the app starts', (_, damage) => {
    const first = open();
    first.database.exec('pragma journal_mode = delete');
    first.database.close();
    damage(join(dataDir, 'storedesk.db'));

    const second = open();
    expect(second.notice).toContain(aside);
    expect(readdirSync(dataDir)).toContain(aside);
    addSetting(second.database);
    expect(settingsIn(second.database)).toHaveLength(1);
    second.database.close();
    expect(open().notice).toBeNull();
  });
});

function damageMiddle(path: string): void {
  const bytes = readFileSync(path);
  bytes.fill(0xff, 4096, 8192);
  writeFileSync(path, bytes);
}

describe('a folder that cannot be written', () => {
  test('because a file is in its place is one sentence', () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    expect(openDatabase({ dataDir: join(file, 'data'), now })).toEqual({
      ok: false,
      error: {
        kind: 'data_dir_not_writable',
        message: `The data folder ${file}/data cannot be written (ENOTDIR): choose another one with --data.`,
      },
    });
  });

  // Permissions do not bind root, so the test drops to another user where it is root.
  test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
    'because of its permissions is one',
    () => {
      const script = `
      const { openDatabase } = await import(process.argv[1]);
      process.setuid(65534);
      process.stdout.write(JSON.stringify(openDatabase({ dataDir: process.argv[2], now: () => 0 })));`;
      const module = join(import.meta.dirname, 'open-database.ts');
      const out = execFileSync(process.execPath, ['--input-type=module', '-e', script, module, dataDir]);
      expect(JSON.parse(out.toString())).toMatchObject({
        ok: false,
        error: { kind: 'data_dir_not_writable' },
      });
    },
  );
});
