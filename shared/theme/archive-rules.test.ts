import { expect, test } from 'vitest';
import { type ArchiveEntry, type ArchiveLimits, archivePath, readContents } from './archive-rules.ts';
import { THEME_ARCHIVE } from './theme-limits.ts';

const entry = (fileName: string, uncompressedSize = 1): ArchiveEntry => ({
  fileName,
  uncompressedSize,
  externalFileAttributes: 0,
  isEncrypted: () => false,
  canDecodeFileData: () => true,
});

/** The problem found with these entries; null if there is none. */
async function problemOf(entries: readonly ArchiveEntry[], limits: Partial<ArchiveLimits> = {}) {
  async function* eachEntry() {
    yield* entries;
  }
  const archive = { entryCount: entries.length, eachEntry };
  const read = await readContents(archive, { ...THEME_ARCHIVE, ...limits }, new AbortController().signal);
  return read.ok ? null : read.error.problem;
}

test.each([
  [['a.txt', 'b/c.txt'], null],
  [['b/', 'b/c.txt', 'b/'], null],
  [['a/b', 'a/b'], 'same_name'],
  [['a/b', 'a//./b'], 'same_name'],
  [['a/b', 'a'], 'same_name'],
  [['a', 'a/b'], 'same_name'],
  [['folder/'], 'no_files'],
  [[], 'no_files'],
  [['a:b'], 'forbidden_name'],
  [['n'.repeat(256)], 'path_too_long'],
  [[`${'n/'.repeat(600)}a`], 'path_too_long'],
  [[`${'d/'.repeat(20)}a`], null],
  [[`${'d/'.repeat(21)}a`], 'too_deep'],
])('D2.2 the problem with the entries %j is %s', async (names, problem) => {
  expect(await problemOf(names.map((name) => entry(name)))).toBe(problem);
});

test('D2.2 folders count as entries, once each', async () => {
  const entries = [entry('a/b/c.txt'), entry('a/b/d.txt')];
  expect(await problemOf(entries, { maxEntries: 4 })).toBeNull();
  expect(await problemOf(entries, { maxEntries: 3 })).toBe('too_many');
});

test('D2.2 the sum of the claimed sizes is limited', async () => {
  const entries = [entry('a', 6), entry('b', 5)];
  expect(await problemOf(entries, { maxUncompressedBytes: 11 })).toBeNull();
  expect(await problemOf(entries, { maxUncompressedBytes: 10 })).toBe('too_large_unpacked');
});

test('archivePath returns the path that a file has after unpacking', () => {
  expect(archivePath('./assets//a.css')).toBe('assets/a.css');
});
