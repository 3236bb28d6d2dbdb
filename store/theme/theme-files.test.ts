import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ThemeId } from '../../shared/ids.ts';
import { err, ok } from '../../shared/result.ts';
import { createThemeFiles, writeFiles } from './theme-files.ts';

const ID = 7 as ThemeId;

let place: string;
let root: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'storedesk-theme-files-'));
  root = join(place, 'themes');
});
afterEach(() => rm(place, { recursive: true }));

const open = () => createThemeFiles(root, ({ event }) => expect(event).toBe('nothing is logged'));

const deleteRow = async () => Promise.resolve(ok('deleted'));

/** Installs enough files that removing them takes several steps. */
async function installTheme(): Promise<void> {
  const names = Array.from({ length: 50 }, (_, index) => [`a/b${String(index)}/c.txt`, 'text']);
  await open().install(ID, async ({ folder }) => {
    await writeFiles(folder, Object.fromEntries(names) as Record<string, string>);
    await writeFile(join(place, 'elsewhere.txt'), 'kept');
    await symlink(place, join(folder, 'link'));
    return ok(null);
  });
}

test('D2.8 a deleted theme is gone at once, and its files are removed in the background', async () => {
  await installTheme();
  const files = open();
  expect(await files.remove(ID, deleteRow)).toEqual(ok('deleted'));
  expect(existsSync(join(root, String(ID)))).toBe(false);
  expect(readdirSync(root)).toHaveLength(1);
  await files.idle();
  expect(await readdir(root)).toEqual([]);
  expect(existsSync(join(place, 'elsewhere.txt'))).toBe(true);
});

test('D2.8 files that a stopped store has not removed are removed by the next one', async () => {
  await installTheme();
  const first = open();
  await first.remove(ID, deleteRow);
  await first.stop();
  expect(await readdir(root)).toHaveLength(1);
  const second = open();
  await second.cleanUp(async () => []);
  await second.idle();
  expect(await readdir(root)).toEqual([]);
});

test('D2.8 removing a theme without files succeeds', async () => {
  await open().remove(ID, deleteRow);
  await open().remove(ID, deleteRow);
  expect(existsSync(root)).toBe(false);
});

test.each([
  ['gone', [], []],
  ['still there', [{ id: ID, phase: 'ready' } as const], [String(ID)]],
])(
  'D2.8 cleaning up after a crash during a deletion keeps only the files of existing themes: the theme is %s',
  async (_what, themes, left) => {
    await installTheme();
    const [dying, next] = [open(), open()];
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const ended = dying.remove(ID, async () => {
      begin();
      return new Promise<never>(() => undefined);
    });
    await Promise.race([begun, ended]);
    expect(await readdir(root)).toHaveLength(2);
    await next.cleanUp(async () => Promise.resolve(themes));
    await next.idle();
    expect(await readdir(root)).toEqual(left);
  },
);

test('D2.8 files that are put into place while the row is being deleted are removed, too', async () => {
  const files = open();
  await files.remove(ID, async () => {
    await installTheme();
    return ok(null);
  });
  await files.idle();
  expect(await readdir(root)).toEqual([]);
});

test('D2.8 a refused deletion leaves the files as they are', async () => {
  await installTheme();
  const files = open();
  expect(await files.remove(ID, async () => Promise.resolve(err('refused')))).toEqual(err('refused'));
  await files.idle();
  expect(await readdir(root)).toEqual([String(ID)]);
});

test('D2.2 an archive is downloaded once and kept until the import has ended', async () => {
  const files = open();
  const give = async (downloaded: string | null) =>
    files.install(ID, async ({ archive }) => {
      const kept = await archive(async (path) => {
        if (downloaded === null) return err('its address answers only once');
        await writeFile(path, downloaded);
        return ok(null);
      });
      return err(kept.ok ? await readFile(kept.value, 'utf8') : kept.error);
    });
  expect(await give('the archive')).toEqual(err('the archive'));
  expect(await give(null)).toEqual(err('the archive'));
  await open().cleanUp(async () => Promise.resolve([{ id: ID, phase: 'processing' }]));
  expect(await give(null)).toEqual(err('the archive'));
  await files.forgetArchive(ID);
  expect(await give(null)).toEqual(err('its address answers only once'));
  await give('another');
  await open().cleanUp(async () => Promise.resolve([]));
  expect(await readdir(root)).toEqual([]);
});
