import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DataExport, ExportRequest } from '../../shared/contract/export-calls.ts';
import { WHOLE_LOG } from '../activity/test/activity-fixtures.ts';
import { type HostUnderTest, makeDataDir, startHost } from '../test/host-under-test.ts';
import { SANDBOX_CONNECTION } from '../../shared/own-connections.ts';
import { isRunning } from '../../shared/export-stages.ts';

const connection = SANDBOX_CONNECTION;
const ORDERS: ExportRequest = { rows: 'orders', format: 'csv', search: '', recipients: false };

let folder: ReturnType<typeof makeDataDir>;
let running: HostUnderTest;

beforeEach(async () => {
  folder = makeDataDir();
  running = await startHost(folder.dataDir);
});
afterEach(async () => {
  await running.stop();
  folder.remove();
});

async function graphql<Data>(query: string): Promise<Data> {
  const { data } = await running.call('store.graphql', { connection, id: 'test', query, variables: {} });
  return data as Data;
}

const begin = async (request: Partial<ExportRequest>) =>
  running.call('exports.begin', { ...ORDERS, ...request, connection });

/** Waits until an export has ended, and returns it. */
async function ended({ id }: DataExport): Promise<DataExport> {
  const find = async () => (await running.call('exports.list', { connection })).find((one) => one.id === id);
  await expect.poll(async () => isRunning((await find()) ?? { stage: { kind: 'waiting' } })).toBe(false);
  const found = await find();
  if (found === undefined) throw new Error('It was just there.');
  return found;
}

/** Reads the whole file of an export, part by part. */
async function fileOf({ id }: DataExport): Promise<string> {
  const parts: Buffer[] = [];
  for (;;) {
    const from = parts.reduce((sum, { length }) => sum + length, 0);
    const read = await running.call('exports.read', { connection, id, from });
    if (read === null) throw new Error('There is no file.');
    parts.push(Buffer.from(read.part, 'base64'));
    if (read.isLast) return Buffer.concat(parts).toString();
  }
}

const done = async (request: Partial<ExportRequest>) => {
  const one = await ended(await begin(request));
  expect(one.stage).toMatchObject({ kind: 'done', unreadable: 0 });
  return { one, text: await fileOf(one) };
};
const entries = async () => (await running.call('activity.list', WHOLE_LOG)).entries;
const rowsIn = (text: string) => text.split('\r\n').slice(1, -1);
const filesLeft = () => {
  const exports = join(folder.dataDir, 'exports');
  return existsSync(exports) ? readdirSync(exports).filter((name) => !name.endsWith('.json')) : [];
};

