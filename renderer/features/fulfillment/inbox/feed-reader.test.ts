import { describe, expect, test } from 'vitest';
import { CHANGE_OVERLAP_MS } from '../../../../shared/limits.ts';
import { createFeedReader, type ChangeInfo, type FeedDependencies } from './feed-reader.ts';
import { feedDependencies, makeRow, ModelStore, OFFLINE } from './test/model-store.ts';

/** A feed of a store where each change takes a minute; records what the feed told and what it asked. */
function feedUnderTest(
  change: (dependencies: FeedDependencies, store: ModelStore) => FeedDependencies = (dependencies) =>
    dependencies,
) {
  const store = new ModelStore();
  const clock = { now: 0 };
  const asked = { newest: 0, changes: 0 };
  const dependencies = change(feedDependencies(store, { now: () => clock.now }), store);
  const feed = createFeedReader({
    ...dependencies,
    readNewest: async () => {
      asked.newest += 1;
      return dependencies.readNewest();
    },
    readChanges: async (since, after) => {
      asked.changes += 1;
      return dependencies.readChanges(since, after);
    },
  });
  const told: { ids: number[]; info: ChangeInfo }[] = [];
  feed.subscribe((rows, info) => told.push({ ids: rows.map(({ id }) => Number(id)), info }));
  return { store, clock, asked, feed, told };
}
const FIRST = { first: 0, missed: false };
const NEWS = { first: null, missed: false };

describe('the feed of changes', () => {
  test('starts with the newest change, marked as the first one', async () => {
    const { store, feed, told } = feedUnderTest();
    store.put(1);
    store.put(2);
    await feed.look();
    expect(told).toEqual([{ ids: [2], info: FIRST }]);
  });
  test('reports each change once, and reads no changes while there are none', async () => {
    const { store, feed, told, asked } = feedUnderTest();
    store.put(1);
    await feed.look();
    store.put(2);
    store.put(1, 'open/rejected');
    await feed.look();
    await feed.look();
    expect(told.slice(1)).toEqual([{ ids: [2, 1], info: NEWS }]);
    expect(asked).toEqual({ newest: 3, changes: 2 });
  });
  test('reports every order of a store that was empty at first', async () => {
    const { store, feed, told } = feedUnderTest();
    await feed.look();
    store.put(1);
    store.put(2);
    await feed.look();
    expect(told).toEqual([
      // Lists that were read before may show orders that the store no longer has.
      { ids: [], info: { first: 0, missed: true } },
      { ids: [1, 2], info: NEWS },
    ]);
  });
  test('reads further pages when more orders changed than fit on one', async () => {
    const { store, feed, told } = feedUnderTest();
    store.put(1);
    await feed.look();
    for (let id = 2; id <= 9; id += 1) store.put(id);
    await feed.look();
    expect(told.at(-1)).toEqual({ ids: [2, 3, 4, 5, 6, 7, 8, 9], info: NEWS });
  });
  test('reports missed changes when there are too many, and continues from there', async () => {
    const { store, feed, told } = feedUnderTest();
    store.put(1);
    await feed.look();
    for (let id = 2; id <= 40; id += 1) store.put(id);
    await feed.look();
    expect(told.at(-1)).toEqual({ ids: [], info: { first: null, missed: true } });
    store.put(41);
    await feed.look();
    expect(told.at(-1)).toEqual({ ids: [41], info: NEWS });
  });
  test('finds a change that becomes visible later with an earlier timestamp', async () => {
    const { store, clock, feed, told } = feedUnderTest();
    store.put(1);
    await feed.look();
    const late = {
      ...makeRow(7),
      updatedAt: new Date(Date.parse(store.rows.get(1)?.updatedAt ?? '') - 1).toISOString(),
    };
    store.rows.set(7, late);
    clock.now = CHANGE_OVERLAP_MS - 1;
    await feed.look();
    expect(told).toHaveLength(1);
    clock.now = CHANGE_OVERLAP_MS;
    await feed.look();
    expect(told.at(-1)).toEqual({ ids: [7], info: NEWS });
    clock.now = 10 * CHANGE_OVERLAP_MS;
    await feed.look();
    expect(told).toHaveLength(2);
  });
  test.each([
    ['older', 0],
    ['younger', 100],
  ])('reports missed changes after a reset to %s orders', async (_, minute) => {
    const { store, feed, told } = feedUnderTest();
    for (let id = 1; id <= 5; id += 1) store.put(id);
    await feed.look();
    store.reset(minute);
    store.put(3);
    await feed.look();
    expect(told.at(-1)?.info).toEqual({ first: null, missed: true });
    store.put(4);
    await feed.look();
    expect(told.at(-1)).toEqual({ ids: [4], info: NEWS });
  });
  test('reports missed changes when all orders are gone', async () => {
    const { store, feed, told } = feedUnderTest();
    store.put(1);
    await feed.look();
    store.reset();
    await feed.look();
    expect(told.at(-1)?.info.missed).toBe(true);
  });
  test('loses no change when a look fails', async () => {
    const { store, feed, told } = feedUnderTest();
    store.put(1);
    await feed.look();
    store.put(2);
    store.online = false;
    expect(await feed.look()).toEqual({ ok: false, error: OFFLINE });
    store.online = true;
    store.put(3);
    await feed.look();
    expect(told.at(-1)).toEqual({ ids: [2, 3], info: NEWS });
  });
  test('loses no change when the store goes offline between the check for changes and their read', async () => {
    const { store, feed, told } = feedUnderTest((dependencies, model) => ({
      ...dependencies,
      readNewest: async () => {
        const newest = await dependencies.readNewest();
        if (model.rows.size === 2) model.online = false;
        return newest;
      },
    }));
    store.put(1);
    await feed.look();
    store.put(2);
    await feed.look();
    store.online = true;
    store.put(3);
    await feed.look();
    expect(told.at(-1)).toEqual({ ids: [2, 3], info: NEWS });
  });
  test('reports trouble after two failed looks in a row, until one succeeds', async () => {
    const { store, feed } = feedUnderTest();
    const troubles: (string | null)[] = [];
    const look = async (online: boolean) => {
      store.online = online;
      await feed.look();
      troubles.push(feed.store.getState().trouble?.kind ?? null);
    };
    for (const online of [false, true, false, false, false, true]) await look(online);
    expect(troubles).toEqual([null, null, null, 'unreachable', 'unreachable', null]);
  });
  test('notifies a subscriber until it unsubscribes', async () => {
    const { store, feed } = feedUnderTest();
    let heard = 0;
    const stop = feed.subscribe(() => (heard += 1));
    store.put(1);
    await feed.look();
    stop();
    store.put(2);
    await feed.look();
    expect(heard).toBe(1);
  });
});
