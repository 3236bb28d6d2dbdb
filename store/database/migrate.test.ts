import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './connect.ts';
import { INDEXED_TABLES } from './indexed-texts.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storedesk-migrate-'));
  path = join(folder, 'store.db');
});
afterEach(() => rm(folder, { recursive: true }));

async function openAndClose(): Promise<void> {
  const opened = await openDatabase({ path, durability: 'full' });
  if (!opened.ok) throw new Error(opened.error.message);
  await opened.value.close();
}

/** Runs `work` on a database file in the folder, for example to make it one of an older release. */
function withFile<T>(name: string, work: (file: DatabaseSync) => T): T {
  const file = new DatabaseSync(join(folder, name));
  try {
    return work(file);
  } finally {
    file.close();
  }
}

const UNDO_LAST = `${INDEXED_TABLES.map(
  (table) => `drop table ${table}_text; drop trigger ${table}_text_insert; drop trigger ${table}_text_update;
    drop trigger ${table}_text_delete;`,
).join('')}
  alter table fulfillment_order drop column recipient;
  drop table inventory_item_counter; drop index product_by_inventory_total_and_id; alter table product drop column inventory_total;
  drop trigger line_item_row_version; drop trigger orders_row_version;
  ${['variant', 'fulfillment_order_line_item']
    .map(
      (table) => `drop trigger ${table}_row_version_insert; drop trigger ${table}_row_version_update;
        alter table ${table} drop column row_version;`,
    )
    .join('')}`;
const UNDO = `${UNDO_LAST} drop index fulfillment_order_by_due; drop index fulfillment_order_by_state_and_due;
  delete from kysely_migration where name >= '0004-due-dates';
  insert into store_setting (name, value) values ('kept', 'yes')`;
const INDEXES = "select count(*) as count from sqlite_schema where name like 'fulfillment_order_by%due'";

test('creating a database file and reopening it makes no backup copy', async () => {
  await openAndClose();
  await openAndClose();
  expect(await readdir(folder)).toEqual(['store.db', 'store.db-owner']);
});

test('a file of an older release is copied before its migration, and both files are intact', async () => {
  await openAndClose();
  withFile('store.db', (file) => {
    file.exec(UNDO);
  });
  await openAndClose();
  expect(await readdir(folder)).toEqual(['store.db', 'store.db-owner', 'store.db.before-0004']);
  const read = (name: string) =>
    withFile(name, (file) => [
      file.prepare(INDEXES).get(),
      file.prepare("select value from store_setting where name = 'kept'").get(),
      file.prepare('pragma integrity_check').get(),
    ]);
  const whole = [{ value: 'yes' }, { integrity_check: 'ok' }];
  expect(read('store.db')).toEqual([{ count: 2 }, ...whole]);
  expect(read('store.db.before-0004')).toEqual([{ count: 0 }, ...whole]);
});

test('only the newest backup copy is kept', async () => {
  await openAndClose();
  const copies = ['store.db.before-0002', 'store.db.before-0004', 'store.db.before-0004.unfinished'];
  for (const name of ['store.db', ...copies]) {
    withFile(name, (file) => {
      file.exec(name === 'store.db' ? UNDO : 'create table half (id integer)');
    });
  }
  await openAndClose();
  expect(await readdir(folder)).toEqual(['store.db', 'store.db-owner', 'store.db.before-0004']);
  expect(withFile('store.db.before-0004', (file) => file.prepare(INDEXES).get())).toEqual({ count: 0 });
});

test('copies that a killed process has left are removed by the next start, except the newest', async () => {
  await openAndClose();
  const copies = ['0002', '0004', '0004.unfinished', '0005.unfinished-journal', 'mine'];
  for (const name of copies) await writeFile(join(folder, `store.db.before-${name}`), '');
  await openAndClose();
  expect(await readdir(folder)).toEqual([
    'store.db',
    'store.db-owner',
    'store.db.before-0004',
    'store.db.before-mine',
  ]);
});

test('D5.6 rows stored by an older release are found through the text index', async () => {
  await openAndClose();
  withFile('store.db', (file) => {
    file.exec(`${UNDO_LAST}
      insert into product (id, title, handle, status, vendor, product_type, tags, is_gift_card, created_at, updated_at)
      values (7, 'Red shirt', 'red-shirt', 'active', 'ACME', '', '[]', 0, 0, 0);
      delete from kysely_migration where name >= '0007-text-index'`);
  });
  await openAndClose();
  const find = (match: string) =>
    withFile('store.db', (file) => file.prepare('select rowid from product_text(?)').all(match));
  expect(find('title : "shi" AND "irt"')).toEqual([{ rowid: 7 }]);
  expect(find('vendor : "acm"')).toEqual([{ rowid: 7 }]);
  expect(find('title : "acm"')).toEqual([]);
});

test('the migration adds inventory totals to products and starts the inventory item counter at the last id', async () => {
  await openAndClose();
  withFile('store.db', (file) => {
    file.exec(`insert into product (id, title, handle, status, vendor, product_type, tags, is_gift_card, created_at, updated_at)
      values (7, 'Shirt', 'shirt', 'active', '', '', '[]', 0, 0, 0), (8, 'None', 'none', 'active', '', '', '[]', 0, 0, 0);
      insert into variant (product_id, position, combination_key, price, taxable, tax_code, requires_shipping, weight,
        weight_unit, inventory_item_id, inventory_policy, inventory_quantity, fulfillment_service, created_at, updated_at)
      values (7, 1, 'a', 0, 1, '', 1, 0, 'g', 1, 'deny', 5, 'manual', 0, 0),
        (7, 2, 'b', 0, 1, '', 1, 0, 'g', 2, 'deny', -2, 'manual', 0, 0);
      ${UNDO_LAST}
      delete from kysely_migration where name >= '0014-inventory-totals'`);
  });
  await openAndClose();
  const totals = withFile('store.db', (file) =>
    file.prepare('select id, inventory_total as total from product order by id').all(),
  );
  expect(totals).toEqual([
    { id: 7, total: 3 },
    { id: 8, total: 0 },
  ]);
  const counter = withFile('store.db', (file) => file.prepare('select * from inventory_item_counter').all());
  expect(counter).toEqual([{ last: 2 }]);
});
