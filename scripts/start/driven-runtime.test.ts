import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drivenRuntime } from './driven-runtime.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storedesk-driven-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const person = () => ({
  platform: 'linux' as const,
  env: { DISPLAY: ':0', ELECTRON_OVERRIDE_DIST_PATH: folder },
  uid: 1000,
});

test('drivenRuntime finds an installed runtime', () => {
  writeFileSync(join(folder, 'electron'), '');
  expect(drivenRuntime(folder, person())).toEqual({ kind: 'found', program: join(folder, 'electron') });
});

test('drivenRuntime gives the reason if there is no usable runtime', () => {
  const missing = (because: string) => ({ kind: 'missing', because });
  expect(drivenRuntime(folder, person())).toEqual(missing('Electron is not installed'));
  expect(drivenRuntime(folder, { ...person(), env: {} })).toEqual(missing('there is no display'));
  expect(drivenRuntime(folder, { ...person(), uid: 0 })).toEqual(missing('Electron does not run as root'));
});
