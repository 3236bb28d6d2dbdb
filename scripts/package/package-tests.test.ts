import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PACKAGE_TESTS } from './package-tests.ts';

const root = join(import.meta.dirname, '../..');

test('the tests that `npm run package:check` runs exist', () => {
  const vitest = join(createRequire(import.meta.url).resolve('vitest/package.json'), '../vitest.mjs');
  const listed = spawnSync(process.execPath, [vitest, 'list', '--filesOnly', '--json', ...PACKAGE_TESTS], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = JSON.parse(listed.stdout) as readonly { readonly file: string }[];
  const names = files.map(({ file }) => file.replaceAll('\\', '/'));
  expect(names.filter((name) => name.endsWith('/scripts/check-package.test.ts'))).toHaveLength(1);
  expect(files.length).toBeGreaterThan(3);
});
