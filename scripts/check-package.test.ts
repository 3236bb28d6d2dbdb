import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractAll, extractFile, listPackage } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGE_KEY_HEADER } from '../shared/contract/page-key.ts';
import { writeStubElectron } from './package/stub-electron.ts';

// Packs the app as a release does, on a stand-in for Electron, and looks at what was packed. No network is needed.

const root = join(import.meta.dirname, '..');
const require = createRequire(import.meta.url);
let folder: string;
let unpacked: string;
let archive: string;
let files: readonly string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'storedesk-package-'));
  const { version } = require('electron/package.json') as { version: string };
  writeStubElectron(join(folder, 'electron'), version);
  execFileSync(process.execPath, [join(root, 'scripts/build.ts')], { cwd: root, stdio: 'pipe' });
  const builder = require.resolve('electron-builder/cli.js');
  const options = [
    `-c.directories.output=${join(folder, 'release')}`,
    `-c.electronDist=${join(folder, 'electron')}`,
    `-c.electronVersion=${version}`,
  ];
  execFileSync(process.execPath, [builder, '--linux', 'dir', '--publish', 'never', ...options], {
    cwd: root,
    stdio: 'pipe',
  });
  unpacked = join(
    folder,
    'release',
    process.arch === 'x64' ? 'linux-unpacked' : `linux-${process.arch}-unpacked`,
  );
  archive = join(unpacked, 'resources/app.asar');
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

test.each([
  ['sources', /\.tsx?$/],
  ['lists of licences that the notices are made of', /\.licences/],
  ['source maps', /\.map$/],
  ['keys and environments', /\.(?:pem|key|p12)$|\/\.env/],
  ['what only builds and tests need', /^\/(?:scripts|e2e|bench|docs|coverage|release|\.cache|\.git)/],
  ['any package but the keychain', /^\/node_modules\/(?!@napi-rs(?:\/|$))/],
  ['data of a person', /\.db$|\.log$|running\.json/],
])('no %s', (_what, pattern) => {
  expect(files.filter((path) => pattern.test(path))).toEqual([]);
});

test('what was packed holds no path of this computer and no token', () => {
  const bundles = files.filter(
    (path) => /\.(?:cjs|mjs|js|html|json)$/.test(path) && path.startsWith('/dist/'),
  );
  const suspicious = bundles.filter((path) => {
    const text = extractFile(archive, path.slice(1)).toString('utf8');
    return text.includes(root) || /STOREDESK_STORE_TOKEN=|BEGIN [A-Z ]*PRIVATE KEY/.test(text);
  });
  expect(suspicious).toEqual([]);
});

test('the manifest starts the main process and names no development dependencies', () => {
  const manifest = JSON.parse(extractFile(archive, 'package.json').toString('utf8'));
  expect(manifest.main).toBe('dist/electron/main.cjs');
  expect(manifest.devDependencies).toBeUndefined();
  expect(manifest.scripts).toBeUndefined();
});

test('the keychain module lies outside of the archive, where the system can load it', () => {
  const native = files.filter((path) => path.endsWith('.node'));
  expect(native).not.toEqual([]);
  expect(native.filter((path) => !existsSync(join(`${archive}.unpacked`, path)))).toEqual([]);
});

test('the fuses are set: the app is only what is in its archive', async () => {
  const wire = await getCurrentFuseWire(join(unpacked, 'storedesk'));
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

test('the packed web shell and store work with nothing else around them', { timeout: 30_000 }, async () => {
  const app = join(folder, 'app');
  extractAll(archive, app);
  const keyring = createRequire(join(app, 'dist/web/main.mjs'))('@napi-rs/keyring') as object;
  expect(keyring).toHaveProperty('AsyncEntry');

  const data = join(folder, 'data');
  const shell = spawn(process.execPath, [join(app, 'dist/web/main.mjs'), '--port=0', `--data=${data}`], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(shell, 'exit');
  try {
    const [line] = (await once(shell.stdout, 'data')) as [Buffer];
    const [, origin = '', secret] = /(http:\S+)\/#s=(\S+)/.exec(line.toString()) ?? [];
    const post = async (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
      fetch(origin + path, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const session = await post('/session', { secret });
    const [cookie = ''] = (session.headers.get('set-cookie') ?? '').split(';');
    const { pageKey } = (await session.json()) as { pageKey: string };
    expect(await (await fetch(origin)).text()).toContain('<div id="root">');
    const call = {
      connection: 'sandbox',
      id: '1',
      method: 'GET',
      path: '/themes.json',
      query: {},
      body: null,
    };
    const themes = await post('/host/store.rest', call, { cookie, [PAGE_KEY_HEADER]: pageKey });
    expect(await themes.json()).toMatchObject({ ok: true, value: { status: 200 } });
  } finally {
    shell.kill('SIGTERM');
  }
  expect((await ended)[0]).toBe(0);
  expect(readFileSync(join(data, 'host.log'), 'utf8')).toContain('embedded_store_ready');
});
