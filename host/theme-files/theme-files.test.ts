import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8 } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { ThemeId } from '../../shared/ids.ts';
import type { Stop } from '../dependencies.ts';
import { openTestDatabase } from '../test/open-test-database.ts';
import { makeDataDir } from '../test/host-under-test.ts';
import { MAX_REMEMBERED } from './theme-file-rows.ts';
import { createThemeFiles, type ThemeFiles } from './theme-files.ts';
import { themeZip } from './test/theme-zips.ts';

const SHOP = 'shop' as ConnectionId;
const OTHER = 'other' as ConnectionId;

let folder: ReturnType<typeof makeDataDir>;
let origins: Map<ConnectionId, string>;
let files: ThemeFiles;
let now: number;
let close: Stop;
beforeEach(() => {
  folder = makeDataDir();
  origins = new Map([
    [SHOP, 'http://127.0.0.1:4600'],
    [OTHER, 'http://localhost:4700'],
  ]);
  now = 1;
  open();
});
afterEach(async () => {
  await files.stop();
  close();
  folder.remove();
});

function open(): void {
  const database = openTestDatabase(folder.dataDir);
  close = () => database.close();
  files = createThemeFiles({
    dataDir: folder.dataDir,
    database,
    originOf: (id) => origins.get(id) ?? null,
    isReadOnly: () => false,
    images: { keepFound: async () => null },
    now: () => now,
    timer: () => () => undefined,
    log: () => undefined,
    newId: () => crypto.randomUUID(),
    newSecret: () => 'secret',
  });
}

async function bring(connection = SHOP, zip = themeZip()): Promise<string> {
  const bytes = Buffer.from(zip);
  const { calls } = files;
  const begun = await calls['themeFiles.begin']({ connection, name: 'a.zip', size: bytes.length });
  if (!begun.ok) throw new Error(begun.error.kind);
  const of = { connection, id: begun.value.id };
  await calls['themeFiles.append']({ ...of, from: 0, bytes: bytes.toString('base64') });
  const kept = await calls['themeFiles.finish'](of);
  if (!kept.ok) throw new Error(kept.error.kind);
  return of.id;
}

const list = async (connection = SHOP) => {
  const listed = await files.calls['themeFiles.list']({ connection });
  if (!listed.ok) throw new Error(listed.error.kind);
  return listed.value;
};

const onDisk = () => {
  const place = join(folder.dataDir, 'theme-archives');
  return existsSync(place) ? readdirSync(place).map((name) => name.replace('.zip', '')) : [];
};

test.each([
  ['https://shop.example', false],
  ['https://127.0.0.1.example.com', false],
  ['http://10.0.0.7', false],
  ['http://127.0.0.1:4600', true],
  ['http://[::1]:4600', true],
  ['', true],
])('a store at %j can fetch files from this computer: %s', async (origin, takesFiles) => {
  origins.set(SHOP, origin);
  expect((await list()).takesFiles).toBe(takesFiles);
  const begun = await files.calls['themeFiles.begin']({ connection: SHOP, name: 'a.zip', size: 1 });
  const refusal = { error: { kind: 'invalid', fields: { file: ['remote_store'] } } };
  expect(begun).toMatchObject(takesFiles ? { ok: true } : refusal);
});

test('a file is served only to the connection it was uploaded for, while that leads to this computer', async () => {
  const id = await bring();
  expect(await files.forQueue.serve(OTHER, id)).toBeNull();
  expect(await files.forQueue.serve(SHOP, id)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/secret\.zip$/);
  origins.set(SHOP, 'https://shop.example');
  expect(await files.forQueue.serve(SHOP, id)).toBeNull();
});

test('a withdrawn address stops working, and the file is served at another one', async () => {
  const id = await bring();
  const first = (await files.forQueue.serve(SHOP, id)) ?? '';
  files.forQueue.withdraw(id);
  await expect(fetch(first)).rejects.toThrow('fetch failed');
  const second = (await files.forQueue.serve(SHOP, id)) ?? '';
  expect((await fetch(second)).status).toBe(200);
  expect(onDisk()).toEqual([id]);
});

test('the oldest unused files are removed beyond the limit', async () => {
  const ids = [];
  for (let count = 0; count < 9; count += 1) ids.push(await bring());
  expect(onDisk().toSorted()).toEqual(ids.slice(1).toSorted());
});

test('the contents of a file are remembered by theme, over a restart and for a limited number of themes', async () => {
  const id = await bring();
  for (let theme = 1; theme <= MAX_REMEMBERED + 1; theme += 1) {
    now = theme;
    files.forQueue.added(SHOP, id, theme as ThemeId);
  }
  await files.stop();
  close();
  open();
  const { known } = await list();
  expect(known.map(({ theme }) => theme)).toEqual(
    Array.from({ length: MAX_REMEMBERED }, (_, index) => index + 2),
  );
  files.forQueue.deleted(SHOP, 2 as ThemeId);
  expect((await list()).known).toHaveLength(MAX_REMEMBERED - 1);
});

test('files are compared even if they are called constructor', async () => {
  for (const [index, text] of ['one', 'two'].entries()) {
    const id = await bring(SHOP, themeZip({ constructor: strToU8(text) }));
    files.forQueue.added(SHOP, id, (index + 1) as ThemeId);
  }
  const two = { connection: SHOP, before: 1 as ThemeId, after: 2 as ThemeId };
  expect(await files.calls['themeFiles.lines']({ ...two, path: 'constructor' })).toEqual({
    ok: true,
    value: { kind: 'none', because: 'no_text' },
  });
});

test('remembered themes belong to the store of a connection and are deleted with the connection', async () => {
  const id = await bring();
  files.forQueue.added(SHOP, id, 1 as ThemeId)();
  await bring();
  origins.set(SHOP, 'http://127.0.0.1:9');
  expect((await list()).known).toEqual([]);
  origins.set(SHOP, 'http://127.0.0.1:4600');
  expect((await list()).known).toHaveLength(1);
  files.forget(SHOP);
  expect([await list(), onDisk()]).toMatchObject([{ known: [] }, []]);
});

test('forgetAllBut removes the themes and files of other connections', async () => {
  const id = await bring();
  files.forQueue.added(OTHER, id, 1 as ThemeId);
  files.forQueue.added(SHOP, id, 1 as ThemeId);
  files.forgetAllBut([OTHER]);
  expect([(await list()).known, onDisk()]).toEqual([[], []]);
});
