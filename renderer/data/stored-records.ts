import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import { inBackground } from './in-background.ts';
import { invalidateQueries } from './invalidate-queries.ts';
import { mayHaveMissed } from './lost-events.ts';

type What = Extract<HostEvent, { type: 'records.changed' }>['what'];

/** Records that this computer keeps per store, and that are read again as a whole when one has changed. */
const STORED = ['views', 'texts', 'printed', 'picked', 'themes', 'writes'] as const satisfies readonly What[];
type Stored = (typeof STORED)[number];

/** The start of the query keys of these records of all stores. */
export function storedRecordsKey(what: Stored) {
  return ['host', what] as const;
}

/** The query for these records of a store. `refreshStoredRecords` keeps it up to date. */
export function storedRecordsQuery<Records>(
  what: Stored,
  connection: ConnectionId,
  read: () => Promise<Records>,
) {
  return queryOptions({
    queryKey: [...storedRecordsKey(what), connection] as const,
    queryFn: read,
    staleTime: Infinity,
  });
}

/** Reads the records on the screen again that the event says may have changed. */
export function refreshStoredRecords(queryClient: QueryClient, event: HostEvent): void {
  for (const what of STORED) {
    if (mayHaveChanged(what, event)) inBackground(invalidateQueries(queryClient, storedRecordsKey(what)));
  }
}

/** Whether records that this computer keeps may have changed: the event says so, or earlier events were lost. */
export function mayHaveChanged(what: What, event: HostEvent): boolean {
  return mayHaveMissed(event) || (event.type === 'records.changed' && event.what === what);
}
