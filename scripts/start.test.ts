import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from '../host/data-folder/lock-data-folder.ts';

// What `npm start` runs, without npm.
const script = join(import.meta.dirname, 'start-cached.js');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storedesk-start-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

function start(args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, [script, ...args], { env: { ...process.env, INIT_CWD: folder, ...env } });
}

async function endOf(child: ChildProcess) {
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => (said[name] += text));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...said };
}

/** Reads the line that names its URL. */
async function lineOf(child: ChildProcess): Promise<string> {
  child.stderr?.resume();
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  return line.toString('utf8');
}

function isFree(dataDir: string): boolean {
  const lock = lockDataFolder(dataDir);
  if (lock.ok) lock.value.release();
  return lock.ok;
}

test('--help lists the options', async () => {
  const { code, stdout } = await endOf(start(['--help']));
  expect(code).toBe(0);
  for (const option of ['--web', '--port', '--data', 'STOREDESK_STORE_URL']) expect(stdout).toContain(option);
});

test('npm start refuses an unknown option or incomplete variables with one sentence', async () => {
  expect(await endOf(start(['--wbe']))).toEqual({
    code: 2,
    stdout: '',
    stderr: "Unknown option '--wbe'; npm start -- --help lists the options.\n",
  });
  expect(await endOf(start([], { STOREDESK_STORE_URL: 'https://store.test' }))).toEqual({
    code: 2,
    stdout: '',
    stderr: 'STOREDESK_STORE_URL is set but STOREDESK_STORE_TOKEN is not: set both, or neither.\n',
  });
});

test('npm start under an older Node names the package that is not installed', async () => {
  const older = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })`;
  expect(await endOf(start([], { NODE_OPTIONS: `--import="${older}"` }))).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The npm package `node` is not installed: run `npm rebuild node --ignore-scripts=false`.\n',
  });
});

test('npm start runs in the browser without a display, prints its URL and exits on SIGTERM', async () => {
  const child = start(['--port', '0', '--data', 'mine'], { DISPLAY: '', WAYLAND_DISPLAY: '' });
  const ended = endOf(child);
  expect(await lineOf(child)).toMatch(
    /^Storedesk runs in your browser \(there is no display\): http:\/\/127\.0\.0\.1:\d+\/#s=\S+\n$/,
  );
  expect(isFree(join(folder, 'mine'))).toBe(false);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
  expect(isFree(join(folder, 'mine'))).toBe(true);
});

test('the web shell ends when npm start is killed', async () => {
  const child = start(['--web', '--port=0', '--data=mine']);
  await lineOf(child);
  child.kill('SIGKILL');
  await expect.poll(() => isFree(join(folder, 'mine'))).toBe(true);
  expect(isFree(join(folder, 'mine'))).toBe(true);
});
