import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { manage, makeDatabase, type TestDatabase } from '../../conformance/test-database.ts';
import { err, ok } from '../../../shared/result.ts';
import { openDatabase } from '../connect.ts';
import type { Database } from '../database.ts';
import { dialectOf } from '../dialect.ts';
import { WriteTurnError } from '../storage-failure.ts';
import type { Transaction } from '../transaction.ts';

let made: TestDatabase;
let url: string;
let one: Database;
let other: Database;
beforeEach(async () => {
  made = await makeDatabase('', async () => undefined);
  url = 'url' in made.options ? made.options.url : '';
  [one, other] = await Promise.all([open(), open()]);
});
afterEach(async () => {
  await Promise.all([one.close(), other.close()]);
  await made.remove();
});

async function open(): Promise<Database> {
  const opened = await openDatabase({ url });
  expect(opened).toMatchObject({ ok: true });
  return (opened as { ok: true; value: Database }).value;
}

const put = (tx: Transaction, name: string, value = 'x') =>
  tx.insertInto('store_setting').values({ name, value }).execute();

async function settings(): Promise<Record<string, string>> {
  const rows = await other.read.selectFrom('store_setting').selectAll().orderBy('name').execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

const numberOf = async (tx: Transaction) =>
  Number((await tx.selectFrom('store_setting').select('value').executeTakeFirst())?.value ?? 0);

const increment = async (tx: Transaction) => {
  const value = String((await numberOf(tx)) + 1);
  return ok(await tx.updateTable('store_setting').set({ value }).execute());
};

/** Whether a transaction in this database is waiting for another one. */
async function isAnyoneWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and not granted
  `.execute(one.read);
  return rows.length > 0;
}

async function isAlone(tx: Transaction): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where pid = pg_backend_pid() and locktype = 'relation' and mode = 'ExclusiveLock'
  `.execute(tx);
  return rows.length > 0;
}

describe('a transaction on PostgreSQL', () => {
  it('is invisible until it is committed, and then visible as a whole', async () => {
    const result = await one.write(async (tx) => {
      await put(tx, 'a');
      await put(tx, 'b');
      expect(await settings()).toEqual({});
      return ok('done');
    });
    expect(result).toEqual(ok('done'));
    expect(await settings()).toEqual({ a: 'x', b: 'x' });
  });

  it('stores nothing when it returns an error or throws', async () => {
    const refused = await one.write(async (tx) => {
      await put(tx, 'a');
      return err('refused');
    });
    expect(refused).toEqual(err('refused'));
    const broken = one.write(async (tx) => {
      await put(tx, 'a');
      throw new Error('bug');
    });
    await expect(broken).rejects.toThrow('bug');
    expect(await settings()).toEqual({});
  });

  it('does not see concurrent changes of another process, and is retried when they conflict', async () => {
    let runs = 0;
    await one.write(async (tx) => ok(await put(tx, 'number', '1')));
    await one.write(async (tx) => {
      runs += 1;
      const seen = await numberOf(tx);
      if (runs === 1) {
        await other.write(async (elsewhere) =>
          ok(await elsewhere.updateTable('store_setting').set({ value: '10' }).execute()),
        );
      }
      expect(await numberOf(tx)).toBe(seen);
      return ok(
        await tx
          .updateTable('store_setting')
          .set({ value: String(seen + 1) })
          .execute(),
      );
    });
    expect(runs).toBe(2);
    expect(await settings()).toEqual({ number: '11' });
  });

  it('succeeds on the fourth attempt while another process writes without a pause', async () => {
    await one.write(async (tx) => ok(await put(tx, 'number', '0')));
    const done = new AbortController();
    const increments: unknown[] = [];
    const busy = (async () => {
      while (!done.signal.aborted) increments.push(await other.write(increment));
    })();
    let runs = 0;
    const written = one.write(async (tx) => {
      runs += 1;
      await numberOf(tx);
      // The next increment may have been committed before this read and not be counted yet.
      const seen = increments.length + 1;
      while (increments.length <= seen && !(await isAnyoneWaiting())) continue;
      return increment(tx);
    });
    await written.finally(() => {
      done.abort();
    });
    await busy;
    expect(runs).toBe(4);
    expect(await settings()).toEqual({ number: String(increments.length + 1) });
  });

  it('that stays idle while it holds the exclusive lock does not block other processes, and is retried', async () => {
    const opened = await openDatabase({ url, timeouts: { idleTransaction: 1000 } });
    if (!opened.ok) throw new Error(opened.error.message);
    const { write, close } = opened.value;
    await one.write(async (tx) => ok(await put(tx, 'number', '0')));
    let others = 0;
    let wasSilent = false;
    const written = await write(async (tx) => {
      await numberOf(tx);
      if (!wasSilent) {
        wasSilent = await isAlone(tx);
        await other.write(increment);
        others += 1;
      }
      return increment(tx);
    });
    expect(written.ok).toBe(true);
    expect(wasSilent).toBe(true);
    expect(await settings()).toEqual({ number: String(others + 1) });
    await close();
  });

  it('is rejected when it waits too long for a lock, and does not block later transactions', async () => {
    const opened = await openDatabase({ url, timeouts: { lock: 50 } });
    if (!opened.ok) throw new Error(opened.error.message);
    const { write, close } = opened.value;
    const held = one.write(async (tx) => {
      await sql`lock table kysely_migration in access exclusive mode`.execute(tx);
      for (let count = 0; count < 5; count += 1)
        await expect(write(async () => ok(null))).rejects.toThrow(WriteTurnError);
      return ok(null);
    });
    expect(await held).toEqual(ok(null));
    expect(await write(async () => ok('begun'))).toEqual(ok('begun'));
    await close();
  });

  it('shared by several writes is not retried after a collision: each write gets its own transaction', async () => {
    await one.write(async (tx) => ok(await put(tx, 'a', '0')));
    const transactions: Transaction[] = [];
    const writeBoth = async () =>
      Promise.all(
        [1, 2].map(async () =>
          one.write(async (tx) => {
            transactions.push(tx);
            await numberOf(tx);
            if (transactions.length === 1) await other.write(increment);
            return increment(tx);
          }),
        ),
      );
    expect((await writeBoth()).map(({ ok: isOk }) => isOk)).toEqual([true, true]);
    expect(await settings()).toEqual({ a: '3' });
    expect(transactions).toHaveLength(3);
    expect(new Set(transactions).size).toBe(3);
  });

  it('is retried when another process has taken its key', async () => {
    const add = (database: Database) =>
      database.write(async (tx) => {
        const rows = await tx.selectFrom('store_setting').select('name').execute();
        return ok(await put(tx, `key ${String(rows.length)}`));
      });
    await Promise.all(Array.from({ length: 20 }, (_, index) => add(index % 2 === 0 ? one : other)));
    expect(Object.keys(await settings())).toHaveLength(20);
  });

  it('rejects without a retry when the error is not caused by another process', async () => {
    let runs = 0;
    const broken = one.write(async (tx) => {
      runs += 1;
      return ok(await sql`select 1 / 0`.execute(tx));
    });
    await expect(broken).rejects.toThrow('division by zero');
    expect(runs).toBe(1);
  });
});

