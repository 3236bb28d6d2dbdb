import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fillNewStore } from '../sandbox/fill-store.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { openDatabase } from './connect.ts';

let folder: string;
let file: DatabaseSync;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storedesk-index-'));
  const path = join(folder, 'store.db');
  const opened = await openDatabase({ path, durability: 'normal' });
  if (!opened.ok) throw new Error(opened.error.message);
  await fillNewStore(opened.value, seedDemo, () => Date.parse('2026-07-01T12:00:00Z'));
  await opened.value.close();
  file = new DatabaseSync(path);
});
afterEach(async () => {
  file.close();
  await rm(folder, { recursive: true });
});

/** Whether a text occurs anywhere in the stored pages of an index, searchable or not. */
function isKept(index: string, gram: string): boolean {
  const blocks = file.prepare(`select block from ${index}_data`).all() as { block: Uint8Array }[];
  return blocks.some(({ block }) => Buffer.from(block).includes(gram));
}

test.each([
  [
    'the name of a recipient',
    'fulfillment_order',
    `update fulfillment_order set destination = json_set(destination, '$.lastName', ?)
      where id = (select min(id) from fulfillment_order)`,
  ],
  ['a note', 'orders', 'update orders set note = ? where id = (select min(id) from orders)'],
])(
  'D4.7 %s leaves no trace in the text index when it is changed or its row is deleted',
  (_what, table, write) => {
    file.prepare(write).run('Zwxqj');
    // A gram from the middle. Only its end is looked for in the pages: FTS5 omits what a term shares with the one before it.
    expect(file.prepare(`select rowid from ${table}_text(?)`).all('"wxq"')).toHaveLength(1);
    expect(isKept(`${table}_text`, 'xq')).toBe(true);
    file.prepare(write).run('Lee');
    expect(isKept(`${table}_text`, 'xq')).toBe(false);
    file.prepare(write).run('Zwxqj');
    file.exec(`delete from ${table} where id = (select min(id) from ${table})`);
    expect(isKept(`${table}_text`, 'xq')).toBe(false);
    expect(file.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
  },
);
