import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLogFile, openLogStream } from './log-file.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storedesk-log-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('each entry is written as a line with its time', () => {
  const log = openLogFile(join(folder, 'host.log'), () => 5);
  log({ level: 'info', event: 'started' });
  log({ level: 'warn', event: 'store_exited', code: 1 });
  expect(readFileSync(join(folder, 'host.log'), 'utf8')).toBe(
    '{"time":5,"level":"info","event":"started"}\n{"time":5,"level":"warn","event":"store_exited","code":1}\n',
  );
});

test('a big file is rotated at the next entry', () => {
  const path = join(folder, 'host.log');
  writeFileSync(path, 'x'.repeat(1024 * 1024 + 1));
  openLogFile(path, () => 5)({ level: 'info', event: 'started' });
  expect(readFileSync(path, 'utf8')).toBe('{"time":5,"level":"info","event":"started"}\n');
  expect(existsSync(`${path}.1`)).toBe(true);
});

const MIB = 1024 * 1024;
const sizes = (path: string) => [path, `${path}.1`].map((name) => statSync(name).size);

test('a file is rotated while the app runs, and neither file exceeds 1 MiB', () => {
  const path = join(folder, 'host.log');
  const log = openLogFile(path, () => 5);
  for (let entry = 0; entry < 5 * 64; entry += 1)
    log({ level: 'info', event: 'filling', text: 'x'.repeat(15 * 1024) });
  expect(Math.max(...sizes(path))).toBeLessThanOrEqual(MIB);
  expect(readFileSync(`${path}.1`, 'utf8').endsWith('}\n')).toBe(true);
});

test('an entry that is too long is cut and is still valid JSON', () => {
  const path = join(folder, 'host.log');
  openLogFile(path, () => 5)({ level: 'error', event: 'bug', stack: '"'.repeat(3 * MIB) });
  const line = readFileSync(path, 'utf8');
  expect(line.length).toBeLessThan(16 * 1024);
  expect(JSON.parse(line)).toMatchObject({ time: 5, level: 'error', event: 'bug', cut: expect.any(String) });
});

/** Writes the chunks to a log stream, as a child process does, and ends it. */
async function stream(path: string, ...chunks: string[]): Promise<void> {
  const log = openLogStream(path);
  for (const chunk of chunks) log.write(chunk);
  log.end();
  await finished(log);
}

test('the output of a child process is appended, whether its lines arrive whole or in pieces', async () => {
  const path = join(folder, 'store.log');
  await stream(path, '{"a":1}\n{"b"', ':2}', '\n\n{"c', '":"é"}');
  await stream(path, 'again\n');
  expect(readFileSync(path, 'utf8')).toBe('{"a":1}\n{"b":2}\n\n{"c":"é"}\nagain\n');
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('the log of a child process is rotated while the process runs', async () => {
  const path = join(folder, 'store.log');
  const lines = Array.from({ length: 30 }, (_, index) => `${String(index)} ${'x'.repeat(10_000)}\n`);
  await stream(path, ...Array.from({ length: 12 }, () => lines.join('')));
  expect(Math.max(...sizes(path))).toBeLessThanOrEqual(MIB);
  expect(readFileSync(path, 'utf8')).toMatch(/29 x+\n$/);
  expect(readFileSync(`${path}.1`, 'utf8')).toMatch(/^\d+ x/);
});

test('a line of a child process is cut at 16 KiB, even if it arrives in pieces', async () => {
  const path = join(folder, 'store.log');
  await stream(path, ...Array.from({ length: 200 }, () => 'y'.repeat(60_000)), '\n', 'next\n');
  expect(readFileSync(path, 'utf8')).toBe(`${'y'.repeat(16 * 1024)}\nnext\n`);
});

test('an oversized file of an earlier release is deleted, not rotated', async () => {
  const path = join(folder, 'store.log');
  writeFileSync(path, '');
  truncateSync(path, 100 * MIB);
  await stream(path, 'new\n');
  expect(readFileSync(path, 'utf8')).toBe('new\n');
  expect(existsSync(`${path}.1`)).toBe(false);
});

test.runIf(existsSync('/dev/full'))('a full disk makes no log call fail', async () => {
  expect(() => openLogFile('/dev/full', () => 5)({ level: 'info', event: 'started' })).not.toThrow();
  await expect(stream('/dev/full', 'a line\n', 'another')).resolves.toBeUndefined();
});

test('a missing folder makes no log call fail', () => {
  const log = openLogFile(join(folder, 'none', 'host.log'), () => 5);
  expect(() => log({ level: 'info', event: 'started' })).not.toThrow();
});
