import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

function readJson(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

function directDependencies(): string[] {
  const manifest = readJson('package.json');
  return Object.keys({ ...Object(manifest['dependencies']), ...Object(manifest['devDependencies']) });
}

/** The lines that describe a package: "- `name` (license): its purpose, and the reason for choosing it." */
const lines = readFileSync(join(root, 'docs/dependencies.md'), 'utf8')
  .matchAll(/^- `(?<name>[^`]+)` \((?<licence>[^)]+)\): (?<reason>.+)$/gm)
  .map(({ groups }) => ({ name: groups!['name']!, licence: groups!['licence']! }))
  .toArray();

test('docs/dependencies.md has exactly one line for each direct dependency', () => {
  expect(lines.map(({ name }) => name).toSorted()).toEqual(directDependencies().toSorted());
});

test.each(lines)('$name has the documented license', ({ name, licence }) => {
  expect(readJson(`node_modules/${name}/package.json`)['license']).toBe(licence);
});