describe('a database on PostgreSQL', () => {
  it('is read through read-only connections', async () => {
    const read = one.read as unknown as Transaction;
    await expect(put(read, 'a')).rejects.toThrow(/read-only/);
  });

  it('returns bigints, sums and counts as numbers', async () => {
    const read = one.read as unknown as Kysely<unknown>;
    expect(dialectOf(read)).toBe('postgres');
    const { rows } = await sql`
      select 8640000000000000::bigint as instant, sum(number) as sum, count(*) as count
      from (values (1::bigint), (2)) as numbers (number)
    `.execute(read);
    expect(rows).toEqual([{ instant: 8_640_000_000_000_000, sum: 3, count: 2 }]);
  });

  it('rejects text in a number column and a reference to a missing row', async () => {
    const insert = (change: object) =>
      one.write(async (tx) => {
        const values = { product_id: 1, position: 1, alt: null, url: 'x', ...change };
        return ok(
          await tx
            .insertInto('product_image')
            .values(values as never)
            .execute(),
        );
      });
    await expect(insert({ position: 'first' })).rejects.toThrow(/invalid input syntax for type bigint/);
    await expect(insert({})).rejects.toThrow(/foreign key/);
  });

  it('of a newer release is not opened', async () => {
    await manage(url, `insert into kysely_migration values ('9999-future', '2030-01-01T00:00:00.000Z')`);
    expect(await openDatabase({ url })).toMatchObject({
      ok: false,
      error: { kind: 'newer', message: expect.stringMatching(/was written by a newer release/) },
    });
  });

  it('with only views, extension tables and tables in other schemas is opened as a new one', async () => {
    await manage(url, 'drop schema public cascade; create schema public; create schema theirs');
    await manage(url, 'create table theirs.others (id integer); create view numbers as select 1 as one');
    // Simulates a table of an extension: the extensions that every test server has create no tables.
    await manage(url, 'create extension if not exists plpgsql; create table public.theirs (id integer)');
    await manage(url, 'alter extension plpgsql add table public.theirs');
    const opened = await open();
    expect(await opened.read.selectFrom('store_setting').selectAll().execute()).toEqual([]);
    await opened.close();
  });

  it('of another program is not opened', async () => {
    await manage(url, 'drop schema public cascade; create schema public; create table theirs (id integer)');
    expect(await openDatabase({ url })).toMatchObject({
      ok: false,
      error: { kind: 'foreign', message: expect.stringMatching(/is the database of another program/) },
    });
  });
});
