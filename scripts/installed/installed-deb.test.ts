import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWebShell, renameOneTheme, themesOf } from '../package/web-story.ts';
import { type DebianRoot, makeDebianRoot } from './debian-root.ts';

// The .deb on a clean Debian: installed with its dependencies, opened, upgraded, removed. The tests depend on their
// order. Needs root, mmdebstrap and a Debian mirror; `npm run package:check -- --deb`.

const root = join(import.meta.dirname, '../..');
let folder: string;
let debian: DebianRoot;
let older: string;
let newer: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'storedesk-debs-'));
  older = pack('0.0.9');
  newer = process.env['STOREDESK_DEB'] ?? pack(null);
  debian = makeDebianRoot(['desktop-file-utils', 'shared-mime-info', 'xdg-utils']);
  return () => debian.remove();
}, 900_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Packs the app as `version` and returns the path of its .deb. */
function pack(version: string | null): string {
  const output = join(folder, version ?? 'current');
  const args = [
    '--stand-ins',
    `--output=${output}`,
    ...(version === null ? [] : [`--app-version=${version}`]),
  ];
  execFileSync(process.execPath, [join(root, 'scripts/dist.ts'), ...args], { cwd: root, stdio: 'pipe' });
  const [deb] = globSync('*.deb', { cwd: output });
  return join(output, deb ?? 'no .deb');
}

const inDebian = (path: string) => join(debian.folder, path);
const open = async (...args: readonly string[]) => {
  const [program, ...words] = debian.asPerson('storedesk', '--port=0', ...args);
  return openWebShell(program, words);
};

test('an older version is installed with its dependencies', { timeout: 900_000 }, () => {
  debian.install(older);
  expect(debian.run('dpkg-query', '--show', '--showformat=${Status} ${Version}', 'storedesk')).toBe(
    'install ok installed 0.0.9',
  );
  expect(debian.run('dpkg', '--verify', 'storedesk')).toBe('');
});

test('the desktop file is valid, and Storedesk is the default program for storedesk:// links', () => {
  const file = 'usr/share/applications/storedesk.desktop';
  debian.run('desktop-file-validate', `/${file}`);
  const entry = readFileSync(inDebian(file), 'utf8');
  expect(entry).toContain('Exec=/opt/Storedesk/storedesk %U\n');
  expect(entry).toContain('Actions=Fulfillment;Themes;Variants;\n');
  expect(entry).toContain('[Desktop Action Themes]\nName=Themes\nName[de]=Designs\n');
  expect(entry).toContain('MimeType=application/zip;text/csv;x-scheme-handler/storedesk;\n');
  expect(entry).not.toContain('no-sandbox');
  expect(debian.runAsPerson('xdg-mime', 'query', 'default', 'x-scheme-handler/storedesk').said.trim()).toBe(
    'storedesk.desktop',
  );
});

test('the icon is installed in each size', () => {
  const icons = globSync('usr/share/icons/hicolor/*/apps/storedesk.png', { cwd: debian.folder });
  expect(icons).toHaveLength(10);
});

test('the command starts the launcher, and the sandbox has the permissions it needs', () => {
  expect(readlinkSync(inDebian('etc/alternatives/storedesk'))).toBe('/opt/Storedesk/storedesk-open');
  const { uid, mode } = statSync(inDebian('opt/Storedesk/chrome-sandbox'));
  // Set-uid only if the kernel has no user namespaces, as electron-builder's script decides.
  expect([0o755, 0o4755]).toContain(mode & 0o7777);
  expect(uid).toBe(0);
  const profile = readFileSync(inDebian('opt/Storedesk/resources/apparmor-profile'), 'utf8');
  expect(profile).toContain('profile "storedesk" "/opt/Storedesk/storedesk"');
  const writable = debian.run('find', '/opt/Storedesk', '-perm', '/022', '-not', '-type', 'l');
  expect(writable).toBe('');
});

test('the command says what it needs if there is neither a display nor Node', () => {
  expect(debian.runAsPerson('storedesk')).toEqual({
    code: 1,
    said: 'Storedesk cannot open a window here (there is no display), and for the browser it needs Node 24 or later.\n',
  });
});

test(
  'with Node, Storedesk opens in the browser with its embedded store and saves a change',
  { timeout: 120_000 },
  async () => {
    copyFileSync(process.execPath, inDebian('usr/local/bin/node'));
    const shell = await open();
    expect(shell.line).toContain('Storedesk runs in your browser (there is no display): http://127.0.0.1:');
    expect(await shell.page()).toContain('<div id="root">');
    expect(await renameOneTheme(shell, 'Before the upgrade')).toBe('Before the upgrade');
    expect(await shell.stop()).toBe(0);
  },
);

test('an upgrade keeps the data', { timeout: 300_000 }, async () => {
  debian.install(newer);
  const { version } = JSON.parse(
    readFileSync(inDebian('opt/Storedesk/resources/web/package.json'), 'utf8'),
  ) as {
    version: string;
  };
  expect(version).not.toBe('0.0.9');
  expect(debian.run('dpkg-query', '--show', '--showformat=${Version}', 'storedesk')).toBe(version);
  const shell = await open('--web');
  expect(shell.line).toContain('(as asked by --web)');
  expect((await themesOf(shell)).map(({ name }) => name)).toContain('Before the upgrade');
  expect(await shell.stop()).toBe(0);
});

test('purging the package removes everything except the data of the user', { timeout: 120_000 }, () => {
  debian.run('apt-get', 'purge', '--quiet', '--yes', 'storedesk');
  const left = debian
    .run(
      'find',
      '/',
      '-xdev',
      '-iname',
      '*storedesk*',
      '-not',
      '-path',
      '/home/*',
      '-not',
      '-path',
      '/packages/*',
    )
    .split('\n');
  expect(left.filter((path) => path !== '')).toEqual([]);
  expect(existsSync(inDebian('home/person/.local/share/storedesk/store.db'))).toBe(true);
});
