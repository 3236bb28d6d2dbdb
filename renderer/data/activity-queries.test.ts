import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { entriesSinceQuery, type ActivityInput } from './activity-queries.ts';
import type { HostClient } from './host-client.ts';

test('the entries since a given time are read page by page until an older entry is found', async () => {
  const asked: (number | null)[] = [];
  /** Pages of two entries; the number of an entry is also its instant. */
  const host = {
    call: async (_: string, { beforeId }: ActivityInput) => {
      asked.push(beforeId);
      const last = (beforeId ?? 10) - 1;
      return { entries: [last, last - 1].map((id) => ({ id, at: id })), hasMore: last > 2 };
    },
  } as unknown as HostClient;
  const query = entriesSinceQuery(host, 'sandbox' as ConnectionId, 6);
  const entries = await new QueryClient().query(query);
  expect(entries.map(({ id }) => id)).toEqual([9, 8, 7, 6]);
  expect(asked).toEqual([null, 8, 6]);
});
