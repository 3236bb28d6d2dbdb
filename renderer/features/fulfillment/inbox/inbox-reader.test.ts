import { describe, expect, test } from 'vitest';
import type { FulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import { CHANGE_OVERLAP_MS, MAX_PAGED_OBJECTS } from '../../../../shared/limits.ts';
import { err, ok } from '../../../../shared/result.ts';
import { inBackground } from '../../../data/in-background.ts';
import { FULFILLMENT_VIEWS } from './fulfillment-views.ts';
import type { ChangeInfo } from './feed-reader.ts';
import { createInboxReader, FALLBACK_MS } from './inbox-reader.ts';
import { makeRow, ModelStore, OFFLINE, readerDependencies } from './test/model-store.ts';

const { read } = FULFILLMENT_VIEWS.new;
const states: readonly FulfillmentState[] = ['open/submitted'];
const NEWS = { first: null, missed: false };

/** Flushes microtasks, so that pending answers are processed. */
async function answers(): Promise<void> {
  for (let tick = 0; tick < 30; tick += 1) await Promise.resolve();
}

/** A store with these orders and two rows per page, and a watched list of it. */
async function listOf(ids: number[], narrowed: string | null = null) {
  const store = new ModelStore();
  for (const id of ids) store.put(id);
  const clock = { now: 0 };
  const dependencies = readerDependencies(store, read, states, { now: () => clock.now });
  const reader = createInboxReader({ read, states, narrowed }, dependencies);
  const stopWatching = reader.watch();
  await answers();
  const seen = () => reader.store.getState();
  /** `1 -2 3`: 2 is grayed out. */
  const shown = () =>
    seen()
      .rows.map(({ row: { id }, gone }) => `${gone ? '-' : ''}${String(id)}`)
      .join(' ');
  const arrived = () => seen().arrivals.map(({ id }) => Number(id));
  /** Has the feed report these orders in their current state. */
  const tell = (changed: readonly number[], info: ChangeInfo = NEWS) =>
    reader.tell(
      changed.map((id) => store.rows.get(id) ?? makeRow(id)),
      info,
    );
  return { store, clock, reader, seen, shown, arrived, tell, stopWatching };
}

describe('an inbox list', () => {
  test('reads its first page when it is watched, and the next one on request', async () => {
    const { reader, seen, shown } = await listOf([1, 2, 3]);
    expect(shown()).toBe('1 2');
    await reader.readMore();
    expect(shown()).toBe('1 2 3');
    expect(seen()).toMatchObject({ isRead: true, hasMore: false, busy: 'no' });
  });
  test('is read to its end by a listener that requests the next page when one was read', async () => {
    const { reader, seen, shown } = await listOf([1, 2, 3, 4, 5, 6, 7]);
    reader.store.subscribe(({ busy, hasMore }) => {
      if (busy === 'no' && hasMore) queueMicrotask(() => inBackground(reader.readMore()));
    });
    await reader.readMore();
    for (let page = 0; page < 4; page += 1) await answers();
    expect([shown(), seen().hasMore]).toEqual(['1 2 3 4 5 6 7', false]);
  });
  test('refreshes all pages with the cursors of the new pages, so that no row is skipped', async () => {
    const { store, reader, shown } = await listOf([2, 4, 6, 8]);
    await reader.readMore();
    store.put(1);
    await reader.refresh();
    expect(shown()).toBe('1 2 4 6 8');
  });
  test('shows the new state of a row that left once the feed reports it', async () => {
    const { store, reader, seen, shown, tell } = await listOf([1, 2]);
    store.put(1, 'in_progress/accepted');
    await reader.refresh();
    expect(shown()).toBe('-1 2');
    tell([1]);
    expect(seen().rows[0]?.row.state).toBe('in_progress/accepted');
    reader.removeGone();
    expect(shown()).toBe('2');
  });
  test('keeps its rows when a read fails, and has the error until one succeeds', async () => {
    const { store, reader, seen, shown } = await listOf([1]);
    store.online = false;
    await reader.refresh();
    expect(shown()).toBe('1');
    expect(seen()).toMatchObject({ error: OFFLINE, busy: 'no' });
    store.online = true;
    await reader.refresh();
    expect(seen().error).toBeNull();
  });
  test('removes an accepted row at once, even if an older read still lists it', async () => {
    const { store, reader, shown } = await listOf([1, 2]);
    const late = reader.refresh();
    store.put(1, 'in_progress/accepted');
    const accepted = store.rows.get(1) ?? makeRow(1);
    reader.setOwnChanges(new Map([[accepted.id, accepted]]));
    expect(shown()).toBe('2');
    await late;
    expect(shown()).toBe('2');
  });
  test('merges reads that are requested before they begin', async () => {
    const { store, reader } = await listOf([1]);
    store.asked.length = 0;
    await Promise.all([reader.refresh(), reader.reread(), reader.refresh()]);
    expect(store.asked).toHaveLength(1);
  });
  test('reads the next page once, even if two parts of the screen request it', async () => {
    const { store, reader, shown } = await listOf([1, 2, 3, 4, 5]);
    store.asked.length = 0;
    await Promise.all([reader.readMore(), reader.readMore()]);
    expect([shown(), store.asked.length]).toEqual(['1 2 3 4', 1]);
    await reader.readMore();
    expect(shown()).toBe('1 2 3 4 5');
  });
  test('shows every row when a page is requested between two refreshes', async () => {
    const { reader, shown } = await listOf([1, 2, 3]);
    await Promise.all([reader.refresh(), reader.readMore(), reader.refresh()]);
    expect(shown()).toBe('1 2 3');
  });
  test('rereads only its top on a fallback, even with 2,000 rows', async () => {
    const { store, reader, shown } = await listOf([]);
    store.pageSize = 250;
    for (let id = 1; id <= 2_000; id += 1) store.put(id);
    await reader.refresh();
    for (let page = 2; page <= 8; page += 1) await reader.readMore();
    store.put(1, 'open/rejected');
    store.put(1_999, 'open/rejected');
    store.asked.length = 0;
    await reader.fallBack();
    expect(store.asked).toHaveLength(4);
    expect(shown().split(' ')).toHaveLength(2_000);
    expect(shown().match(/-\d+/g)).toEqual(['-1']);
  });
  test('shows only the new orders after the store was reset', async () => {
    const { store, reader, shown } = await listOf([1, 2, 3]);
    store.reset();
    store.put(7);
    reader.tell([], { first: null, missed: true });
    await expect.poll(shown).toBe('7');
  });
});

test('D5.5 an inbox list ends where the store stops paging, also when orders arrived before its end', async () => {
  const error: ApiError = {
    kind: 'bad_request',
    said: 'Only the first objects can be paged through.',
    requestId: null,
  };
  let first = 1_001;
  const reader = createInboxReader(
    { read, states, narrowed: null },
    {
      readPage: async (after) => {
        const passed = Number(after);
        const size = Math.min(5_000, MAX_PAGED_OBJECTS - passed);
        if (size === 0) return Promise.resolve(err(error));
        const rows = Array.from({ length: size }, (_, at) => makeRow(first + passed + at));
        return Promise.resolve(ok({ rows, endCursor: String(passed + size), hasNextPage: true }));
      },
      readMatches: async () => Promise.resolve(ok([])),
      now: () => 0,
    },
  );
  reader.watch();
  await answers();
  const seen = () => reader.store.getState();
  while (seen().canReadMore && seen().error === null) await reader.readMore();
  const end = { error: null, hasMore: true, canReadMore: false };
  expect(seen()).toMatchObject(end);
  expect(seen().rows).toHaveLength(MAX_PAGED_OBJECTS);
  await reader.readMore();
  expect(seen()).toMatchObject(end);
  first = 1;
  await reader.refresh();
  expect(seen()).toMatchObject(end);
  expect(seen().ids.at(-1)).toBe(MAX_PAGED_OBJECTS);
});

describe('an inbox list that is not watched', () => {
  test('is read when it is watched again, unless it was read recently', async () => {
    const { store, clock, reader, stopWatching } = await listOf([1]);
    stopWatching();
    const asked = async () => {
      store.asked.length = 0;
      const stop = reader.watch();
      await answers();
      stop();
      return store.asked.length;
    };
    clock.now = FALLBACK_MS - 1;
    expect(await asked()).toBe(0);
    clock.now = FALLBACK_MS;
    expect(await asked()).toBe(1);
    reader.expire();
    expect(await asked()).toBe(1);
    await reader.reread();
    expect(await asked()).toBe(1);
  });
  test('reads no further pages during a refresh', async () => {
    const { store, reader, shown, stopWatching } = await listOf([1, 2, 3, 4, 5, 6]);
    await reader.readMore();
    await reader.readMore();
    store.asked.length = 0;
    const refreshed = reader.refresh();
    stopWatching();
    await refreshed;
    expect([shown(), store.asked.length]).toEqual(['1 2 3 4 5 6', 1]);
  });
  test('drops rows that left, and shows new rows at once', async () => {
    const { store, shown, tell, stopWatching } = await listOf([2, 3]);
    store.put(3, 'open/rejected');
    tell([3]);
    expect(shown()).toBe('2 -3');
    stopWatching();
    store.put(1);
    tell([1]);
    expect(shown()).toBe('1 2');
  });
});

describe('changes in the store', () => {
  test('keep a new order pending after an automatic reread, and list it after a refresh', async () => {
    const { store, reader, shown, arrived } = await listOf([2, 4]);
    store.put(3);
    await reader.reread();
    expect([shown(), arrived()]).toEqual(['2 4', [3]]);
    await reader.refresh();
    expect([shown(), arrived()]).toEqual(['2 3 4', []]);
  });
  test('are read when the feed begins long after the list was read', async () => {
    const { store, clock, reader, arrived } = await listOf([2]);
    store.put(1);
    // However late the answer comes.
    clock.now = CHANGE_OVERLAP_MS;
    reader.tell([], { first: 0, missed: false });
    await answers();
    expect(arrived()).toEqual([]);
    reader.tell([], { first: CHANGE_OVERLAP_MS, missed: false });
    await expect.poll(arrived).toEqual([1]);
  });
  test('before the feed began gray out a row that left only if the feed reports its state', async () => {
    const { store, shown, tell } = await listOf([1, 2]);
    store.put(1, 'open/rejected');
    store.put(2, 'in_progress/accepted');
    tell([2], { first: CHANGE_OVERLAP_MS, missed: false });
    await expect.poll(shown).toBe('-2');
  });
  test('reported while a page is in flight count, although the page does not contain them', async () => {
    const { store, reader, shown, arrived, tell } = await listOf([1, 2, 4]);
    const page = reader.readMore();
    await Promise.resolve();
    store.put(4, 'open/rejected');
    store.put(3);
    tell([4, 3]);
    await page;
    expect([shown(), arrived()]).toEqual(['1 2', [3]]);
  });
  test('announce a new order in a list narrowed by a search only if it matches', async () => {
    const { store, arrived, tell } = await listOf([1], 'sku:A');
    store.matches = ({ id }) => id !== 2;
    store.put(2);
    store.put(3);
    store.asked.length = 0;
    tell([2, 3]);
    await expect.poll(arrived).toEqual([3]);
    // The store is asked about these two only.
    expect(store.asked).toEqual([]);
  });
  test('have a narrowed list read again if there are many, or if the store cannot say which match', async () => {
    const { store, arrived, tell } = await listOf([1], 'sku:A');
    store.pageSize = 20;
    store.searchesIds = false;
    store.put(2);
    tell([2]);
    await expect.poll(arrived).toEqual([2]);
    store.searchesIds = true;
    const many = Array.from({ length: 11 }, (_, at) => 3 + at);
    for (const id of many) store.put(id);
    store.asked.length = 0;
    tell(many);
    await expect.poll(arrived).toEqual([2, ...many]);
    expect(store.asked).toEqual([null]);
  });
  test('are asked about once for all that were reported while the list was read, without those that it then shows', async () => {
    const { store, reader, arrived, tell } = await listOf([1, 2, 5], 'sku:A');
    const page = reader.readMore();
    await Promise.resolve();
    for (const id of [3, 4]) store.put(id);
    for (let times = 0; times < 5; times += 1) tell([2, 3]);
    tell([4]);
    await page;
    await expect.poll(arrived).toEqual([3, 4]);
    expect(store.askedIds).toEqual([[3, 4]]);
  });
  test('are asked about again with the next report if the store did not answer', async () => {
    const { store, arrived, tell } = await listOf([1], 'sku:A');
    store.put(2);
    store.online = false;
    tell([2]);
    await answers();
    expect([arrived(), store.asked.length]).toEqual([[], 1]);
    store.online = true;
    tell([]);
    await expect.poll(arrived).toEqual([2]);
    expect(store.askedIds).toEqual([[2], [2]]);
  });
  test('are not asked about while a narrowed list is not watched', async () => {
    const { store, reader, arrived, tell, stopWatching } = await listOf([1], 'sku:A');
    stopWatching();
    store.put(2);
    tell([2]);
    await answers();
    expect(arrived()).toEqual([]);
    reader.watch();
    await expect.poll(arrived).toEqual([2]);
  });
});

describe('a bug in a read', () => {
  /** A list of a store whose next read throws. */
  async function breakingList() {
    const store = new ModelStore();
    for (const id of [1, 2, 3]) store.put(id);
    const world = { breaks: false };
    const dependencies = readerDependencies(store, read, states, { now: () => 0 });
    const reader = createInboxReader(
      { read, states, narrowed: null },
      {
        ...dependencies,
        readPage: async (after, first) => {
          if (world.breaks) throw new Error('planted');
          return dependencies.readPage(after, first);
        },
      },
    );
    reader.watch();
    await answers();
    return { world, reader };
  }
  test.each(['refresh', 'readMore'] as const)(
    'is shown as an error and does not block the next read: %s',
    async (name) => {
      const { world, reader } = await breakingList();
      world.breaks = true;
      await expect(reader[name]()).rejects.toThrow('planted');
      const error = { kind: 'host', reason: 'page_failed', detail: 'planted' };
      expect(reader.store.getState()).toMatchObject({ busy: 'no', error });
      world.breaks = false;
      await reader[name]();
      expect(reader.store.getState()).toMatchObject({ busy: 'no', error: null });
    },
  );
});
