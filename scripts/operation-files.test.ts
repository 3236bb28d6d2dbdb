import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['store', 'shared', 'host', 'renderer', 'messages', 'electron', 'web'];

/** Finds hand-written source files that contain the name of an operation on a fulfillment order. */
function filesThatName(operation: string): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter(({ name }) => /\.tsx?$/.test(name) && !/\.(?:test|generated)\.tsx?$/.test(name))
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => readFileSync(path, 'utf8').includes(operation))
      .map((path) => relative(ROOT, path).replaceAll('\\', '/')),
  ).toSorted();
}

test('an operation is named only in the files that CONTRIBUTING.md lists', () => {
  const walk = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const files = filesThatName('reject_cancellation');
  expect(files).toEqual([
    'messages/de/operations.ts',
    'messages/en/operations.ts',
    'renderer/features/fulfillment/operations/operation-declarations.tsx',
    'shared/contract/fulfillment-job.ts',
    'shared/fulfillment/fulfillment-transitions.ts',
    'store/fulfillment/fulfillment-service.ts',
    'store/fulfillment/fulfillment-state-mutations.ts',
  ]);
  for (const file of files) expect(walk).toContain(file.replace('messages/de/', 'messages/en/'));
});
