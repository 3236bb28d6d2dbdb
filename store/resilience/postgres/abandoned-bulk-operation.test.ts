import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manage } from '../../conformance/test-database.ts';
import type { ListeningStore } from '../store-process.ts';
import { startTwoStores, type TwoStores } from './two-stores.ts';

let two: TwoStores;
/** As long as this is connected, recording the progress of an operation blocks. */
let obstacle: Client;
beforeEach(async () => {
  two = await startTwoStores();
  await manage(
    two.url,
    `create function wait_for_test() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock(1); return new; end'`,
  );
  await manage(
    two.url,
    `create trigger wait_for_test before update on bulk_operation
      for each row when (new.status = 'running') execute function wait_for_test()`,
  );
  obstacle = new Client({ connectionString: two.url });
  await obstacle.connect();
  await obstacle.query('select pg_advisory_lock(1)');
});
afterEach(async () => {
  await obstacle.end();
  await two.stop();
});

const RUN = `mutation { bulkOperationRunQuery(query: "{ products { nodes { id } } }") {
  bulkOperation { id } userErrors { message } } }`;

/** Starts an operation that is blocked by the obstacle. */
async function beginOperation({ client }: ListeningStore): Promise<void> {
  const { body } = await client.graphql<{ bulkOperationRunQuery: { userErrors: object[] } }>(RUN);
  expect(body.data.bulkOperationRunQuery.userErrors).toEqual([]);
  await expect.poll(listFiles).toEqual([expect.stringMatching(/^\.unfinished-/)]);
}

async function readOperation({ client }: ListeningStore) {
  const { body } = await client.graphql<{
    currentBulkOperation: { status: string; errorCode: string | null; url: string | null };
  }>('{ currentBulkOperation { status errorCode url } }');
  return body.data.currentBulkOperation;
}

const listFiles = () => readdir(join(two.files, 'bulk-operations')).catch(() => []);
const readStatus = async (store: ListeningStore) => (await readOperation(store)).status;

test('a starting store leaves the running bulk operation of another store alone', async () => {
  const [first, second] = two.stores;
  await beginOperation(first);
  await two.startAnother();
  expect(await readOperation(second)).toEqual({ status: 'RUNNING', errorCode: null, url: null });

  await obstacle.query('select pg_advisory_unlock(1)');
  await expect.poll(() => readStatus(second), { interval: 100 }).toBe('COMPLETED');
  const { url } = await readOperation(second);
  const file = await fetch(url ?? '', { headers: { 'X-Service-Access-Token': second.client.token } });
  const lines = (await file.text()).trim().split('\n');
  expect(lines.length).toBeGreaterThan(1);
});

test('the bulk operation of a killed store fails once its claim has expired', async () => {
  const [first, second] = two.stores;
  await beginOperation(first);
  first.child.kill('SIGKILL');
  await first.ended;
  await two.startAnother();
  expect(await readStatus(second)).toBe('RUNNING');

  // The server may now finish the statement of the dead store, but nothing commits it.
  await obstacle.query('select pg_advisory_unlock(1)');
  // Simulates the expiry of a claim that is no longer renewed.
  await manage(two.url, 'delete from job_claim');
  await expect.poll(() => readStatus(second), { interval: 100 }).toBe('FAILED');
  expect(await readOperation(second)).toMatchObject({ errorCode: 'INTERNAL_SERVER_ERROR', url: null });
  await expect.poll(listFiles).toEqual([]);
});
