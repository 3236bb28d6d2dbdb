import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostEvent, HostInput, HostOutput } from '../../shared/contract/host-contract.ts';
import { afterPaint } from './after-paint.ts';
import type { HostClient } from './host-client.ts';
import { inBackground } from './in-background.ts';
import { coalesce } from './one-at-a-time.ts';
import { mayHaveChanged } from './record-events.ts';
import { MAX_ACTIVITY_PAGE } from '../../shared/limits.ts';

export type ActivityInput = HostInput<'activity.list'>;
export type ActivityPage = HostOutput<'activity.list'>;
/** What of the log is asked for, whichever page of it. */
export type ActivityFilter = Omit<ActivityInput, 'beforeId' | 'limit'>;

export const activityKeys = { all: ['host', 'activity'] } as const;

/** One page of the activity log, newest first; read again whenever something is written down. */
export const activityQuery = (host: HostClient, input: ActivityInput) =>
  queryOptions({
    queryKey: [...activityKeys.all, 'page', input],
    queryFn: async () => {
      // It stands below what it tells of.
      await afterPaint();
      return host.call('activity.list', input);
    },
  });

/** The log page by page, newest first. */
export const activityPagesQuery = (host: HostClient, filter: ActivityFilter, limit: number) =>
  infiniteQueryOptions({
    queryKey: [...activityKeys.all, 'pages', filter, limit],
    queryFn: ({ pageParam }) => host.call('activity.list', { ...filter, beforeId: pageParam, limit }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ entries, hasMore }: ActivityPage) => (hasMore ? (entries.at(-1)?.id ?? null) : null),
  });

/** All entries of a batch of the queue, newest first. */
export const batchEntriesQuery = (host: HostClient, batch: string) =>
  queryOptions({
    queryKey: [...activityKeys.all, 'batch', batch],
    queryFn: () =>
      readEntries(host, { connection: null, search: [], subject: null, outcome: null, batch }, -Infinity),
  });

/** What this computer did in a store since `at` (milliseconds since 1970) and is known to be done, newest first. */
export const entriesSinceQuery = (host: HostClient, connection: ConnectionId, at: number) =>
  queryOptions({
    queryKey: [...activityKeys.all, 'since', connection, at],
    queryFn: () => readEntries(host, { connection, search: [], subject: null, outcome: 'done' }, at),
  });

/** Reads page after page, until all entries are read or older ones than `since` come. */
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

/** How long the log is left alone after it was read, however often something is written down. Milliseconds. */
const READ_AGAIN_MS = 500;

/**
 * Makes what has the log read again where it is on the screen, when an event says that something was written down. The
 * outcomes of a batch come by the hundred, each with its event: the reads for them are taken together.
 */
export function createActivityRefresh(queryClient: QueryClient): (event: HostEvent) => void {
  const refresh = coalesce(async () => {
    await queryClient.invalidateQueries({ queryKey: activityKeys.all });
    await new Promise((resolve) => {
      setTimeout(resolve, READ_AGAIN_MS);
    });
  });
  return (event) => {
    if (mayHaveChanged('activity', event)) inBackground(refresh());
  };
}
