import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createInputHashes, readStamps, writeStamps } from './build-stamps.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-stamps-'));
  mkdirSync(join(root, 'shared/theme'), { recursive: true });
  write('shared/theme/theme.ts', 'one');
  write('package-lock.json', '{}');
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(path: string, text: string): void {
  writeFileSync(join(root, path), text);
}

const hash = () => createInputHashes(root)(['shared', 'package-lock.json', 'not-there']);

describe('the hash of a target’s inputs', () => {
  test('stays the same when nothing changed', () => {
    expect(hash()).toBe(hash());
  });

  test.each([
    ['a file deep in a folder is edited', 'shared/theme/theme.ts'],
    ['a file is added', 'shared/schema.graphql'],
    ['a file that is an input by itself is edited', 'package-lock.json'],
  ])('changes when %s', (_, path) => {
    const before = hash();
    write(path, 'two');
    expect(hash()).not.toBe(before);
  });

  test('changes when a file is renamed', () => {
    const before = hash();
    rmSync(join(root, 'shared/theme/theme.ts'));
    write('shared/theme/renamed.ts', 'one');
    expect(hash()).not.toBe(before);
  });

  test('stays the same when a test is added', () => {
    const before = hash();
    write('shared/theme/theme.test.ts', 'two');
    expect(hash()).toBe(before);
  });
});

describe('the stored hashes', () => {
  test('are empty before the first build', () => {
    expect(readStamps(root)).toEqual({});
  });

  test('are read back as written', () => {
    writeStamps(root, { store: 'abc' });
    expect(readStamps(root)).toEqual({ store: 'abc' });
  });

  test('are empty when the file is damaged', () => {
    writeStamps(root, {});
    write('dist/.build-stamps.json', '{"store": ');
    expect(readStamps(root)).toEqual({});
  });
});
