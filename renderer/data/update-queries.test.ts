import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { hostAnswering } from './test/scripted-host.ts';
import { refreshUpdates, takeUpdates, updatesQuery } from './update-queries.ts';

test('the state of updates is read again when events may have been lost', () => {
  const queryClient = new QueryClient();
  takeUpdates(queryClient, { state: 'checking' });
  refreshUpdates(queryClient, { type: 'connections.changed' });
  const { queryKey } = updatesQuery(hostAnswering(async () => Promise.reject(new Error('Not asked.'))));
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
