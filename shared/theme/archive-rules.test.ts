import { expect, test } from 'vitest';
import { type ArchiveEntry, archivePath, createContentCheck } from './archive-rules.ts';
import { THEME_ARCHIVE } from './theme-limits.ts';

const entry = (fileName: string, uncompressedSize = 1): ArchiveEntry => ({
  fileName,
  uncompressedSize,
  externalFileAttributes: 0,
  isEncrypted: () => false,
  canDecodeFileData: () => true,
});

/** What is found wrong with these entries, one after the other and in the end. */
function problemsOf(names: readonly string[], limits: Partial<typeof THEME_ARCHIVE> = {}) {
  const check = createContentCheck({ ...THEME_ARCHIVE, ...limits });
  const found = names.map((name) => check.take(entry(name))).find((problem) => problem !== null);
  const all = check.finish();
  return found ?? (all.ok ? null : all.error);
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
])('D2.2 of %j is said: %s', (names, problem) => {
  expect(problemsOf(names)).toBe(problem);
});

test('D2.2 folders count like files, and once each', () => {
  const problemsWithin = (most: number) => {
    const check = createContentCheck({ ...THEME_ARCHIVE, maxEntries: most });
    return ['a/b/c.txt', 'a/b/d.txt'].map((name) => check.take(entry(name)));
  };
  expect(problemsWithin(4)).toEqual([null, null]);
  expect(problemsWithin(3)).toEqual([null, 'too_many']);
});

test('D2.2 claimed sizes are added up', () => {
  const check = createContentCheck({ ...THEME_ARCHIVE, maxUncompressedBytes: 10 });
  expect([check.take(entry('a', 6)), check.take(entry('b', 5))]).toEqual([null, 'too_large_unpacked']);
});

test('a path is the one that is found after unpacking', () => {
  expect(archivePath('./assets//a.css')).toBe('assets/a.css');
});
