import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { extractAll, extractFile, getRawHeader, listPackage } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemMonotonicNow } from '../host/system-timer.ts';
import { createVault } from '../host/vault/vault.ts';
import { openOsKeyring } from '../host/vault/os-keyring.ts';
import { binaryKind } from './package/binary-kind.ts';
import { filesOf, type PackedApp, packedAppIn } from './package/packed-app.ts';
import { openWebShell, renameOneTheme } from './package/web-story.ts';

// Checks the app that a release has packed (in the folder STOREDESK_PACKED), or packs it like a release, with a
// stand-in for Electron. Needs no network.

const root = join(import.meta.dirname, '..');
/** A release has a feed of its own. */
const FEED = { url: 'https://updates.test/stable', publicKey: 'MCowBQYDK2VwAyEA' };
let folder: string;
let app: PackedApp;
let archive: string;
let files: readonly string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'storedesk-package-'));
  const packed = resolve(process.env['STOREDESK_PACKED'] ?? join(folder, 'release'));
  if (process.env['STOREDESK_PACKED'] === undefined) {
    const args = [join(root, 'scripts/dist.ts'), '--dir', '--stand-ins', `--output=${packed}`];
    const env = {
      ...process.env,
      STOREDESK_UPDATE_URL: FEED.url,
      STOREDESK_UPDATE_PUBLIC_KEY: FEED.publicKey,
    };
    execFileSync(process.execPath, args, { cwd: root, env, stdio: 'pipe' });
  }
  app = packedAppIn(packed);
  ({ archive } = app);
  files = listPackage(archive, { isPack: false }).map((path) => path.replaceAll('\\', '/'));
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  '/package.json',
  '/dist/electron/main.cjs',
  '/dist/electron/preload.cjs',
  '/dist/electron/catalogue-worker.mjs',
  '/dist/renderer/index.html',
  '/dist/renderer/third-party-notices.json',
  '/dist/web/main.mjs',
  '/dist/web/catalogue-worker.mjs',
  '/dist/store/main.mjs',
  '/dist/store/scan-worker.mjs',
])('%s is packed', (path) => {
  expect(files).toContain(path);
});

// The publisher of a release chooses the feed, and may have none.
test.skipIf(process.env['STOREDESK_PACKED'] !== undefined)(
  'the archive names the update feed and its public key, and app-update.yml lies beside it',
  () => {
    const manifest: unknown = JSON.parse(extractFile(archive, 'package.json').toString());
    expect(manifest).toMatchObject({ updates: FEED });
    const beside = readFileSync(join(dirname(archive), 'app-update.yml'), 'utf8');
    expect(beside).toContain('updaterCacheDirName: storedesk-updater');
  },
);

test.each([
  ['sources', /\.tsx?$/],
  ['lists of licenses that the notices are made of', /\.licences/],
  ['source maps', /\.map$/],
  ['keys and environments', /\.(?:pem|key|p12)$|\/\.env/],
  ['what only builds and tests need', /^\/(?:scripts|e2e|bench|docs|coverage|release|\.cache|\.git)/],
  ['any package but the keychain', /^\/node_modules\/(?!@napi-rs(?:\/|$))/],
  ['data of a person', /\.db$|\.log$|running\.json/],
])('the archive does not contain %s', (_what, pattern) => {
  expect(files.filter((path) => pattern.test(path))).toEqual([]);
});

test('no packed file contains a local path, a secret or a source map reference', () => {
  const paths = [root, folder, tmpdir() + '/storedesk-', `${homedir()}/.`, `${homedir()}/Storedesk`];
  const suspicious = filesOf(app)
    .filter(
      ({ path, content }) =>
        paths.some((each) => content.includes(each)) ||
        content.includes('STOREDESK_STORE_TOKEN=') ||
        // Upstream binaries contain such words too; our own code is in the archive and next to it.
        (/resources\/.*(?:asar|js)$/i.test(path) &&
          /BEGIN [A-Z ]*PRIVATE KEY|# sourceMappingURL/.test(content.toString('latin1'))),
    )
    .map(({ path }) => path)
    .toArray();
  expect(suspicious).toEqual([]);
});

test('each file in and beside the archive matches its hash in the archive', () => {
  const { header } = getRawHeader(archive);
  const wrong = entriesOf(header as Entry)
    // macOS itself checks files that were signed after packing.
    .filter(({ path }) => process.platform !== 'darwin' || !path.endsWith('.node'))
    .filter(({ path, entry }) => {
      const content =
        entry.unpacked === true
          ? readFileSync(join(`${archive}.unpacked`, path))
          : extractFile(archive, path);
      return createHash('sha256').update(content).digest('hex') !== entry.integrity?.hash;
    });
  expect(wrong).toEqual([]);
});

interface Entry {
  readonly files?: Readonly<Record<string, Entry>>;
  readonly unpacked?: boolean;
  readonly integrity?: { readonly hash: string };
}

function entriesOf(entry: Entry, path = ''): { readonly path: string; readonly entry: Entry }[] {
  if (entry.files === undefined) return [{ path, entry }];
  return Object.entries(entry.files).flatMap(([name, each]) =>
    entriesOf(each, path === '' ? name : join(path, name)),
  );
}

test('the package contains the licenses of Storedesk, Electron and the keychain module', () => {
  const notices = extractFile(archive, join('dist', 'renderer', 'third-party-notices.json')).toString('utf8');
  expect(JSON.parse(notices)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Storedesk' }),
      expect.objectContaining({ name: 'electron' }),
      expect.objectContaining({ name: '@napi-rs/keyring' }),
    ]),
  );
  const names = filesOf(app)
    .map(({ path }) => path.slice(path.lastIndexOf('/') + 1))
    .toArray();
  expect(names.filter((name) => /^LICENSES?\.(?:electron\.txt|chromium\.html)$/.test(name))).toHaveLength(2);
});

