import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLogFile, openLogStream } from './log-file.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storedesk-log-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('each entry is a line with its time', () => {
  const log = openLogFile(join(folder, 'host.log'), () => 5);
  log({ level: 'info', event: 'started' });
  log({ level: 'warn', event: 'store_exited', code: 1 });
  expect(readFileSync(join(folder, 'host.log'), 'utf8')).toBe(
    '{"time":5,"level":"info","event":"started"}\n{"time":5,"level":"warn","event":"store_exited","code":1}\n',
  );
});

test('a big file is put aside', () => {
  const path = join(folder, 'host.log');
  writeFileSync(path, 'x'.repeat(1024 * 1024 + 1));
  openLogFile(path, () => 5)({ level: 'info', event: 'started' });
  expect(readFileSync(path, 'utf8')).toBe('{"time":5,"level":"info","event":"started"}\n');
  expect(existsSync(`${path}.1`)).toBe(true);
});

test('a folder that is gone stops nothing', () => {
  const log = openLogFile(join(folder, 'none', 'host.log'), () => 5);
  expect(() => log({ level: 'info', event: 'started' })).not.toThrow();
});

// The device that is always full: Linux has it.
test.runIf(existsSync('/dev/full'))('a full disk does not hold up the process that writes', async () => {
  const writer = Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(16 * 1024)));
  writer.pipe(openLogStream('/dev/full'));
  await finished(writer);
  expect(writer.readableEnded).toBe(true);
});
