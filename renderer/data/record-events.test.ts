import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import { activityKeys, refreshActivity } from './activity-queries.ts';
import { printedKeys, refreshPrinted } from './printed-queries.ts';
import { refreshSavedViews, savedViewKeys } from './saved-view-queries.ts';

const connection = 'c' as ConnectionId;
const KEPT = {
  activity: [...activityKeys.all, 'page'],
  printed: printedKeys.of(connection),
  views: savedViewKeys.of(connection),
} as const;
type What = keyof typeof KEPT;

/** What is read again after an event. */
function readAgainAfter(event: HostEvent): What[] {
  const queryClient = new QueryClient();
  for (const key of Object.values(KEPT)) queryClient.setQueryData(key, []);
  refreshActivity(queryClient, event);
  refreshPrinted(queryClient, event);
  refreshSavedViews(queryClient, event);
  const names = Object.keys(KEPT) as What[];
  return names.filter((what) => queryClient.getQueryState(KEPT[what])?.isInvalidated);
}

describe('what this computer keeps is read again', () => {
  test.each<What>(['activity', 'printed', 'views'])('when an event says so: %s', (what) =>
    expect(readAgainAfter({ type: 'records.changed', connection, what })).toEqual([what]),
  );
  test('all of it once events may have been lost', () =>
    expect(readAgainAfter({ type: 'connections.changed' })).toEqual(['activity', 'printed', 'views']));
  test('not for anything else', () =>
    expect(readAgainAfter({ type: 'reachability', connection, state: 'online' })).toEqual([]));
});
