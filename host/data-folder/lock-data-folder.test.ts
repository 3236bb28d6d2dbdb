import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder, type RunningShell } from './lock-data-folder.ts';

const module = join(import.meta.dirname, 'lock-data-folder.ts');
const running: RunningShell = {
  shell: 'web',
  address: 'http://127.0.0.1:7467',
  secret: 'only for the owner',
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storedesk-lock-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Locks the folder in another process, which holds the lock until it is killed. */
async function lockElsewhere(dataDir: string) {
  const script = `
    const { lockDataFolder } = await import(process.argv[1]);
    const lock = lockDataFolder(process.argv[2]);
    lock.value.announce(${JSON.stringify(running)});
    process.stdout.write('locked');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, module, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

function taken(dataDir: string) {
  const lock = lockDataFolder(dataDir);
  if (!lock.ok) throw new Error(`not locked: ${lock.error.kind}`);
  return lock.value;
}

test('a second lock fails and names the shell that holds the folder', () => {
  const first = taken(folder);
  first.announce(running);
  expect(lockDataFolder(folder)).toEqual({ ok: false, error: { kind: 'held', by: running } });
  first.release();
});

test('a lock holder that has not announced itself is reported as null', () => {
  writeFileSync(join(folder, 'running.json'), JSON.stringify(running));
  const first = taken(folder);
  expect(lockDataFolder(folder)).toEqual({ ok: false, error: { kind: 'held', by: null } });
  first.release();
});

test('the folder can be locked again after a release', () => {
  const first = taken(folder);
  first.release();
  first.release();
  const second = lockDataFolder(folder);
  expect(second).toMatchObject({ ok: true });
  if (second.ok) second.value.release();
});

test('a killed process leaves no lock behind', async () => {
  const child = await lockElsewhere(folder);
  expect(lockDataFolder(folder)).toEqual({ ok: false, error: { kind: 'held', by: running } });
  child.kill('SIGKILL');
  await once(child, 'exit');
  const next = lockDataFolder(folder);
  expect(next).toMatchObject({ ok: true });
  if (next.ok) next.value.release();
});

test('the folder and the announcement are accessible only to their owner', () => {
  const dataDir = join(folder, 'new', 'data');
  const lock = taken(dataDir);
  lock.announce(running);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataDir, 'running.json')).mode & 0o777).toBe(0o600);
  lock.release();
});

test('a folder that cannot be created is reported in one sentence', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const message = `The data folder ${file}/data cannot be written (ENOTDIR): choose another one with --data.`;
  expect(lockDataFolder(join(file, 'data'))).toEqual({ ok: false, error: { kind: 'cannot_lock', message } });
});

test('a damaged lock file is named', () => {
  const lock = join(folder, 'running.lock');
  writeFileSync(lock, 'x'.repeat(4096));
  const message = `${lock} is damaged. Delete it while Storedesk is not running: it holds no data.`;
  expect(lockDataFolder(folder)).toEqual({ ok: false, error: { kind: 'cannot_lock', message } });
});

// Permissions do not apply to root, so the test switches to another user if it runs as root.
test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  'a folder that cannot be created for lack of permission is reported as not writable',
  () => {
    const script = `
    const { lockDataFolder } = await import(process.argv[1]);
    process.setuid(65534);
    process.stdout.write(JSON.stringify(lockDataFolder(process.argv[2])));`;
    const out = execFileSync(
      process.execPath,
      ['--input-type=module', '-e', script, module, join(folder, 'x')],
      {
        encoding: 'utf8',
      },
    );
    expect(JSON.parse(out)).toMatchObject({ ok: false, error: { kind: 'cannot_lock' } });
  },
);
