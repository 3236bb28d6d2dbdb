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

test('flushTree and flushFolder resolve for a folder tree', async () => {
  await expect(flushTree(folder, never())).resolves.toBeUndefined();
  await expect(flushFolder(folder)).resolves.toBeUndefined();
});

test('flushTree does not follow a link', async () => {
  await symlink(join(folder, 'missing'), join(folder, 'a/link'));
  await expect(flushTree(folder, never())).resolves.toBeUndefined();
});

test('flushTree rejects with the reason of the aborted signal', async () => {
  await expect(flushTree(folder, AbortSignal.abort(new Error('stopping')))).rejects.toThrow('stopping');
});

test('flushTree rejects with ENOENT for a missing folder', async () => {
  await expect(flushTree(join(folder, 'missing'), never())).rejects.toMatchObject({ code: 'ENOENT' });
});
