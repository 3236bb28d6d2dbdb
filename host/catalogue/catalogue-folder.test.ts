import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { createCatalogueFolder } from './catalogue-folder.ts';

const one = 'sandbox' as ConnectionId;
const other = '../b' as ConnectionId;

function folderIn() {
  const dataDir = mkdtempSync(join(tmpdir(), 'storedesk-folder-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return { dataDir, folder: createCatalogueFolder(dataDir) };
}

test('each connection has its own file in the catalogue folder, whatever its id is', () => {
  const { dataDir, folder } = folderIn();
  expect(folder.pathOf(one)).not.toBe(folder.pathOf(other));
  for (const id of [one, other]) expect(join(folder.pathOf(id), '..')).toBe(join(dataDir, 'catalogue'));
});

test('a new copy replaces the old one and its WAL files', () => {
  const { dataDir, folder } = folderIn();
  writeFileSync(folder.newPathOf(one), 'new');
  // A copy that is still being written does not count.
  expect(folder.has(one)).toBe(false);
  for (const part of ['', '-wal', '-shm']) writeFileSync(folder.pathOf(one) + part, 'old');
  folder.replace(one);
  expect([folder.has(one), folder.has(other)]).toEqual([true, false]);
  expect(readdirSync(join(dataDir, 'catalogue'))).toEqual(['sandbox.db']);
});

test('removeAllBut removes the copies of other connections and all unfinished imports', () => {
  const { dataDir, folder } = folderIn();
  folder.removeAllBut([one]);
  for (const id of [one, other]) {
    writeFileSync(folder.newPathOf(id), 'cut short');
    writeFileSync(folder.pathOf(id), 'whole');
  }
  folder.removeAllBut([one]);
  expect(readdirSync(join(dataDir, 'catalogue'))).toEqual(['sandbox.db']);
  folder.remove(one);
  expect(existsSync(folder.pathOf(one))).toBe(false);
});