test('the manifest starts the main process and names no development dependencies', () => {
  const manifest = JSON.parse(extractFile(archive, 'package.json').toString('utf8'));
  expect(manifest.main).toBe('dist/electron/main.cjs');
  expect(manifest.devDependencies).toBeUndefined();
  expect(manifest.scripts).toBeUndefined();
});

test('the keychain module lies outside the archive and matches this platform and processor', () => {
  const native = files.filter((path) => path.endsWith('.node'));
  expect(native).toHaveLength(1);
  const module = readFileSync(join(`${archive}.unpacked`, native[0] ?? ''));
  expect(binaryKind(module)).toEqual({ platform: process.platform, arch: process.arch });
});

// macOS kills a process that loads such a module, and on Windows a loaded module cannot be written to.
test.runIf(process.platform === 'linux')(
  'a keychain module that was changed after packing is not loaded',
  async () => {
    const changed = join(folder, 'changed');
    extractAll(archive, changed);
    const manifest = JSON.parse(readFileSync(join(changed, 'package.json'), 'utf8')) as {
      nativeModule: { path: string };
    };
    const problem = async () =>
      createVault({ keyring: openOsKeyring(changed), monotonicNow: systemMonotonicNow }).problem();
    expect(['module_changed', 'other']).not.toContain(await problem());
    const module = join(changed, manifest.nativeModule.path);
    writeFileSync(module, Buffer.concat([readFileSync(module), Buffer.from('changed')]));
    expect(await problem()).toBe('module_changed');
  },
);

test('the Electron fuses allow only code from the archive', async () => {
  const wire = await getCurrentFuseWire(app.program);
  const isOn = (fuse: FuseV1Options) => wire[fuse] === FuseState.ENABLE;
  expect({
    runAsNode: isOn(FuseV1Options.RunAsNode),
    nodeOptions: isOn(FuseV1Options.EnableNodeOptionsEnvironmentVariable),
    inspect: isOn(FuseV1Options.EnableNodeCliInspectArguments),
    asarIntegrity: isOn(FuseV1Options.EnableEmbeddedAsarIntegrityValidation),
    onlyAsar: isOn(FuseV1Options.OnlyLoadAppFromAsar),
    fileProtocol: isOn(FuseV1Options.GrantFileProtocolExtraPrivileges),
  }).toEqual({
    runAsNode: false,
    nodeOptions: false,
    inspect: false,
    asarIntegrity: true,
    onlyAsar: true,
    fileProtocol: false,
  });
});

test('the packed web shell and store work on their own', async () => {
  const extracted = join(folder, 'app');
  extractAll(archive, extracted);
  expect(await tellStory(extracted)).toEqual(GOOD_STORY);
});

test.runIf(process.platform === 'linux')(
  'the web shell and store beside the archive, for systems without a display, work on their own',
  async () => expect(await tellStory(app.web)).toEqual(GOOD_STORY),
);

/** Windows has no signal that a process can handle: it is terminated. */
const EXIT_CODE = process.platform === 'win32' ? null : 0;
const GOOD_STORY = { hasPage: true, renamed: 'Packed', exitCode: EXIT_CODE, storeWasReady: true };

/** Opens a web shell with its own data, reads its page, renames a theme, and stops it. */
async function tellStory(appFolder: string): Promise<Record<keyof typeof GOOD_STORY, unknown>> {
  const data = mkdtempSync(join(folder, 'data-'));
  const args = [join(appFolder, 'dist/web/main.mjs'), '--port=0', `--data=${data}`];
  const shell = await openWebShell(process.execPath, args, { cwd: folder });
  const hasPage = (await shell.page()).includes('<div id="root">');
  const renamed = await renameOneTheme(shell, 'Packed').catch(String);
  const exitCode = await shell.stop();
  const storeWasReady = readFileSync(join(data, 'host.log'), 'utf8').includes('embedded_store_ready');
  return { hasPage, renamed, exitCode, storeWasReady };
}
