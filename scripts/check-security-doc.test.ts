import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** The rows of the tables: threat, guard and tests. */
const ROWS = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (Threat|-)/.test(line))
  .map((line) => {
    const [threat = '', guard = '', tests = ''] = line.slice(2, -2).split(' | ');
    return { threat, guard, tests };
  });

/** The paths in a cell. */
function pathsIn(cell: string): string[] {
  return [...cell.matchAll(/`((?:\w+\/)[\w./-]*)`/g)].map(([, path = '']) => path);
}

/** The test files in a cell, each with the prefixes of test names that follow it. */
function namedTests(cell: string): { path: string; names: string[] }[] {
  return cell.split('; ').map((part) => ({
    path: pathsIn(part)[0] ?? '',
    names: [...part.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name),
  }));
}

test('every guard named in docs/security.md exists', () => {
  expect(ROWS.length).toBeGreaterThan(50);
  const missing = ROWS.flatMap(({ guard }) => pathsIn(guard)).filter((path) => !existsSync(join(ROOT, path)));
  expect(missing).toEqual([]);
});

test('every test named in docs/release-checklist.md exists', () => {
  const named = pathsIn(readFileSync(join(ROOT, 'docs/release-checklist.md'), 'utf8'));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('every threat in docs/security.md names tests that exist', () => {
  const wrong = ROWS.flatMap(({ threat, tests }) =>
    namedTests(tests).flatMap(({ path, names }) => {
      if (!path.endsWith('.test.ts') || !existsSync(join(ROOT, path))) return [`${threat}: ${path}`];
      const text = readFileSync(join(ROOT, path), 'utf8');
      return names.filter((name) => !text.includes(name)).map((name) => `${path}: ${name}`);
    }),
  );
  expect(wrong).toEqual([]);
});
