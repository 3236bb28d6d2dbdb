import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

// The command `storedesk` of the Linux packages, run by the system's sh. Electron and Node are replaced by programs
// that print how they were started.

const ROOT = 0;
const PERSON = 1000;
const canChangePerson = process.getuid?.() === ROOT;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storedesk-launcher-'));
  chmodSync(folder, 0o755);
  for (const name of ['app', 'bin', 'links']) mkdirSync(join(folder, name));
  copyFileSync(
    join(import.meta.dirname, '../../electron/resources/linux/storedesk-open.sh'),
    join(folder, 'app/storedesk-open'),
  );
  symlinkSync(join(folder, 'app/storedesk-open'), join(folder, 'links/storedesk'));
  writeProgram('app/storedesk', 'echo "window $*"');
  writeFileSync(join(folder, 'app/icudtl.dat'), 'data');
  installNode('v24.0.0');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writeProgram(path: string, script: string): void {
  writeFileSync(join(folder, path), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

function installNode(version: string): void {
  writeProgram(
    'bin/node',
    `[ "$1" != --version ] || { echo ${version}; exit; }\nshift\nprintf 'browser'; printf ' <%s>' "$@"`,
  );
}

function run(args: readonly string[], env: NodeJS.ProcessEnv = {}, uid = PERSON) {
  const { status, stdout, stderr } = spawnSync(join(folder, 'links/storedesk'), args, {
    encoding: 'utf8',
    env: { PATH: `${join(folder, 'bin')}:/usr/bin:/bin`, ...env },
    ...(canChangePerson && { uid }),
  });
  return { code: status, said: (stdout + stderr).trim() };
}

describe.skipIf(process.platform !== 'linux')('the command storedesk', () => {
  test.each([{ DISPLAY: ':0' }, { WAYLAND_DISPLAY: 'wayland-0' }])('opens a window with %j', (env) => {
    const link = 'storedesk://open/themes';
    expect(run(['--data=/my data', link], env)).toEqual({ code: 0, said: `window --data=/my data ${link}` });
  });

  test('passes a file to the window, and in the browser says where to drop it', () => {
    expect(run(['/home/me/tide.zip'], { DISPLAY: ':0' })).toEqual({
      code: 0,
      said: 'window /home/me/tide.zip',
    });
    expect(run(['/home/me/my tide.zip', '--port=0'])).toEqual({
      code: 0,
      said: 'browser <--because=there is no display> <--port=0>In the browser, drop /home/me/my tide.zip on the page: Storedesk takes no file from its command there.',
    });
  });

  test('opens the browser if there is no display, and passes on the options but not the link', () => {
    expect(run(['--data=/my data', 'storedesk://open/themes', '--port=0'])).toEqual({
      code: 0,
      said: 'browser <--because=there is no display> <--data=/my data> <--port=0>',
    });
  });

  test('opens the browser with --web', () => {
    const { said } = run(['--web'], { DISPLAY: ':0' });
    expect(said).toBe('browser <--because=as asked by --web>');
  });

  test('opens the browser if the package contains no Electron', () => {
    writeFileSync(join(folder, 'app/icudtl.dat'), '');
    expect(run([], { DISPLAY: ':0' }).said).toBe(
      'browser <--because=this package was built without Electron>',
    );
  });

  test.runIf(canChangePerson)('opens the browser as root, and never a window without its sandbox', () => {
    expect(run([], { DISPLAY: ':0' }, ROOT).said).toBe('browser <--because=Electron does not run as root>');
  });

  test('says which Node it needs if the installed one is too old', () => {
    installNode('v20.19.0');
    expect(run([])).toEqual({
      code: 1,
      said: 'Storedesk cannot open a window here (there is no display), and for the browser it needs Node 24 or later, not v20.19.0.',
    });
  });
});
