import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LogEntry } from './log.ts';
import { closeToOthers } from './private-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storedesk-private-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('D7 database files that other users could read are closed to them', async () => {
  const database = join(folder, 'store.db');
  for (const name of ['store.db', 'store.db.before-2'])
    await writeFile(join(folder, name), '', { mode: 0o644 });
  const log: LogEntry[] = [];
  closeToOthers(database, join(folder, 'files'), (entry) => log.push(entry));
  expect(log.map(({ event }) => event)).toEqual(['closed_to_others', 'closed_to_others']);
  expect((await stat(database)).mode & 0o777).toBe(0o600);
});

test.each([
  ['that is a file', 'file'],
  ['that is not there', 'missing'],
])('D7 a database folder %s is logged as not listed and causes no error', async (_, name) => {
  await writeFile(join(folder, 'file'), '', { mode: 0o600 });
  const log: LogEntry[] = [];
  closeToOthers(join(folder, name, 'store.db'), join(folder, 'files'), (entry) => log.push(entry));
  expect(log[0]).toMatchObject({ level: 'warn', event: 'copies_not_listed', path: join(folder, name) });
});

test.runIf(process.getuid?.() !== 0)(
  'D7 the database is closed to other users even if its folder cannot be listed',
  async () => {
    const database = join(folder, 'store.db');
    await writeFile(database, '', { mode: 0o644 });
    await chmod(folder, 0o300);
    closeToOthers(database, join(folder, 'files'), () => undefined);
    await chmod(folder, 0o700);
    expect((await stat(database)).mode & 0o777).toBe(0o600);
  },
);
