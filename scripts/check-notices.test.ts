import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  NOTICES_FILE,
  type ThirdPartyNotice,
  thirdPartyNoticeSchema,
} from '../shared/contract/third-party-notice.ts';

const root = join(import.meta.dirname, '..');
let notices: readonly ThirdPartyNotice[];

/**
 * Licenses that permit shipping the covered code inside a program of our own; OFL-1.1 is for fonts. BlueOak-1.0.0
 * requires its text, which the notices contain.
 */
const ALLOWED = [
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'OFL-1.1',
];

/** Packages that ship outside the bundles. */
const NOT_IN_BUNDLES = ['electron', '@napi-rs/keyring'];

beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'scripts/build.ts')], { cwd: root, stdio: 'pipe' });
  const file = readFileSync(join(root, 'dist/renderer', NOTICES_FILE), 'utf8');
  notices = z.array(thirdPartyNoticeSchema).parse(JSON.parse(file));
}, 120_000);

function names(): Set<string> {
  return new Set(notices.map(({ name }) => name));
}

test('the notices start with Storedesk itself', () => {
  expect(notices[0]).toMatchObject({ name: 'Storedesk', licence: 'MIT' });
});

test('each package has a license text', () => {
  expect(notices.filter(({ text }) => text.length < 200).map(({ name }) => name)).toEqual([]);
});

test('each license permits shipping the package', () => {
  const others = notices.filter(({ licence }) => !ALLOWED.includes(licence));
  expect(others.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
});

test('the notices contain every package that docs/dependencies.md lists as bundled', () => {
  const doc = readFileSync(join(root, 'docs/dependencies.md'), 'utf8');
  const [, bundled = ''] = /## Bundled into what ships([^]*?)\n## /.exec(doc) ?? [];
  const documented = [...bundled.matchAll(/^- `([^`]+)`/gm)].map(([, name = '']) => name);
  expect(documented).toContain('react');
  const known = names();
  expect([...documented, ...NOT_IN_BUNDLES].filter((name) => !known.has(name))).toEqual([]);
});

test.each(['electron/main.cjs', 'web/main.mjs', 'store/main.mjs'])(
  'the notices contain every package in dist/%s',
  (bundle) => {
    const code = readFileSync(join(root, 'dist', bundle), 'utf8');
    // The bundler adds a comment where a file of a package begins.
    const packages = [...code.matchAll(/^\s*\/\/ .*node_modules\/((?:@[^/\s]+\/)?[^/\s]+)\//gm)];
    const inBundle = new Set(packages.map(([, name = '']) => name));
    expect(inBundle).toContain('zod');
    const known = names();
    expect([...inBundle].filter((name) => !known.has(name))).toEqual([]);
  },
);
