import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SCOPES } from '../../shared/scopes.ts';
import type { AccessToken } from '../http/authenticate.ts';
import { NOON } from './noon.ts';
import type { StartOptions } from './running-store.ts';
import { startStore, type RunningStore } from './start-store.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const [ONE, OTHER] = ['sat_one', 'sat_other'].map((token) => ({ token, scopes: SCOPES }));

/** The callbacks that the store wants repeated; the test calls them. */
let repeated: (() => void)[];
let store: RunningStore;
const options = (): StartOptions => ({
  tokens: [ONE!, OTHER!],
  repeat: (work) => {
    repeated.push(work);
    return () => undefined;
  },
});
beforeEach(async () => {
  repeated = [];
  store = await startStore(options());
});
afterEach(() => store.stop());

/** Runs a bulk query to completion as the client with this token. Returns the path of its file. */
async function makeFile(token: string = ONE!.token): Promise<string> {
  const { body } = await as(token, '/admin/api/latest/graphql.json', {
    method: 'POST',
    body: JSON.stringify({
      query: `mutation { bulkOperationRunQuery(query: "{ themes { nodes { id } } }") { userErrors { message } } }`,
    }),
  });
  expect(body).toMatchObject({ data: { bulkOperationRunQuery: { userErrors: [] } } });
  await store.idle();
  return new URL((await readUrl(token)) ?? '').pathname;
}
async function readUrl(token: string = ONE!.token): Promise<string | null | undefined> {
  const { body } = await as(token, '/admin/api/latest/graphql.json', {
    method: 'POST',
    body: '{"query":"{ currentBulkOperation { url } }"}',
  });
  return (body as never as { data: { currentBulkOperation: { url: string | null } | null } }).data
    .currentBulkOperation?.url;
}
const as = (token: string, path: string, init: RequestInit = {}) =>
  store.send(path, { ...init, headers: { 'X-Service-Access-Token': token } });
const statusOf = async (path: string, token: string = ONE!.token) => (await as(token, path)).status;
const filesOnDisk = () => readdir(join(store.folder, 'files', 'bulk-operations'));
/** Runs the hourly cleanup to completion. */
const sweep = async (): Promise<void> => {
  for (const work of repeated) work();
  // Closing the store waits for it.
  store = await store.restart();
};

describe('a file that is seven days old', () => {
  test('D5.8 returns 404 even before it is removed', async () => {
    const path = await makeFile();
    store.clock.advance(7 * DAY - 1);
    expect(await statusOf(path)).toBe(200);
    store.clock.advance(1);
    expect(await statusOf(path)).toBe(404);
    expect(await readUrl()).toBeNull();
    expect(await filesOnDisk()).toHaveLength(1);
  });
  test('D5.8 is removed while the store runs, even if no new operation starts', async () => {
    await makeFile();
    store.clock.advance(7 * DAY);
    for (const work of repeated) work();
    await expect.poll(filesOnDisk).toEqual([]);
  });
  test('D5.8 is removed when the store starts', async () => {
    await makeFile();
    await writeFile(join(store.folder, 'files', 'bulk-operations', '9-of-no-operation.jsonl'), '{}\n');
    store = await store.restart();
    expect(await filesOnDisk()).toHaveLength(1);
    store.clock.advance(7 * DAY);
    store = await store.restart();
    expect(await filesOnDisk()).toEqual([]);
  });
});

describe('a clock step', () => {
  test.each([-DAY, -HOUR, HOUR, DAY])('D5.8 of %d ms removes no file', async (step) => {
    const path = await makeFile();
    store.clock.advance(step);
    await sweep();
    expect(await statusOf(path)).toBe(200);
    expect(await filesOnDisk()).toHaveLength(1);
  });
  test('D5.8 back by a year lets an earlier file expire a week after the step', async () => {
    store.clock.advance(365 * DAY);
    const path = await makeFile();
    store.clock.advance(-365 * DAY);
    await sweep();
    expect(await statusOf(path)).toBe(200);
    const row = store.store.context.read.selectFrom('bulk_operation').select('completed_at');
    expect(await row.execute()).toEqual([{ completed_at: NOON }]);
    store.clock.advance(7 * DAY);
    expect(await statusOf(path)).toBe(404);
  });
});

describe('D4.7, D5.8 a token whose scopes changed', () => {
  const fewer: AccessToken = { token: ONE!.token, scopes: ['orders', 'themes'] };
  test('loses its files and their URLs, and finds none when it has its scopes again', async () => {
    const path = await makeFile();
    store = await store.restart({ tokens: [fewer] });
    expect(await filesOnDisk()).toEqual([]);
    expect(await statusOf(path)).toBe(404);
    expect(await readUrl()).toBeUndefined();
    store = await store.restart(options());
    expect(await statusOf(path)).toBe(404);
    expect(await readUrl()).toBeNull();
  });
  test('keeps its files if only their order changed', async () => {
    store = await store.restart({ tokens: [fewer] });
    const path = await makeFile();
    store = await store.restart({ tokens: [{ ...fewer, scopes: fewer.scopes.toReversed() }] });
    expect(await statusOf(path)).toBe(200);
  });
});

test('D5.8, D1.3 a token that is no longer configured loses its files, and the other tokens keep theirs', async () => {
  const [gone, kept] = [await makeFile(ONE!.token), await makeFile(OTHER!.token)];
  store = await store.restart({ tokens: [OTHER!] });
  expect(await filesOnDisk()).toEqual([kept.split('/').at(-1)]);
  expect(await statusOf(gone, ONE!.token)).toBe(403);
  expect(await statusOf(kept, OTHER!.token)).toBe(200);
  // Still gone when the token is valid again.
  store = await store.restart(options());
  expect(await statusOf(gone, ONE!.token)).toBe(404);
});
