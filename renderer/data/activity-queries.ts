import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ActivityEntry } from '../../shared/contract/activity.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostEvent, HostInput, HostOutput } from '../../shared/contract/host-contract.ts';
import { afterPaint } from './after-paint.ts';
import type { HostClient } from './host-client.ts';
import { inBackground } from './in-background.ts';
import { invalidateQueries } from './invalidate-queries.ts';
import { coalesce } from './coalesce.ts';
import { mayHaveChanged } from './stored-records.ts';
import { MAX_ACTIVITY_PAGE } from '../../shared/limits.ts';
import { wait } from '../ui/timers.ts';

export type ActivityInput = HostInput<'activity.list'>;
export type ActivityPage = HostOutput<'activity.list'>;
/** What is asked of the log, without the page. */
export type ActivityFilter = Omit<ActivityInput, 'beforeId' | 'limit'>;

export const activityKeys = { all: ['host', 'activity'] } as const;

/** One page of the activity log, newest first; read again whenever an entry is written. */
export const activityQuery = (host: HostClient, input: ActivityInput) =>
  queryOptions({
    queryKey: [...activityKeys.all, 'page', input],
    queryFn: async () => {
      // The log is shown below its subject, which is painted first.
      await afterPaint();
      return host.call('activity.list', input);
    },
  });

/** Maximum number of further pages that are read at once to get past a batch. */
const MOST_PAGES_OF_BATCH = 20;

/**
 * The log page by page, newest first. A batch is one row of the log, so a page that only has older entries of the batch that the
 * page before ended with is continued until another entry comes.
 */
export const activityPagesQuery = (host: HostClient, filter: ActivityFilter, limit: number) =>
  infiniteQueryOptions({
    queryKey: [...activityKeys.all, 'pages', filter, limit],
    queryFn: async ({ pageParam: before }): Promise<ActivityPage> => {
      const entries: ActivityPage['entries'] = [];
      const batch = before?.batch ?? null;
      for (let pages = 0; ; pages += 1) {
        const input: ActivityInput = {
          ...filter,
          beforeId: (entries.at(-1) ?? before)?.id ?? null,
          limit: pages === 0 ? limit : MAX_ACTIVITY_PAGE,
        };
        const page: ActivityPage = await host.call('activity.list', input);
        entries.push(...page.entries);
        const isSameRow = batch !== null && page.entries.every((entry) => entry.batch === batch);
        if (!isSameRow || !page.hasMore || pages === MOST_PAGES_OF_BATCH)
          return { entries, hasMore: page.hasMore };
      }
    },
    initialPageParam: null as Pick<ActivityEntry, 'id' | 'batch'> | null,
    getNextPageParam: ({ entries, hasMore }: ActivityPage) => (hasMore ? (entries.at(-1) ?? null) : null),
  });

/** All entries of a batch of the queue, newest first. */
export const batchEntriesQuery = (host: HostClient, batch: string) =>
  queryOptions({
    queryKey: [...activityKeys.all, 'batch', batch],
    queryFn: () =>
      readEntries(host, { connection: null, search: [], subject: null, outcome: null, batch }, -Infinity),
  });

/** Entries with the outcome "done" in a store since `at` (milliseconds since 1970), newest first. */
export const entriesSinceQuery = (host: HostClient, connection: ConnectionId, at: number) =>
  queryOptions({
    queryKey: [...activityKeys.all, 'since', connection, at],
    queryFn: () => readEntries(host, { connection, search: [], subject: null, outcome: 'done' }, at),
  });

/** Reads page after page until the log ends or its entries are older than `since`. */
async function readEntries(
  host: HostClient,
  filter: ActivityFilter,
  since: number,
): Promise<ActivityPage['entries']> {
  const entries: ActivityPage['entries'] = [];
  let beforeId: number | null = null;
  for (;;) {
    const input: ActivityInput = { ...filter, beforeId, limit: MAX_ACTIVITY_PAGE };
    const page: ActivityPage = await host.call('activity.list', input);
    entries.push(...page.entries.filter(({ at }) => at >= since));
    const last = page.entries.at(-1);
    if (!page.hasMore || last === undefined || last.at < since) return entries;
    beforeId = last.id;
  }
}

/** Minimum pause after each reading of the log, however many entries are written. Milliseconds. */
const READ_AGAIN_MS = 500;

/**
 * Returns an event handler that has the log read again where it is on the screen after an entry was written. The outcomes
 * of a batch arrive by the hundred, each with its own event, so the reads are coalesced.
 */
export function createActivityRefresh(queryClient: QueryClient): (event: HostEvent) => void {
  const refresh = coalesce(async () => {
    await invalidateQueries(queryClient, activityKeys.all);
    await wait(READ_AGAIN_MS);
  });
  return (event) => {
    if (mayHaveChanged('activity', event)) inBackground(refresh());
  };
}
