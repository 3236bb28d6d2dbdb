import { describe, expect, test } from 'vitest';
import type { FulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { FULFILLMENT_VIEWS } from './fulfillment-views.ts';
import { createInboxReader } from './inbox-reader.ts';
import { makeRow, ModelStore, OFFLINE, readerPowers } from './test/model-store.ts';

const { read } = FULFILLMENT_VIEWS.new;
const states: readonly FulfillmentState[] = ['open/submitted'];
const NEWS = { first: false, missed: false };

/** A store with these orders, which it lists two a page, and a list of it that somebody looks at. */
function listOf(ids: number[], narrowed: string | null = null) {
  const store = new ModelStore();
  for (const id of ids) store.put(id);
  const clock = { now: 0 };
  const powers = readerPowers(store, read, states, { now: () => clock.now });
  const reader = createInboxReader({ read, states, narrowed }, powers);
  const stopLooking = reader.subscribe(() => undefined);
  /** `1 -2 3`: 2 is greyed. */
  const shown = () =>
    reader
      .getSnapshot()
      .rows.map(({ row: { id }, gone }) => `${gone ? '-' : ''}${String(id)}`)
      .join(' ');
  const arrived = () => reader.getSnapshot().arrivals.map(({ id }) => Number(id));
  /** What the feed tells of an order as it stands now. */
  const tell = (...changed: number[]) =>
    reader.tell(
      changed.map((id) => store.rows.get(id) ?? makeRow(id)),
      NEWS,
    );
  return { store, clock, reader, shown, arrived, tell, stopLooking };
}

describe('a list of the inbox', () => {
  test('reads its first page, and the next one when asked', async () => {
    const { reader, shown } = listOf([1, 2, 3]);
    await reader.refresh();
    expect(shown()).toBe('1 2');
    await reader.readMore();
    expect(shown()).toBe('1 2 3');
    expect(reader.getSnapshot()).toMatchObject({ isRead: true, hasMore: false, busy: 'no' });
  });
  test('reads everything again with cursors of the new pages, so that nothing falls between them', async () => {
    const { store, reader, shown } = listOf([2, 4, 6, 8]);
    await reader.refresh();
    await reader.readMore();
    store.put(1);
    await reader.refresh();
    expect(shown()).toBe('1 2 4 6 8');
  });
  test('says what became of a row that left', async () => {
    const { store, reader, shown } = listOf([1, 2]);
    await reader.refresh();
    store.put(1, 'in_progress/accepted');
    await reader.refresh();
    expect(shown()).toBe('-1 2');
    expect(reader.getSnapshot().rows[0]?.row.state).toBe('in_progress/accepted');
    reader.putAway();
    expect(shown()).toBe('2');
  });
  test('keeps its rows when a read fails, and says so until one succeeds', async () => {
    const { store, reader, shown } = listOf([1]);
    await reader.refresh();
    store.online = false;
    await reader.refresh();
    expect(shown()).toBe('1');
    expect(reader.getSnapshot()).toMatchObject({ error: OFFLINE, busy: 'no' });
    store.online = true;
    await reader.refresh();
    expect(reader.getSnapshot().error).toBeNull();
  });
  test('lets an accepted row go at once, also when an older read still has it', async () => {
    const { store, reader, shown } = listOf([1, 2]);
    await reader.refresh();
    const late = reader.refresh();
    store.put(1, 'in_progress/accepted');
    const accepted = store.rows.get(1) ?? makeRow(1);
    reader.setOwnChanges(new Map([[accepted.id, accepted]]));
    expect(shown()).toBe('2');
    await late;
    expect(shown()).toBe('2');
    await reader.refresh();
    expect(shown()).toBe('2');
  });
  test('does not read twice when it is asked twice before it began', async () => {
    const { store, reader } = listOf([1]);
    await Promise.all([reader.refresh(), reader.refresh()]);
    expect(store.asked).toHaveLength(1);
  });
  test('is not read again when it was just read', async () => {
    const { store, clock, reader } = listOf([1]);
    await reader.refreshAfter(1000);
    clock.now = 999;
    await reader.refreshAfter(1000);
    expect(store.asked).toHaveLength(1);
    clock.now = 1000;
    await reader.refreshAfter(1000);
    expect(store.asked).toHaveLength(2);
    reader.expire();
    await reader.refreshAfter(1000);
    expect(store.asked).toHaveLength(3);
  });
  test('is read at once after a surprise when somebody sees it, else when it is shown', async () => {
    const { store, reader, stopLooking } = listOf([1]);
    stopLooking();
    await reader.refreshShown();
    expect(store.asked).toHaveLength(0);
    reader.subscribe(() => undefined);
    await reader.refreshShown();
    expect(store.asked).toHaveLength(1);
  });
  test('never reads a page beside a refresh', async () => {
    const { store, reader, shown } = listOf([1, 2, 3]);
    await Promise.all([reader.refresh(), reader.readMore(), reader.refresh()]);
    expect(shown()).toBe('1 2 3');
    expect(store.asked.length).toBeGreaterThan(1);
  });
  test('stops reading again what nobody looks at any more', async () => {
    const { store, reader, stopLooking } = listOf([1, 2, 3, 4, 5, 6]);
    await reader.refresh();
    await reader.readMore();
    await reader.readMore();
    store.asked.length = 0;
    const refreshed = reader.refresh();
    stopLooking();
    await refreshed;
    expect(store.asked).toHaveLength(1);
  });
  test('reads again only the part that is on the screen, with what precedes it left alone', async () => {
    const { store, reader, shown } = listOf([1, 2, 3, 4, 5, 6]);
    await reader.refresh();
    await reader.readMore();
    await reader.readMore();
    store.put(1, 'in_progress/accepted');
    store.put(4, 'open/rejected');
    store.asked.length = 0;
    await reader.refreshFrom(makeRow(3).id);
    expect(store.asked).toHaveLength(1);
    expect(shown()).toBe('1 2 3 -4 5 6');
  });
  test('has only the orders of a store that was reset', async () => {
    const { store, reader, shown } = listOf([1, 2, 3]);
    await reader.refresh();
    store.reset();
    store.put(7);
    reader.tell([], { first: false, missed: true });
    await reader.refresh();
    expect(shown()).toBe('7');
  });
  test('tells who listens, until they stop', async () => {
    const { reader } = listOf([1]);
    let told = 0;
    const stop = reader.subscribe(() => (told += 1));
    await reader.refresh();
    expect(told).toBeGreaterThan(0);
    stop();
    const before = told;
    await reader.refresh();
    expect(told).toBe(before);
  });
});

describe('what somebody else changes', () => {
  test('greys the row of an order that left, where it stands', async () => {
    const { store, reader, shown, tell } = listOf([1, 2]);
    await reader.refresh();
    store.put(1, 'in_progress/accepted');
    tell(1);
    expect(shown()).toBe('-1 2');
    store.put(1, 'open/submitted');
    tell(1);
    expect(shown()).toBe('1 2');
  });
  test('waits above the list until it is asked for, and is sorted in then', async () => {
    const { store, reader, shown, arrived, tell } = listOf([2, 4]);
    await reader.refresh();
    store.put(3);
    store.put(5);
    tell(5, 3);
    expect([shown(), arrived()]).toEqual(['2 4', [3, 5]]);
    reader.showArrivals();
    expect([shown(), arrived()]).toEqual(['2 3 4 5', []]);
  });
  test('waits above the list as well when the list is read again unasked, and is there when it was asked for', async () => {
    const { store, reader, shown, arrived } = listOf([2, 4]);
    await reader.refresh();
    store.put(3);
    await reader.refreshShown();
    expect([shown(), arrived()]).toEqual(['2 4', [3]]);
    await reader.refresh();
    expect([shown(), arrived()]).toEqual(['2 3 4', []]);
  });
  test('is not announced when it stands on a page that was not read', async () => {
    const { store, reader, shown, arrived, tell } = listOf([1, 2, 3]);
    await reader.refresh();
    store.put(9);
    tell(9);
    expect(arrived()).toEqual([]);
    await reader.readMore();
    expect([shown(), arrived()]).toEqual(['1 2 3 9', []]);
  });
  test('is shown at once in an empty list', async () => {
    const { store, reader, shown, tell } = listOf([]);
    await reader.refresh();
    store.put(1);
    tell(1);
    expect(shown()).toBe('1');
  });
  test('is shown at once in a list that nobody looks at', async () => {
    const { store, reader, shown, tell, stopLooking } = listOf([2]);
    await reader.refresh();
    stopLooking();
    store.put(1);
    tell(1);
    expect(shown()).toBe('1 2');
  });
  test('is no arrival any more when it leaves before it was shown', async () => {
    const { store, reader, arrived, tell } = listOf([1]);
    await reader.refresh();
    store.put(2);
    tell(2);
    store.put(2, 'cancelled/submitted');
    tell(2);
    expect(arrived()).toEqual([]);
  });
  test('of which the news are older than the row changes nothing', async () => {
    const { store, reader, shown } = listOf([1]);
    const old = store.rows.get(1) ?? makeRow(1);
    store.put(1);
    await reader.refresh();
    reader.tell([{ ...old, state: 'open/rejected' }], NEWS);
    expect(shown()).toBe('1');
  });
  test('while a page is on its way counts, although the page does not know it', async () => {
    const { store, reader, shown, arrived, tell } = listOf([1, 2, 4]);
    await reader.refresh();
    const page = reader.readMore();
    await Promise.resolve();
    store.put(4, 'open/rejected');
    store.put(3);
    tell(4, 3);
    await page;
    expect([shown(), arrived()]).toEqual(['1 2', [3]]);
  });
  test('in a list that a search narrows is announced when it matches', async () => {
    const { store, reader, arrived, tell } = listOf([1], 'sku:A');
    await reader.refresh();
    store.matches = ({ id }) => id !== 2;
    store.put(2);
    store.put(3);
    tell(2, 3);
    await expect.poll(arrived).toEqual([3]);
  });
});

describe('a bug in a read', () => {
  /** A list of a store whose next read ends in a bug. */
  function breakingList() {
    const store = new ModelStore();
    for (const id of [1, 2, 3]) store.put(id);
    const world = { breaks: false };
    const powers = readerPowers(store, read, states, { now: () => 0 });
    const reader = createInboxReader(
      { read, states, narrowed: null },
      {
        ...powers,
        readPage: async (after, first) => {
          if (world.breaks) throw new Error('planted');
          return powers.readPage(after, first);
        },
      },
    );
    reader.subscribe(() => undefined);
    return { world, reader };
  }
  test.each(['refresh', 'readMore'] as const)(
    'leaves the list free to be read again, and says what happened: %s',
    async (name) => {
      const { world, reader } = breakingList();
      await reader.refresh();
      world.breaks = true;
      await expect(reader[name]()).rejects.toThrow('planted');
      const error = { kind: 'host', message: 'planted' };
      expect(reader.getSnapshot()).toMatchObject({ busy: 'no', error });
      world.breaks = false;
      await reader[name]();
      expect(reader.getSnapshot()).toMatchObject({ busy: 'no', error: null });
    },
  );
});
