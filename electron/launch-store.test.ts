import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shellUnderTest } from './test/shell-under-test.ts';

const shell = shellUnderTest();

test('a store that cannot run says why', async () => {
  writeFileSync(
    join(shell.built.path, 'dist/store/main.mjs'),
    "console.error('The database is damaged.'); process.exitCode = 1;",
  );
  await shell.open();
  const log = join(shell.dataDir, 'host.log');
  const failed = () =>
    readFileSync(log, 'utf8')
      .split('\n')
      .find((line) => line.includes('embedded_store_failed'));
  await expect.poll(failed).toBeDefined();
  expect(JSON.parse(failed() ?? '')).toMatchObject({
    reason: 'ended',
    detail: 'The database is damaged (exit code 1)',
  });
});
