import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { ok } from '../../shared/result.ts';
import { UnknownOutcomeError } from './lost-connection.ts';
import { CollisionError } from './serializable.ts';
import { findStorageFailure, WriteTurnError } from './storage-failure.ts';
import type { Tables } from './tables.ts';
import type { RunTransaction, Transaction, WorkLength, Write } from './transaction.ts';
import { createWrite } from './write-queue.ts';

/** Runs the work without a database. */
const run: RunTransaction = async (work) => work({} as Transaction);

test('M8 a write that waits too long for its turn is rejected and never begins, and later writes still run', async () => {
  const write = createWrite(run, { maxWait: 1 });
  const patient = createWrite(run);
  const steps: string[] = [];
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const held = write(async () => {
    steps.push('first begins');
    begin();
    await gate;
    steps.push('first ends');
    return ok(null);
  });
  await begun;
  const given = write(async () => {
    steps.push('given up');
    return ok(null);
  });
  const error: unknown = await given.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(WriteTurnError);
  expect(findStorageFailure(error)).toBe('overloaded');
  expect(steps).toEqual(['first begins']);
  open();
  await held;
  await write(async () => {
    steps.push('last');
    return ok(null);
  });
  expect(steps).toEqual(['first begins', 'first ends', 'last']);
  expect(await patient(async () => ok('without a limit'))).toEqual(ok('without a limit'));
});

/** Counts transactions, which accept statements without a database; the first one fails with `error`. */
function countTransactions(error: Error | null, monotonicNow = () => 0) {
  const counted = { transactions: 0 };
  const tx = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (database) => new SqliteIntrospector(database),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  }) as unknown as Transaction;
  const counting: RunTransaction = async (work) => {
    counted.transactions += 1;
    const result = await work(tx);
    if (error !== null && counted.transactions === 1) throw error;
    return result;
  };
  return { counted, write: createWrite(counting, { monotonicNow }) };
}

/** Starts `count` writes at the same time, and waits for all of them. */
const writeAll = async (write: Write, count: number, length?: WorkLength) =>
  Promise.allSettled(Array.from({ length: count }, async (_, index) => write(async () => ok(index), length)));

test('up to 16 writes that wait at the same time share a transaction', async () => {
  const { counted, write } = countTransactions(null);
  const settled = await writeAll(write, 17);
  expect(settled.map((each) => each.status === 'fulfilled' && each.value)).toEqual(
    Array.from({ length: 17 }, (_, index) => ok(index)),
  );
  expect(counted.transactions).toBe(2);
});

test('each long write gets its own transaction', async () => {
  const { counted, write } = countTransactions(null);
  await writeAll(write, 3, 'long');
  expect(counted.transactions).toBe(3);
});

test('when a shared transaction fails, each of its writes is retried in its own transaction', async () => {
  const { counted, write } = countTransactions(new Error('full'));
  const settled = await writeAll(write, 3);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect(counted.transactions).toBe(4);
});

test('writes of a shared transaction are not retried when it is unknown whether it was committed', async () => {
  const { counted, write } = countTransactions(new UnknownOutcomeError(new Error('lost')));
  const settled = await writeAll(write, 3);
  expect(settled.map((each) => each.status === 'rejected' && String(each.reason))).toEqual(
    Array.from({ length: 3 }, () => expect.stringContaining('not known whether')),
  );
  expect(counted.transactions).toBe(1);
});

test('waiting writes are rejected without a retry when no transaction can begin', async () => {
  let transactions = 0;
  const write = createWrite(async () => {
    transactions += 1;
    throw new Error('database is locked');
  });
  const settled = await writeAll(write, 3);
  expect(settled.map((each) => each.status === 'rejected' && String(each.reason))).toEqual(
    Array.from({ length: 3 }, () => 'Error: database is locked'),
  );
  expect(transactions).toBe(1);
});

test('writes of a shared transaction are not retried when the database connection is lost', async () => {
  const { counted, write } = countTransactions(Object.assign(new Error('reset'), { code: 'ECONNRESET' }));
  const settled = await writeAll(write, 3);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(counted.transactions).toBe(1);
});

test('when a shared transaction collides, its writes and those of the next five seconds run in their own transactions', async () => {
  let now = 1000;
  const collision = new CollisionError(new Error('deadlock detected'));
  const { counted, write } = countTransactions(collision, () => now);
  const settled = await writeAll(write, 3);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect(counted.transactions).toBe(4);
  now += 4999;
  await writeAll(write, 3);
  expect(counted.transactions).toBe(7);
  now += 1;
  await writeAll(write, 3);
  expect(counted.transactions).toBe(8);
});
