import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { THEME_ARCHIVE } from '../../shared/theme/theme-limits.ts';
import { DIRECTORY_BOMB } from '../conformance/archives.ts';
import { extractArchive } from './extract-archive.ts';

let place: string;
let folder: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'storedesk-extract-'));
  folder = await mkdtemp(join(place, 'folder-'));
});
afterEach(() => rm(place, { recursive: true }));

async function extract(bytes: Uint8Array, limits: Partial<Record<keyof typeof THEME_ARCHIVE, number>> = {}) {
  const archive = join(place, 'archive.zip');
  await writeFile(archive, bytes);
  return extractArchive(archive, folder, { ...THEME_ARCHIVE, ...limits }, new AbortController().signal);
}

test('D2.2 an archive of deep folders is refused before any folder is created', async () => {
  expect(await extract(DIRECTORY_BOMB)).toMatchObject({ ok: false });
  expect(await readdir(folder)).toEqual([]);
});

test('D2.2 each folder counts as one entry, whether it is listed or not', async () => {
  const archive = zipSync({ 'a/': new Uint8Array(), 'a/b/c.txt': strToU8('c'), 'a/./b/d.txt': strToU8('d') });
  expect(await extract(archive, { maxEntries: 3 })).toMatchObject({
    error: 'The archive holds more than 3 files and folders.',
  });
  expect(await readdir(folder)).toEqual([]);
  expect(await extract(archive, { maxEntries: 4 })).toEqual({ ok: true, value: null });
  expect(await readFile(join(folder, 'a/b/d.txt'), 'utf8')).toBe('d');
});

test('D2.2 unpacking fails when its time is over', async () => {
  const files = Array.from({ length: 500 }, (_, index) => [`${String(index)}.txt`, strToU8('text')]);
  const archive = zipSync(Object.fromEntries(files) as Record<string, Uint8Array>);
  expect(await extract(archive, { unpackTimeoutMs: 0 })).toEqual({
    ok: false,
    error: 'Unpacking the archive took longer than 0 seconds.',
  });
});
