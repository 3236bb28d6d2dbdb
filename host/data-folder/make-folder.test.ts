import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storedesk-folder-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('missing folders are created for their owner only, and an existing folder is accepted', () => {
  const path = join(folder, 'a/b');
  makeFolder(path);
  makeFolder(path);
  expect([path, join(folder, 'a')].map((made) => statSync(made).mode & 0o777)).toEqual([0o700, 0o700]);
});

test.each(['a-file', 'a-file/below'])('creating %s fails if a-file is a file', (name) => {
  writeFileSync(join(folder, 'a-file'), '');
  expect(() => makeFolder(join(folder, name))).toThrow(/EEXIST|ENOTDIR/);
});

test.runIf(existsSync('/proc/self'))(
  'creating a folder where none can be created fails instead of hanging',
  () => {
    expect(() => makeFolder('/proc/storedesk/data')).toThrow('ENOENT');
  },
);
