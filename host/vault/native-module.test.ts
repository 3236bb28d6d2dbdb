import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemMonotonicNow } from '../system-timer.ts';
import { createVault } from './vault.ts';
import { checkNativeModule } from './native-module.ts';
import { openOsKeyring } from './os-keyring.ts';

const root = join(import.meta.dirname, '../..');
const [path = ''] = globSync('node_modules/@napi-rs/**/*.node', { cwd: root });
let app: string;

/** The folder of a packed app: the manifest with its record, and the real module. */
beforeEach(() => {
  app = mkdtempSync(join(tmpdir(), 'storedesk-module-'));
  mkdirSync(dirname(join(app, path)), { recursive: true });
  cpSync(join(root, path), join(app, path));
  const sha256 = createHash('sha256')
    .update(readFileSync(join(root, path)))
    .digest('hex');
  writeFileSync(join(app, 'package.json'), JSON.stringify({ nativeModule: { path, sha256 } }));
});

afterEach(() => rmSync(app, { recursive: true, force: true }));

test('the packed module may be loaded', async () => {
  expect(await checkNativeModule(app)).toBe(join(app, path));
});

test('without a record, as in development, the module is not compared', async () => {
  expect(await checkNativeModule(root)).toBeNull();
});

test('a changed module is refused, and the vault reports module_changed', async () => {
  writeFileSync(join(app, path), Buffer.concat([readFileSync(join(app, path)), Buffer.from('!')]));
  await expect(checkNativeModule(app)).rejects.toThrow('is not the file that was packed');
  const vault = createVault({ keyring: openOsKeyring(app), monotonicNow: systemMonotonicNow });
  expect(await vault.problem()).toBe('module_changed');
});

test('a missing module is also reported as module_changed', async () => {
  rmSync(join(app, path));
  const vault = createVault({ keyring: openOsKeyring(app), monotonicNow: systemMonotonicNow });
  expect(await vault.problem()).toBe('module_changed');
});

test('an environment variable cannot name another module', async () => {
  vi.stubEnv('NAPI_RS_NATIVE_LIBRARY_PATH', join(app, 'another.node'));
  const vault = createVault({ keyring: openOsKeyring(app), monotonicNow: systemMonotonicNow });
  // If the library could not load its native module, the problem would be `other`.
  expect(await vault.problem()).not.toBe('other');
  vi.unstubAllEnvs();
});
