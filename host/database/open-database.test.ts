import type { HostNotice } from '../../shared/contract/host-notice.ts';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MIGRATIONS } from './migrations.ts';
import { openDatabase } from './open-database.ts';

const isRoot = process.platform === 'linux' && process.getuid?.() === 0;

let folder: string;
let dataDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storedesk-data-'));
  dataDir = folder;
});

afterEach(() => rmSync(folder, { recursive: true }));

const now = () => Date.UTC(2026, 0, 2, 3, 4, 5);

function open(migrations = MIGRATIONS): { database: DatabaseSync; notice: HostNotice | null } {
  const opened = openDatabase({ dataDir, now, migrations });
  if (!opened.ok) throw new Error(opened.error.kind);
  return opened.value;
}

function addSetting(database: DatabaseSync): void {
  database.exec(`insert into settings values ('density', '"compact"')`);
}

function settingsIn(database: DatabaseSync): unknown[] {
  return database.prepare('select * from settings').all();
}

test('a new folder gets a database in WAL mode at the latest version', () => {
  dataDir = join(dataDir, 'new', 'folder');
  const { database, notice } = open();
  expect(notice).toBeNull();
  expect(database.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(database.prepare('pragma user_version').get()).toEqual({ user_version: MIGRATIONS.length });
  database.close();
});

test('saved rows are there when the file is opened again', () => {
  const first = open();
  addSetting(first.database);
  first.database.close();
  const second = open();
  expect(settingsIn(second.database)).toHaveLength(1);
  second.database.close();
});

describe('migrations', () => {
  /** Fails if the `density` setting exists, as it does after `addSetting`. */
  const FAILS = { name: 'y', sql: `insert into settings (key, value) values ('density', '1')` };
  const added = [...MIGRATIONS, { name: 'x', sql: 'alter table settings add column note text' }];

  test('apply the missing steps to an older file and keep its rows', () => {
    const first = open();
    addSetting(first.database);
    first.database.close();
    const second = open(added);
    expect(settingsIn(second.database)).toEqual([{ key: 'density', value: '"compact"', note: null }]);
    second.database.close();
  });

  test('copy the file first and keep only the newest copy', () => {
    const first = open();
    addSetting(first.database);
    const copies = () => readdirSync(dataDir).filter((name) => name.includes('.before-'));
    expect(copies()).toEqual([]);
    first.database.close();
    open(added).database.close();
    const copy = `storedesk.db.before-${String(added.length)}`;
    expect(copies()).toEqual([copy]);
    const before = new DatabaseSync(join(dataDir, copy), { readOnly: true });
    expect(settingsIn(before)).toEqual([{ key: 'density', value: '"compact"' }]);
    before.close();

    open(added).database.close();
    expect(copies()).toEqual([copy]);
    open([...added, { name: 'y', sql: 'alter table settings add column source text' }]).database.close();
    expect(copies()).toEqual([`storedesk.db.before-${String(added.length + 1)}`]);
  });

  test('leave copies behind if the process is killed, which the next start removes except the newest', () => {
    open().database.close();
    const left = ['9', '10', '11.unfinished', '11.unfinished-journal', 'mine'];
    for (const name of left) writeFileSync(join(dataDir, `storedesk.db.before-${name}`), '');
    writeFileSync(join(dataDir, 'store.db.before-0002'), '');
    open().database.close();
    expect(readdirSync(dataDir).filter((name) => name.includes('.before-'))).toEqual([
      'store.db.before-0002',
      'storedesk.db.before-10',
      'storedesk.db.before-mine',
    ]);
  });

  test('are rolled back as a whole when a step fails, each time, and keep the copy', () => {
    const first = open();
    addSetting(first.database);
    first.database.close();
    const failing = [...added, FAILS];
    for (let time = 0; time < 2; time += 1) {
      expect(openDatabase({ dataDir, now, migrations: failing }).ok).toBe(false);
      const copies = readdirSync(dataDir).filter((name) => name.includes('.before-'));
      expect(copies).toEqual([`storedesk.db.before-${String(added.length)}`]);
    }
    const { database } = open();
    expect(database.prepare('pragma user_version').get()).toEqual({ user_version: MIGRATIONS.length });
    database.close();
  });

  test('do not start when the copy cannot be made', () => {
    open().database.close();
    mkdirSync(join(dataDir, `storedesk.db.before-${String(added.length)}.unfinished`));
    expect(openDatabase({ dataDir, now, migrations: added }).ok).toBe(false);
    const { database } = open();
    expect(database.prepare('pragma user_version').get()).toEqual({ user_version: MIGRATIONS.length });
    database.close();
  });

  test.runIf(isRoot)('leave no part of the copy on a disk that has no room for it', () => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    if (!mountSmallDisk(disk, '2m')) return;
    try {
      dataDir = disk;
      const { database } = open();
      database.prepare("insert into settings values ('large', ?)").run('x'.repeat(1_000_000));
      database.close();
      expect(openDatabase({ dataDir, now, migrations: added })).toMatchObject({
        ok: false,
        error: { message: expect.stringContaining('full') },
      });
      expect(readdirSync(disk).filter((name) => name.includes('.before-'))).toEqual([]);
    } finally {
      execFileSync('umount', [disk]);
    }
  });

  test('leave the rows unchanged when a step fails', () => {
    const first = open();
    addSetting(first.database);
    first.database.close();
    const failing = [
      ...MIGRATIONS,
      { name: 'x', sql: 'delete from settings; insert into missing values (1)' },
    ];
    expect(openDatabase({ dataDir, now, migrations: failing }).ok).toBe(false);
    const second = open();
    expect(settingsIn(second.database)).toHaveLength(1);
    second.database.close();
  });

  test('refuse a file of a newer version and leave it unchanged', () => {
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
    ['is empty', (path) => truncateSync(path)],
    ['has junk in the middle', (path) => damageMiddle(path)],
  ])('that %s is set aside under a dated name, and a new one is opened', (_, damage) => {
    const first = open();
    first.database.exec('pragma journal_mode = delete');
    first.database.close();
    damage(join(dataDir, 'storedesk.db'));

    const second = open();
    expect(second.notice).toMatchObject({ file: aside });
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

test.each([
  ...[
    'connections',
    'settings',
    'queue_batches',
    'queue_jobs',
    'activity',
    'saved_views',
    'printed_slips',
    'picked_orders',
    'drafts',
  ].map((table) => [`the table ${table}`, `drop table ${table}`]),
  [
    'all tables',
    `drop table connections; drop table settings; drop table queue_jobs; drop table queue_batches;
     drop table activity; drop table saved_views; drop table printed_slips;
     drop table picked_orders; drop table drafts`,
  ],
  ['a column', 'alter table queue_batches drop column origin'],
])('a file without %s counts as damaged and is set aside', (_, sql) => {
  const first = open();
  first.database.exec(`pragma foreign_keys = off; ${sql}`);
  first.database.close();
  const second = open();
  expect(second.notice).toMatchObject({ kind: 'file_set_aside' });
  addSetting(second.database);
  second.database.close();
  expect(open().notice).toBeNull();
});

describe('a file that cannot be used is refused with its reason and left unchanged', () => {
  const path = () => join(dataDir, 'storedesk.db');
  const refused = () => {
    const opened = openDatabase({ dataDir, now });
    return opened.ok ? null : opened.error;
  };

  test.each([
    ['with no version', ''],
    ['with a version like ours', 'pragma user_version = 2'],
    ['with a higher version', 'pragma user_version = 77'],
  ])('because it belongs to another program, %s', (_, sql) => {
    const theirs = new DatabaseSync(path());
    theirs.exec(`create table songs (title text); insert into songs values ('So What'); ${sql}`);
    theirs.close();
    const before = readFileSync(path());
    expect(refused()).toEqual({
      kind: 'data_file_not_usable',
      message: `${path()} is a database of another program, and was left as it is. Move it away, or choose another data folder with --data.`,
    });
    expect(readFileSync(path()).equals(before)).toBe(true);
  });

  test('because a folder is in its place', () => {
    mkdirSync(path());
    expect(refused()).toMatchObject({
      kind: 'data_file_not_usable',
      message: expect.stringContaining(`${path()} is a folder and no file: move it away`),
    });
  });

  test('because another program has locked it', () => {
    open().database.close();
    const other = new DatabaseSync(path());
    other.exec('pragma locking_mode = exclusive; begin immediate; pragma user_version = 4; commit');
    expect(refused()).toMatchObject({
      kind: 'data_file_not_usable',
      message: expect.stringContaining('Another program is using'),
    });
    other.close();
    open().database.close();
  });

  test('but not when another program is only writing to it', () => {
    open().database.close();
    const other = new DatabaseSync(path());
    other.exec('begin exclusive');
    const { database, notice } = open();
    expect(notice).toBeNull();
    database.close();
    other.close();
  });

  // Permissions do not apply to root, so the test switches to another user if run as root.
  test.runIf(isRoot).each([
    [0o000, 'may not be read by you (EACCES)'],
    [0o444, 'can only be read'],
  ])('because of its permissions %o', (mode, sentence) => {
    open().database.close();
    chmodSync(path(), mode);
    chmodSync(dataDir, 0o777);
    expect(openAsNobody(dataDir)).toMatchObject({
      ok: false,
      error: { kind: 'data_file_not_usable', message: expect.stringContaining(sentence) },
    });
    // Companions with the same permissions would refuse the corrected file.
    expect(readdirSync(dataDir)).toEqual(['storedesk.db']);
    chmodSync(path(), 0o666);
    expect(openAsNobody(dataDir)).toMatchObject({ ok: true });
  });
});

describe('a folder that cannot be written', () => {
  test('is reported when a file is in its place', () => {
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

  test.runIf(isRoot)('is reported when it is on a full disk, and gets a database once there is room', () => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    if (!mountSmallDisk(disk, '8k')) return;
    try {
      dataDir = disk;
      expect(openDatabase({ dataDir, now })).toMatchObject({ ok: false });
      execFileSync('mount', ['-o', 'remount,size=2m', disk]);
      const { database, notice } = open();
      expect(notice).toBeNull();
      database.close();
    } finally {
      execFileSync('umount', [disk]);
    }
  });

  test.runIf(isRoot)('is reported when its permissions forbid writing', () => {
    expect(openAsNobody(dataDir)).toMatchObject({
      ok: false,
      error: { kind: 'data_dir_not_writable' },
    });
  });
});

/** Returns false if that is not allowed here, as in some containers. */
function mountSmallDisk(disk: string, size: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function openAsNobody(where: string): unknown {
  const script = `
    const { openDatabase } = await import(process.argv[1]);
    process.setuid(65534);
    process.stdout.write(JSON.stringify(openDatabase({ dataDir: process.argv[2], now: () => 0 })));`;
  const module = join(import.meta.dirname, 'open-database.ts');
  const out = execFileSync(process.execPath, ['--input-type=module', '-e', script, module, where]);
  return JSON.parse(out.toString());
}
