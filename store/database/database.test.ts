import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { err, ok } from '../../shared/result.ts';
import { openDatabase } from './connect.ts';
import type { Database } from './database.ts';
import type { Transaction } from './transaction.ts';

let folder: string;
let path: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storedesk-database-'));
  path = join(folder, 'store.db');
  database = await open();
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function open(): Promise<Database> {
  const opened = await openDatabase({ path, durability: 'full' });
  expect(opened).toMatchObject({ ok: true });
  return (opened as { ok: true; value: Database }).value;
}

const put = (tx: Transaction, name: string, value = 'x') =>
  tx.insertInto('store_setting').values({ name, value }).execute();

async function names(): Promise<string[]> {
  const rows = await database.read.selectFrom('store_setting').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** Byte range of the first page of a table or an index in the file. */
function pageOf(name: string): [start: number, end: number] {
  const file = new DatabaseSync(path, { readOnly: true });
  const found = `select rootpage, page_size from sqlite_schema, pragma_page_size where name = ?`;
  const { rootpage, page_size: size } = file.prepare(found).get(name) as Record<string, number>;
  file.close();
  return [((rootpage ?? 0) - 1) * (size ?? 0), (rootpage ?? 0) * (size ?? 0)];
}

describe('a transaction', () => {
  it('stores all of its rows when it succeeds', async () => {
    const result = await database.write(async (tx) => {
      await put(tx, 'a');
      await put(tx, 'b');
      return ok(2);
    });
    expect(result).toEqual(ok(2));
    expect(await names()).toEqual(['a', 'b']);
  });

  it('stores nothing when it returns an error', async () => {
    const result = await database.write(async (tx) => {
      await put(tx, 'a');
      return err('refused');
    });
    expect(result).toEqual(err('refused'));
    expect(await names()).toEqual([]);
  });

  it('stores nothing when it throws, and the next one still runs', async () => {
    const broken = database.write(async (tx) => {
      await put(tx, 'a');
      throw new Error('bug');
    });
    await expect(broken).rejects.toThrow('bug');
    await database.write(async (tx) => ok(await put(tx, 'b')));
    expect(await names()).toEqual(['b']);
  });

  it('is invisible to other reads until it is committed', async () => {
    await database.write(async (tx) => {
      await put(tx, 'a');
      expect(await names()).toEqual([]);
      return ok(null);
    });
    expect(await names()).toEqual(['a']);
  });

  it('runs alone: the next one begins after it has ended', async () => {
    const steps: string[] = [];
    const write = (name: string) =>
      database.write(async (tx) => {
        steps.push(`${name} begins`);
        await put(tx, name);
        await new Promise(setImmediate);
        steps.push(`${name} ends`);
        return ok(null);
      });
    await Promise.all([write('a'), write('b')]);
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('is committed together with others that wait at the same time, before any of them resolves', async () => {
    const seen: string[][] = [];
    const write = async (name: string) => {
      await database.write(async (tx) => ok(await put(tx, name)));
      seen.push(await names());
    };
    await Promise.all([write('a'), write('b'), write('c')]);
    expect(seen).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ]);
  });

  it('that shares a commit stores nothing when it returns an error or throws, and the others are stored', async () => {
    const first = database.write(async (tx) => ok(await put(tx, 'a')));
    const refused = database.write(async (tx) => {
      await put(tx, 'b');
      return err('refused');
    });
    const thrown = database.write(async (tx) => {
      await put(tx, 'c');
      await put(tx, 'a');
      return ok(null);
    });
    const last = database.write(async (tx) => {
      const rows = await tx.selectFrom('store_setting').select('name').execute();
      await put(tx, 'd');
      return ok(rows.length);
    });
    await expect(thrown).rejects.toThrow('UNIQUE');
    expect([(await first).ok, await refused, await last]).toEqual([true, err('refused'), ok(1)]);
    expect(await names()).toEqual(['a', 'd']);
  });

  it('cannot start a nested one, which would wait for it forever', async () => {
    const nested = database.write(async () => database.write(async () => ok(null)));
    await expect(nested).rejects.toThrow('A transaction cannot start another one.');
    expect(await database.write(async () => ok('still works'))).toEqual(ok('still works'));
  });
});

describe('a store file', () => {
  it('rejects text in a number column and a reference to a missing row', async () => {
    const insert = (change: object) =>
      database.write(async (tx) => {
        const values = { product_id: 1, position: 1, alt: null, url: 'x', ...change };
        await tx
          .insertInto('product_image')
          .values(values as never)
          .execute();
        return ok(null);
      });
    await expect(insert({ position: 'first' })).rejects.toThrow(/cannot store TEXT/);
    await expect(insert({})).rejects.toThrow(/FOREIGN KEY/);
  });

  it('is read through a read-only connection', async () => {
    const read = database.read as unknown as Transaction;
    await expect(put(read, 'a')).rejects.toThrow(/readonly/);
  });

  it('cannot be opened while it is in use', async () => {
    expect(await openDatabase({ path, durability: 'full' })).toMatchObject({
      ok: false,
      error: { kind: 'in_use' },
    });
    await database.close();
    database = await open();
  });

  it('of a newer release is not opened', async () => {
    await database.close();
    const file = new DatabaseSync(path);
    file.exec("insert into kysely_migration values ('9999-future', '2030-01-01T00:00:00.000Z')");
    file.close();
    expect(await openDatabase({ path, durability: 'full' })).toMatchObject({
      ok: false,
      error: { kind: 'newer', message: `${path} was written by a newer release of the store.` },
    });
    const again = new DatabaseSync(path);
    again.exec("delete from kysely_migration where name = '9999-future'");
    again.close();
    database = await open();
  });

  it.each(['orders', 'variant_by_sku_and_id', 'line_item_text_data'])(
    'that was not closed is refused as damaged when a page of %s is damaged, and left unchanged',
    async (name) => {
      await database.close();
      const sound = await readFile(path);
      const damaged = Buffer.from(sound);
      damaged.fill(0xff, ...pageOf(name));
      await writeFile(path, damaged);
      await writeFile(`${path}-wal`, '');
      expect(await openDatabase({ path, durability: 'full' })).toMatchObject({
        ok: false,
        error: { kind: 'damaged' },
      });
      expect((await readFile(path)).equals(damaged)).toBe(true);
      await writeFile(path, sound);
      database = await open();
    },
  );

  it('that was closed is opened without a full check, and reading a damaged page fails', async () => {
    const page = pageOf('product_image');
    await database.close();
    const sound = await readFile(path);
    const damaged = Buffer.from(sound);
    damaged.fill(0xff, ...page);
    await writeFile(path, damaged);
    database = await open();
    const failure: unknown = await database.read
      .selectFrom('product_image')
      .selectAll()
      .execute()
      .catch(String);
    expect(failure).toMatch(/malformed/);
    await database.close();
    await writeFile(path, sound);
    database = await open();
  });

  it('is opened without checking every entry of its text index', async () => {
    await database.close();
    const file = new DatabaseSync(path, { defensive: false });
    file.exec("insert into line_item_text (rowid, sku) values (1, 'abcdef')");
    file.exec('update line_item_text_data set block = zeroblob(length(block)) where id > 10');
    expect(file.prepare('pragma quick_check').get()).toEqual({
      quick_check: expect.stringContaining('fts5'),
    });
    file.close();
    database = await open();
  });

  it('keeps its data when it is opened again', async () => {
    await database.write(async (tx) => ok(await put(tx, 'kept')));
    await database.close();
    database = await open();
    expect(await names()).toEqual(['kept']);
  });
});
