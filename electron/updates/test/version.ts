import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { App } from 'electron';
import type { Migration } from '../../../host/database/migration.ts';
import { MIGRATIONS } from '../../../host/database/migrations.ts';
import { openDatabase } from '../../../host/database/open-database.ts';
import { listCopies } from '../../../host/database/put-back-copies.ts';
import { systemTimer } from '../../../host/system-timer.ts';
import { installedVersion } from '../previous-version.ts';
import { createShellUpdates } from '../shell-updates.ts';
import { createTrials } from '../trial.ts';

/** The real function, for electron-updater's own write, which is not interrupted: `killAtStep` replaces the one in `fs`. */
const updater = { writeFileSync };

/** An app in a folder: a program, which is a file with its version as content, and its data. */
export interface Installation {
  readonly folder: string;
  readonly platform: 'linux' | 'darwin';
}

export const OLD = '0.1.0';
export const NEW = '0.2.0';
/** A version installed by hand. */
export const NEXT = '0.3.0';
/** Migrations of the versions after the old one: one more. */
const LATER: readonly Migration[] = [
  ...MIGRATIONS,
  { name: 'x', sql: 'alter table settings add column note text' },
];

const dataDirOf = ({ folder }: Installation) => join(folder, 'data');
const bundleOf = ({ folder }: Installation) => join(folder, 'Storedesk.app');

/** Path of the program; on macOS it is inside the bundle. */
function executableOf(installation: Installation): string {
  return installation.platform === 'darwin'
    ? join(bundleOf(installation), 'Contents/MacOS/Storedesk')
    : join(installation.folder, 'Storedesk.AppImage');
}

/** Installs `version`, like its installer. */
export function place(installation: Installation, version: string): void {
  const path = executableOf(installation);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, version);
}

/** The version of the installed program; null if there is none. */
export function versionIn(installation: Installation): string | null {
  try {
    return readFileSync(executableOf(installation), 'utf8');
  } catch {
    return null;
  }
}

/** The shell updates of `version`, on a fake with the few members of Electron that they use. */
export function updatesOf(installation: Installation, version: string) {
  const app = {
    getVersion: () => version,
    getPath: () => executableOf(installation),
    relaunch: () => undefined,
  } as unknown as App;
  return createShellUpdates({ ...shellOf(installation), app, log: () => undefined, timer: systemTimer });
}

function shellOf(installation: Installation) {
  const { platform } = installation;
  return { platform, env: { APPIMAGE: executableOf(installation) }, dataDir: dataDirOf(installation) };
}

/** Keeps a copy of the old version and replaces it with the new one. */
export async function installNew(installation: Installation): Promise<void> {
  const { platform, env, dataDir } = shellOf(installation);
  const folder = join(dataDir, 'updates');
  const app = { getPath: () => executableOf(installation) } as unknown as App;
  const installed = installedVersion({ app, platform, env, folder });
  if (platform === 'linux') await installed.keep();
  else cpSync(bundleOf(installation), join(folder, 'Storedesk.app'), { recursive: true });
  const { program } = installed;
  createTrials(folder).begin({ from: OLD, to: NEW, program, copies: listCopies(dataDir) });
  updater.writeFileSync(executableOf(installation), NEW);
}

/** Opens the host's database like `version` does. Throws on failure. */
function openData(installation: Installation, version: string): DatabaseSync {
  const migrations = version === OLD ? MIGRATIONS : LATER;
  const opened = openDatabase({ dataDir: dataDirOf(installation), now: Date.now, migrations });
  if (!opened.ok) throw new Error(opened.error.message);
  if (opened.value.notice !== null) throw new Error(opened.value.notice.kind);
  return opened.value.database;
}

/** Fills the data of the old version: settings, unsaved edits, queued jobs and the embedded store's products. */
export function fillData(installation: Installation): void {
  const dataDir = dataDirOf(installation);
  const database = openData(installation, OLD);
  database.exec(`
    insert into settings (key, value) values ('density', '"compact"');
    insert into drafts values ('c', 'https://shop.example', 7, 'price', 3, 'Cup', '1.00', '2.00');
    insert into queue_batches (id, connection, kind, submitted_at, paused, origin) values ('b', 'c', 'theme', 1, 1, 'o');
    insert into queue_jobs (id, batch, position, subject, payload, state) values ('j', 'b', 0, '{}', '{}', '{}');`);
  database.close();
  const store = new DatabaseSync(join(dataDir, 'store.db'));
  store.exec(
    `pragma journal_mode = wal; create table products (title text); insert into products values ('Cup')`,
  );
  store.close();
  // Left over from a much earlier update.
  writeFileSync(join(dataDir, 'store.db.before-0002'), 'older');
}

/** The new version migrates the data and writes to it, but opens no window. The calling process must be killed afterwards. */
export function changeData(installation: Installation): void {
  const dataDir = dataDirOf(installation);
  const write = `insert into settings (key, value) values ('language', '"de"') on conflict do nothing`;
  openData(installation, NEW).exec(write);
  const store = new DatabaseSync(join(dataDir, 'store.db'));
  const copy = join(dataDir, 'store.db.before-0010');
  if (existsSync(copy)) return;
  store.prepare('vacuum into ?').run(copy);
  // The copy of a second migration, which is not the original.
  writeFileSync(join(dataDir, 'store.db.before-0011'), 'in between');
  store.exec(`alter table products add column note text; insert into products values ('Plate', 'new')`);
}

/** All rows of the data files, as `version` reads them. */
export function contents(installation: Installation, version: string): unknown {
  const database = openData(installation, version);
  const own = everyRow(database);
  database.close();
  const store = new DatabaseSync(join(dataDirOf(installation), 'store.db'));
  const products = everyRow(store);
  store.close();
  return { own, products };
}

/** All rows of the newer files that a rollback kept next to the restored ones. */
export function keptBeside(installation: Installation): unknown {
  const read = (name: string) => {
    const database = new DatabaseSync(join(dataDirOf(installation), `${name}.of-${NEW}`));
    const rows = everyRow(database);
    database.close();
    return rows;
  };
  return { own: read('storedesk.db'), products: read('store.db') };
}

function everyRow(database: DatabaseSync): Record<string, unknown> {
  const tables = database.prepare(`select name from sqlite_master where type = 'table' order by name`).all();
  const rows = tables.map(({ name }) => [name, database.prepare(`select * from "${String(name)}"`).all()]);
  return Object.fromEntries(rows) as Record<string, unknown>;
}
