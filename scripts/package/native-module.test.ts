import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { binaryKind } from './binary-kind.ts';
import { nativeModuleFor } from './native-module.ts';

const here = { platform: process.platform, arch: process.arch };
const other = { platform: process.platform, arch: process.arch === 'x64' ? 'arm64' : 'x64' } as const;
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'storedesk-native-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test('binaryKind recognizes a program by its first bytes', () => {
  expect(binaryKind(readFileSync(process.execPath))).toEqual(here);
  const machO = Buffer.alloc(64);
  machO.writeUInt32LE(0xfeedfacf, 0);
  machO.writeUInt32LE(0x0100000c, 4);
  expect(binaryKind(machO)).toEqual({ platform: 'darwin', arch: 'arm64' });
  const pe = Buffer.alloc(128);
  pe.write('MZ');
  pe.writeUInt32LE(64, 60);
  pe.write('PE\0\0', 64);
  pe.writeUInt16LE(0x8664, 68);
  expect(binaryKind(pe)).toEqual({ platform: 'win32', arch: 'x64' });
  expect(binaryKind(Buffer.from('#!/bin/sh\n'.repeat(10)))).toBeNull();
});

test('nativeModuleFor returns the path and hash of the module for this system', () => {
  const { path, sha256 } = nativeModuleFor(join(import.meta.dirname, '../..'), here);
  expect(path).toMatch(/^node_modules\/@napi-rs\/keyring-.*\.node$/);
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);
});

test('nativeModuleFor refuses a missing module, and one for another processor or an unknown system', () => {
  expect(() => nativeModuleFor(root, here)).toThrow('0 native keychain modules');
  const folder = join(root, 'node_modules/@napi-rs/keyring-some');
  mkdirSync(folder, { recursive: true });
  cpSync(process.execPath, join(folder, 'keyring.node'));
  expect(() => nativeModuleFor(root, other)).toThrow(`but the app for ${other.platform} ${other.arch}`);
  writeFileSync(join(folder, 'keyring.node'), 'no program');
  expect(() => nativeModuleFor(root, here)).toThrow('an unknown system');
});
