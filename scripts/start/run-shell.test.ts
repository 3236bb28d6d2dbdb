import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runElectron } from './run-shell.ts';

let folder: string;
let said: string;
const say = (text: Buffer) => {
  said += text.toString('utf8');
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storedesk-run-'));
  said = '';
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Writes a program that replaces Electron. */
function program(script: string): string {
  const path = join(folder, 'electron');
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

test('runElectron passes on the output and returns the exit code', async () => {
  const run = await runElectron(program('echo "$1 is open"; exit 7'), ['Storedesk'], say);
  expect(run).toEqual({ code: 7, worked: true });
  expect(said).toBe('Storedesk is open\n');
});

test('a runtime that exits on its own before its window opens counts as not working', async () => {
  expect(await runElectron(program('exit 127'), [], say)).toEqual({ code: 127, worked: false });
  expect(await runElectron(program('kill -TRAP $$'), [], say)).toEqual({ code: 133, worked: false });
  expect(await runElectron(join(folder, 'none'), [], say)).toEqual({ code: 1, worked: false });
});

test('a runtime that is told to exit before its window opens counts as working', async () => {
  const ready = join(folder, 'ready');
  const run = runElectron(
    program(`trap 'exit 130' HUP; : > ${ready}; while :; do sleep 0.05; done`),
    [],
    say,
  );
  await expect.poll(() => existsSync(ready)).toBe(true);
  process.emit('SIGHUP', 'SIGHUP');
  expect(await run).toEqual({ code: 130, worked: true });
});

test('a second instance, and an app that explained why it cannot start, count as working', async () => {
  expect(await runElectron(program('exit 0'), [], say)).toEqual({ code: 0, worked: true });
  expect(await runElectron(program('exit 3'), [], say)).toEqual({ code: 1, worked: true });
});
