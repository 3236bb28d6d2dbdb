import { describe, expect, test } from 'vitest';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import { splitState, type FulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { err, ok, type Result } from '../../../../shared/result.ts';
import { createInboxReader, type InboxPage } from './inbox-reader.ts';
import type { InboxRow } from './inbox-row.ts';

const OFFLINE: ApiError = { kind: 'unreachable', message: '', sent: 'no' };

const row = (id: number, state: FulfillmentState = 'open/submitted', minute = 0): InboxRow => ({
  ...splitState(state),
  id: id as FulfillmentOrderId,
  gid: String(id),
  orderName: `#${String(id)}`,
  state,
  fulfillBy: null,
  updatedAt: `2026-07-01T12:0${String(minute)}:00Z`,
  recipient: '',
  contents: [],
  hasMoreContents: false,
  waitingSince: null,
});

/** A store that lists two rows a page; its cursor is the last row's id. `left`: what became of rows that it lists no more. */
function listOf(...ids: number[]) {
  const store = {
    ids,
    left: new Map<string, InboxRow>(),
    online: true,
    asked: [] as (string | null)[],
    now: 0,
  };
  const readPage = (after: string | null): Promise<Result<InboxPage, ApiError>> => {
    store.asked.push(after);
    if (!store.online) return Promise.resolve(err(OFFLINE));
    const rest = store.ids.filter((id) => after === null || id > Number(after));
    const page = rest.slice(0, 2);
    const endCursor = page.length === 0 ? null : String(page.at(-1));
    return Promise.resolve(ok({ rows: page.map((id) => row(id)), endCursor, hasNextPage: rest.length > 2 }));
  };
  const readRow = (gid: string) => Promise.resolve(ok(store.left.get(gid) ?? null));
  const reader = createInboxReader(['open/submitted'], { readPage, readRow, now: () => store.now });
  /** `1 -2 3`: 2 is greyed. */
  const shown = () =>
    reader
      .getSnapshot()
      .rows.map(({ row: { id }, gone }) => `${gone ? '-' : ''}${String(id)}`)
      .join(' ');
  return { store, reader, shown };
}

describe('a list of the inbox', () => {
  test('reads its first page, and the next one when asked', async () => {
    const { reader, shown } = listOf(1, 2, 3);
    await reader.refresh();
    expect(shown()).toBe('1 2');
    await reader.readMore();
    expect(shown()).toBe('1 2 3');
    expect(reader.getSnapshot()).toMatchObject({ pages: 2, hasMore: false, busy: 'no' });
  });
  test('reads every page again with cursors of the new pages, so that nothing falls between them', async () => {
    const { store, reader, shown } = listOf(2, 4, 6, 8);
    await reader.refresh();
    await reader.readMore();
    store.ids = [1, 2, 4, 6, 8];
    await reader.refresh();
    expect(shown()).toBe('1 2 4 6');
    expect(store.asked).toEqual([null, '4', null, '2']);
  });
  test('says what became of a row that left', async () => {
    const { store, reader, shown } = listOf(1, 2);
    await reader.refresh();
    store.ids = [2];
    store.left.set('1', row(1, 'in_progress/accepted'));
    await reader.refresh();
    expect(shown()).toBe('-1 2');
    expect(reader.getSnapshot().rows[0]?.row.state).toBe('in_progress/accepted');
    reader.putAway();
    expect(shown()).toBe('2');
  });
  test('keeps its rows when a read fails, and says so until one succeeds', async () => {
    const { store, reader, shown } = listOf(1);
    await reader.refresh();
    store.online = false;
    await reader.refresh();
    expect(shown()).toBe('1');
    expect(reader.getSnapshot().error).toEqual(OFFLINE);
    store.online = true;
    await reader.refresh();
    expect(reader.getSnapshot().error).toBeNull();
  });
  test('lets an accepted row go at once, also when an older read still has it', async () => {
    const { store, reader, shown } = listOf(1, 2);
    await reader.refresh();
    const late = reader.refresh();
    reader.setOwnChanges(new Map([[row(1).id, row(1, 'in_progress/accepted', 1)]]));
    expect(shown()).toBe('2');
    await late;
    expect(shown()).toBe('2');
    store.ids = [2];
    await reader.refresh();
    expect(shown()).toBe('2');
  });
  test('does not read twice when it is asked twice before it began', async () => {
    const { store, reader } = listOf(1);
    await Promise.all([reader.refresh(), reader.refresh()]);
    expect(store.asked).toHaveLength(1);
  });
  test('is not read again when it was just read', async () => {
    const { store, reader } = listOf(1);
    await reader.refreshAfter(1000);
    store.now = 999;
    await reader.refreshAfter(1000);
    expect(store.asked).toHaveLength(1);
    store.now = 1000;
    await reader.refreshAfter(1000);
    expect(store.asked).toHaveLength(2);
    reader.expire();
    await reader.refreshAfter(1000);
    expect(store.asked).toHaveLength(3);
  });
  test('is read at once after a surprise when somebody sees it, else when it is shown', async () => {
    const { store, reader } = listOf(1);
    await reader.refreshShown();
    expect(store.asked).toHaveLength(0);
    reader.subscribe(() => undefined);
    await reader.refreshShown();
    expect(store.asked).toHaveLength(1);
  });
  test('never reads a page beside a refresh', async () => {
    const { store, reader, shown } = listOf(1, 2, 3);
    await Promise.all([reader.refresh(), reader.readMore(), reader.refresh()]);
    expect(shown()).toBe('1 2 3');
    expect(new Set(shown().split(' ')).size).toBe(3);
    expect(store.asked.length).toBeGreaterThan(1);
  });
  test('tells who listens, until they stop', async () => {
    const { reader } = listOf(1);
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
