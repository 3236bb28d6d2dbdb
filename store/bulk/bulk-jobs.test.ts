import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ok } from '../../shared/result.ts';
import { startStore, type RunningStore } from '../conformance/start-store.ts';
import { UnknownOutcomeError } from '../database/lost-connection.ts';
import type { Write } from '../database/transaction.ts';
import { SOLE_OWNER } from '../job-claims.ts';
import type { Repeat } from '../repeat.ts';
import { createBulkFiles } from './bulk-files.ts';
import { createBulkJobs } from './bulk-jobs.ts';
import { failAbandoned } from './bulk-repository.ts';

const OWNER = 'an owner';

let store: RunningStore;
let folder: string;
beforeEach(async () => {
  store = await startStore();
  folder = join(store.folder, 'bulk');
});
afterEach(() => store.stop());

/** Runs the work once, without waiting. */
const atOnce: Repeat = (work) => {
  queueMicrotask(work);
  return () => undefined;
};

/** A `write` whose call with this number, counted from 1, commits, runs `then` and fails as if the answer had been lost. */
function losingAnswer(number: number, then: () => Promise<unknown> = async () => undefined): Write {
  let count = 0;
  return async (work, length) => {
    const result = await store.store.context.write(work, length);
    count += 1;
    if (count !== number) return result;
    await then();
    throw new UnknownOutcomeError(new Error('Connection terminated'));
  };
}

/** An operation of one page writes three times: its start, its progress and its end. */
const LAST_WRITE = 3;

/** Runs an operation of one line to its end; returns the operation and the names of the files. */
async function runBulk(write: Write) {
  const files = createBulkFiles(folder);
  const jobs = createBulkJobs(
    { ...store.store.context, write },
    { files, claims: SOLE_OWNER, newSecret: () => 'secret', owners: [OWNER], repeat: atOnce },
  );
  await jobs.start(OWNER, '{ themes { nodes { id } } }', async () =>
    ok({ lines: [{ id: 1 }], rootCount: 1, next: null }),
  );
  await jobs.idle();
  return { operation: await jobs.current(OWNER), files: await readdir(folder) };
}

test('D5.8 an operation keeps its file when its last commit succeeds but the answer is lost', async () => {
  const { operation, files } = await runBulk(losingAnswer(LAST_WRITE));
  expect(operation).toMatchObject({ status: 'completed', errorCode: null });
  expect(files).toEqual([operation?.file]);
});

test('D5.8 the file of an operation that was marked as failed while it ran is removed', async () => {
  const { read, write, now } = store.store.context;
  const giveUp = async () => {
    const running = await read.selectFrom('bulk_operation').select('id').execute();
    const ids = running.map(({ id }) => id);
    await write(async (tx) => ok(await failAbandoned(tx, ids, now())));
  };
  const { operation, files } = await runBulk(losingAnswer(LAST_WRITE - 1, giveUp));
  expect(operation).toMatchObject({ status: 'failed', file: null });
  expect(files).toEqual([]);
});
