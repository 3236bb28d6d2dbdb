import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { flushFolder, flushTree } from './flush.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storedesk-flush-'));
  await mkdir(join(folder, 'a/b/empty'), { recursive: true });
  await writeFile(join(folder, 'a/b/c.txt'), 'text');
  await writeFile(join(folder, 'd.txt'), '');
});
afterEach(() => rm(folder, { recursive: true }));

const never = () => new AbortController().signal;

test('a folder and everything in it is flushed, on every system', async () => {
  await expect(flushTree(folder, never())).resolves.toBeUndefined();
  await expect(flushFolder(folder)).resolves.toBeUndefined();
});

test('a link is not followed', async () => {
  await symlink(join(folder, 'missing'), join(folder, 'a/link'));
  await expect(flushTree(folder, never())).resolves.toBeUndefined();
});

test('one that is given up ends with the reason', async () => {
  await expect(flushTree(folder, AbortSignal.abort(new Error('stopping')))).rejects.toThrow('stopping');
});

test('what is missing is said', async () => {
  await expect(flushTree(join(folder, 'missing'), never())).rejects.toMatchObject({ code: 'ENOENT' });
});
