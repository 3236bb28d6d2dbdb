import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findChromium, findHeadlessShell } from './chromium.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chromium-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('the Chromium in STOREDESK_CHROMIUM is used first', () => {
  const named = join(folder, 'my-chromium');
  writeFileSync(named, '');
  chmodSync(named, 0o755);
  expect(findChromium({ STOREDESK_CHROMIUM: named })).toBe(named);
  expect(findHeadlessShell({ STOREDESK_CHROMIUM: named })).toBe(named);
});

test('a missing file in STOREDESK_CHROMIUM is not replaced by another Chromium', () => {
  expect(findChromium({ STOREDESK_CHROMIUM: join(folder, 'missing'), PATH: '/usr/bin' })).toBeUndefined();
});

test('a file that is not executable is ignored', () => {
  const named = join(folder, 'chromium');
  writeFileSync(named, '');
  chmodSync(named, 0o644);
  expect(findChromium({ STOREDESK_CHROMIUM: named })).toBeUndefined();
});