test('a bulk export writes all orders, or those that match a search, into the file (D5.8)', async () => {
  const { ordersCount } = await graphql<{ ordersCount: { count: number } }>('{ ordersCount { count } }');
  const all = await done({});
  expect(all.one.stage).toMatchObject({ count: ordersCount.count });
  expect(all.one.name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  expect(rowsIn(all.text)).toHaveLength(ordersCount.count);
  const kinds = running.events.flatMap((event) =>
    event.type === 'exports' ? event.exports.map(({ stage }) => stage.kind) : [],
  );
  expect(kinds).toContain('collecting');

  const search = 'financial_status:refunded';
  const { ordersCount: refunded } = await graphql<{ ordersCount: { count: number } }>(
    `{ ordersCount(query: "${search}") { count } }`,
  );
  const some = await done({ search, rows: 'orders' });
  expect(refunded.count).toBeGreaterThan(0);
  expect(rowsIn(some.text)).toHaveLength(refunded.count);
  // It replaced the previous export.
  expect(await running.call('exports.list', { connection })).toHaveLength(1);
});

test('a read-only store is exported page by page into the same file', async () => {
  const requests = [
    { rows: 'lines', search: 'id:<5100' },
    { rows: 'variants', search: 'id:<7020' },
  ] as const;
  for (const request of requests) {
    const byBulk = await done(request);
    // Pages cost points, and would wait half a minute for the rate limit.
    await running.liftGraphqlLimit();
    await running.call('connections.change', { connection, readOnly: true });
    const byPages = await done(request);
    await running.call('connections.change', { connection, readOnly: false });
    expect(rowsIn(byBulk.text).length).toBeGreaterThan(20);
    expect(byPages.text).toBe(byBulk.text);
  }
});

test('an export with recipients is recorded in the activity log (D4.7)', async () => {
  const { text } = await done({ rows: 'lines', format: 'jsonl', search: 'id:<5010', recipients: true });
  expect(text).toContain('"destination"');
  expect(await entries()).toMatchObject([{ action: 'recipients.exported', outcome: 'done', error: null }]);
});

test('an export with recipients that fails, is cancelled or cut short is recorded as failed, and so is each attempt', async () => {
  const request = { rows: 'lines', format: 'jsonl', recipients: true } as const;
  await ended(await begin({ ...request, search: 'tag:"never ends' }));
  const cancelled = await begin(request);
  await running.call('exports.cancel', { connection, id: cancelled.id });
  const cutShort = await begin(request);
  await running.stop();
  running = await startHost(folder.dataDir);
  await running.call('exports.resume', { connection, id: cutShort.id });
  await ended(cutShort);
  expect(await entries()).toMatchObject([
    { outcome: 'done' },
    { outcome: 'failed', error: { kind: 'aborted' } },
    { outcome: 'failed', error: { kind: 'aborted' } },
    // Without the words of the store, which may repeat a search for a person.
    { outcome: 'failed', error: { kind: 'bad_request', said: '' } },
  ]);
});

test('an export is not answered with another one of the same list that is running', async () => {
  const [first, same, other] = await Promise.all([
    begin({}),
    begin({}),
    begin({ rows: 'lines', format: 'jsonl', recipients: true }).catch((error: unknown) => error),
  ]);
  expect(same.id).toBe(first.id);
  expect(String(other)).toContain('busy');
  // Nothing was written, so no recipients are recorded.
  expect(await entries()).toEqual([]);
  await running.call('exports.cancel', { connection, id: first.id });
});

test('a cancelled export leaves no file', async () => {
  const one = await begin({});
  await running.call('exports.cancel', { connection, id: one.id });
  expect((await ended(one)).stage).toEqual({ kind: 'cancelled' });
  expect(filesLeft()).toEqual([]);
  await running.call('exports.dismiss', { connection, id: one.id });
  expect(await running.call('exports.list', { connection })).toEqual([]);
});

test('an export that is cut short by a quit is interrupted and can be resumed', async () => {
  const one = await begin({});
  await running.stop();
  running = await startHost(folder.dataDir);
  const [found] = await running.call('exports.list', { connection });
  expect(found).toMatchObject({ id: one.id, stage: { kind: 'interrupted' } });
  expect(filesLeft()).toEqual([]);
  expect(await running.call('exports.read', { connection, id: one.id, from: 0 })).toBeNull();
  await running.call('exports.resume', { connection, id: one.id });
  expect((await ended(one)).stage).toMatchObject({ kind: 'done' });
});

test('an export and a catalogue fill at the same time both finish', async () => {
  const one = await begin({ rows: 'variants' });
  await running.call('catalogue.open', { connection });
  expect((await ended(one)).stage).toMatchObject({ kind: 'done' });
  const copy = () => running.events.findLast((event) => event.type === 'catalogue')?.state;
  await expect.poll(() => copy()?.copy?.variants ?? 0).toBeGreaterThan(1_000);
  expect(copy()?.problem).toBeNull();
});

test('a search that the store rejects fails the export and leaves no file', async () => {
  const one = await ended(await begin({ search: 'tag:"never ends' }));
  expect(one.stage).toMatchObject({ kind: 'failed', error: { kind: 'bad_request' } });
  expect(filesLeft()).toEqual([]);
});
