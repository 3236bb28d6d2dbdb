import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ThemeId } from '../../shared/ids.ts';
import { ok } from '../../shared/result.ts';
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

/** Files of a theme with more than one step's work in them. */
async function installTheme(): Promise<void> {
  const names = Array.from({ length: 50 }, (_, index) => [`a/b${String(index)}/c.txt`, 'text']);
  await open().install(ID, async ({ folder }) => {
    await writeFiles(folder, Object.fromEntries(names) as Record<string, string>);
    await writeFile(join(place, 'elsewhere.txt'), 'kept');
    await symlink(place, join(folder, 'link'));
    return ok(null);
  });
}

test('D2.8 a theme is gone at once, and its files one after the other', async () => {
  await installTheme();
  const files = open();
  await files.remove(ID);
  expect(existsSync(join(root, String(ID)))).toBe(false);
  expect(readdirSync(root)).toHaveLength(1);
  await files.idle();
  expect(await readdir(root)).toEqual([]);
  expect(existsSync(join(place, 'elsewhere.txt'))).toBe(true);
});

test('D2.8 what a store that stops has not removed, the next one removes', async () => {
  await installTheme();
  const first = open();
  await first.remove(ID);
  await first.stop();
  expect(await readdir(root)).toHaveLength(1);
  const second = open();
  await second.cleanUp(async () => []);
  await second.idle();
  expect(await readdir(root)).toEqual([]);
});

test('D2.8 a theme without files is removed like any other', async () => {
  await open().remove(ID);
  await open().remove(ID);
  expect(existsSync(root)).toBe(false);
});
