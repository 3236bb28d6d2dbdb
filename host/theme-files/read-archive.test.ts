import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { THEME_ARCHIVE } from '../../shared/theme/theme-limits.ts';
import { readArchive } from './read-archive.ts';
import { BAD_ZIPS, PNG, themeZip } from './test/theme-zips.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'storedesk-zip-'));
});
afterEach(() => rmSync(place, { recursive: true }));

async function read(bytes: Uint8Array, limits: Partial<Record<keyof typeof THEME_ARCHIVE, number>> = {}) {
  const path = join(place, 'theme.zip');
  writeFileSync(path, bytes);
  return readArchive(path, { ...THEME_ARCHIVE, ...limits }, new AbortController().signal);
}

async function seen(bytes: Uint8Array) {
  const result = await read(bytes);
  if (!result.ok) throw new Error(result.error.problem);
  return result.value;
}

test('reading a theme returns its files, name, palette, picture and texts', async () => {
  const { files, name, palette, picture, texts } = await seen(themeZip());
  expect(files.map(({ path, size }) => [path, size])).toContainEqual(['assets/screenshot.png', PNG.length]);
  expect(files.every(({ hash }) => /^[\w-]{22}$/.test(hash))).toBe(true);
  expect([name, palette]).toEqual(['Tide 2.1.0', ['#0b3c49', '#ffffff']]);
  expect(Buffer.from(picture ?? [])).toEqual(PNG);
  expect(Object.keys(texts)).toEqual([
    'config/settings_schema.json',
    'config/settings_data.json',
    'layout/theme.liquid',
  ]);
});

test('the folder around everything is stripped, and files of macOS are left out', async () => {
  const archive = zipSync({
    'tide-main/config/settings_schema.json': strToU8('[{"name":"theme_info","theme_name":"Tide"}]'),
    'tide-main/assets/a.css': strToU8('a{}'),
    '__MACOSX/tide-main/._a.css': strToU8('x'),
    'tide-main/.DS_Store': strToU8('x'),
  });
  const { files, name } = await seen(archive);
  expect(name).toBe('Tide');
  expect(files.map(({ path }) => path)).toEqual(['config/settings_schema.json', 'assets/a.css']);
});

test('an invalid picture and an invalid text are left out', async () => {
  const archive = themeZip({
    'assets/screenshot.png': strToU8('no picture'),
    'assets/b.js': new Uint8Array([0xff, 0xfe, 0x00]),
  });
  const { picture, texts } = await seen(archive);
  expect(picture).toBeNull();
  expect(Object.keys(texts)).not.toContain('assets/b.js');
});

test.each(BAD_ZIPS)('D2.2 %s is refused', async (_, bytes, problem) => {
  expect(await read(bytes)).toMatchObject({ ok: false, error: { problem } });
});

test('D2.2 unpacking is limited in size, number of files and time', async () => {
  const zeros = zipSync({ 'a.bin': new Uint8Array(3_000_000), 'b.txt': strToU8('b') });
  const problems = await Promise.all([
    read(zeros, { maxUncompressedBytes: 1_000_000 }),
    read(zeros, { maxEntries: 1 }),
    read(zeros, { unpackTimeoutMs: 0 }),
  ]);
  expect(problems).toMatchObject(
    ['too_large_unpacked', 'too_many', 'too_slow'].map((problem) => ({ error: { problem } })),
  );
});
