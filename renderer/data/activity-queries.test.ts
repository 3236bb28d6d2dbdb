import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { activityPagesQuery, entriesSinceQuery, type ActivityInput } from './activity-queries.ts';
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

/** A host whose log has these numbers of entries: of no batch, of a batch, and of no batch again. */
function logOf(newer: number, ofBatch: number, older: number) {
  const count = newer + ofBatch + older;
  const asked: (number | null)[] = [];
  const host = {
    call: async (_: string, { beforeId, limit }: ActivityInput) => {
      asked.push(beforeId);
      const most = Math.min(beforeId === null ? count : beforeId - 1, count);
      const ids = Array.from({ length: Math.min(limit, most) }, (_unused, index) => most - index);
      const isOfBatch = (id: number) => id > older && id <= older + ofBatch;
      return {
        entries: ids.map((id) => ({ id, batch: isOfBatch(id) ? 'b' : null })),
        hasMore: most > limit,
      };
    },
  } as unknown as HostClient;
  return { host, asked };
}

/** The ids of the last entry of the first and second page of a hundred. */
async function twoPages(host: HostClient) {
  const filter = { connection: null, search: [], subject: null, outcome: null };
  const query = { ...activityPagesQuery(host, filter, 100), pages: 2 };
  const { pages } = await new QueryClient().infiniteQuery(query);
  return pages.map(({ entries, hasMore }) => ({ last: entries.at(-1)?.id, hasMore }));
}

test('a page that only has older entries of a batch is continued until another entry comes', async () => {
  const { host, asked } = logOf(50, 1_000, 700);
  expect(await twoPages(host)).toEqual([
    { last: 1_651, hasMore: true },
    { last: 551, hasMore: true },
  ]);
  expect(asked).toEqual([null, 1_651, 1_551, 1_051]);
});

test('a page is continued by at most 20 others', async () => {
  const { host, asked } = logOf(0, 20_000, 0);
  expect(await twoPages(host)).toEqual([
    { last: 19_901, hasMore: true },
    { last: 9_801, hasMore: true },
  ]);
  expect(asked).toHaveLength(22);
});

test('a page with an entry of no batch is not continued', async () => {
  const { host, asked } = logOf(300, 100, 0);
  expect(await twoPages(host)).toEqual([
    { last: 301, hasMore: true },
    { last: 201, hasMore: true },
  ]);
  expect(asked).toHaveLength(2);
});
