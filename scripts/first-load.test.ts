import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { build } from './build.ts';
import { type FirstFiles, gzipSize, readFirstFiles } from './first-load.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'dist/renderer');

/** Compressed sizes, in bytes. Code that the frame and its first page do not need is loaded on demand. */
const LIMITS = { scripts: 200_000, styles: 30_000 } as const;

let first: FirstFiles;

beforeAll(async () => {
  await build({ names: ['renderer'], log: () => undefined });
  first = readFirstFiles(folder);
}, 900_000);

test('the initial JavaScript stays below its size limit', () => {
  expect(first.scripts).not.toEqual([]);
  expect(gzipSize(folder, first.scripts)).toBeLessThan(LIMITS.scripts);
});

test('the initial styles stay below their size limit', () => {
  expect(first.styles).not.toEqual([]);
  expect(gzipSize(folder, first.styles)).toBeLessThan(LIMITS.styles);
});

test('the initial JavaScript contains no schema parsing', () => {
  for (const file of first.scripts) expect(read(file)).not.toContain('invalid_union');
});

test('the first page is preloaded with the entry', () => {
  const [page = ''] = globSync('assets/fulfillment-code-*.js', { cwd: folder });
  expect(read('index.html')).toContain(`<link rel="preload" as="script" crossorigin href="/${page}" />`);
});

test('every used component of the kit has its styles', () => {
  const used = classesIn(globSync('assets/*.js', { cwd: folder }).map(read));
  const styled = classesIn(first.styles.map(read));
  const kit = readFileSync(join(root, 'node_modules/@mantine/core/styles.css'), 'utf8');
  const missing = [...used].filter((name) => kit.includes(`.${name}`) && !styled.has(name));
  expect(missing, 'renderer/app/kit-styles.ts leaves out the styles of these classes').toEqual([]);
});

function read(file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}

/** The class names that Mantine derives from the location of a style. */
function classesIn(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => text.match(/\bm_[0-9a-f]{6,8}\b/g) ?? []));
}
