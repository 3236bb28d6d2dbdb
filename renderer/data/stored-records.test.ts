import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import { activityKeys, createActivityRefresh } from './activity-queries.ts';
import { refreshStoredRecords, storedRecordsKey } from './stored-records.ts';

const connection = 'c' as ConnectionId;
const KEPT = {
  activity: [...activityKeys.all, 'page'],
  picked: [...storedRecordsKey('picked'), connection],
  printed: [...storedRecordsKey('printed'), connection],
  texts: [...storedRecordsKey('texts'), connection],
  themes: [...storedRecordsKey('themes'), connection],
  views: [...storedRecordsKey('views'), connection],
  writes: [...storedRecordsKey('writes'), connection],
} as const;
type What = keyof typeof KEPT;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What an event invalidates. */
async function readAgainAfter(event: HostEvent): Promise<What[]> {
  const queryClient = new QueryClient();
  for (const key of Object.values(KEPT)) queryClient.setQueryData(key, []);
  createActivityRefresh(queryClient)(event);
  refreshStoredRecords(queryClient, event);
  await vi.advanceTimersByTimeAsync(0);
  const names = Object.keys(KEPT) as What[];
  return names.filter((what) => queryClient.getQueryState(KEPT[what])?.isInvalidated);
}

describe('cached records of this computer are invalidated', () => {
  test.each(Object.keys(KEPT) as What[])('if an event names them: %s', async (what) =>
    expect(await readAgainAfter({ type: 'records.changed', connection, what })).toEqual([what]),
  );
  test('all together if events may have been lost', async () =>
    expect(await readAgainAfter({ type: 'connections.changed' })).toEqual(Object.keys(KEPT)));
  test('not by other events', async () =>
    expect(await readAgainAfter({ type: 'embedded_store', state: 'ready', stop: null })).toEqual([]));
});

describe('the activity log, when a batch reports a thousand changes', () => {
  test('is read at once, a few times while the batch runs, and again when it is complete', async () => {
    const queryClient = new QueryClient();
    const refresh = createActivityRefresh(queryClient);
    let written = 0;
    const read = vi.fn<() => Promise<number>>(async () => Promise.resolve(written));
    const queryKey = [...activityKeys.all, 'page'];
    const observer = new QueryObserver(queryClient, { queryKey, queryFn: read });
    const stop = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(read).toHaveBeenCalledTimes(1);
    const write = async () => {
      written += 1;
      refresh({ type: 'records.changed', connection, what: 'activity' });
      await vi.advanceTimersByTimeAsync(2);
    };
    await write();
    expect(observer.getCurrentResult().data).toBe(1);
    for (let more = 1; more < 1_000; more += 1) await write();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(observer.getCurrentResult().data).toBe(1_000);
    // Two seconds in total.
    expect(read.mock.calls.length).toBeLessThanOrEqual(7);
    stop();
  });
});
