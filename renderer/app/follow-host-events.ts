import type { QueryClient } from '@tanstack/react-query';
import { createActivityRefresh } from '../data/activity-queries.ts';
import { hostKeys } from '../data/connection-queries.ts';
import type { HostClient } from '../data/host-client.ts';
import { inBackground } from '../data/in-background.ts';
import { invalidateQueries } from '../data/invalidate-queries.ts';
import { refreshPractice } from '../data/practice-queries.ts';
import { refreshDataExports } from '../data/data-export-queries.ts';
import { refreshQueue } from '../data/queue-queries.ts';
import { refreshStoredRecords } from '../data/stored-records.ts';
import { refreshUpdates } from '../data/update-queries.ts';
import { refreshSettings } from '../data/use-settings.ts';
import { recordHostEvent } from '../state/store-status.ts';
import { forgetEdits } from '../state/ui-state.ts';
import { monotonicNow } from '../ui/monotonic-now.ts';

/** Applies the host's events to caches and stores for the lifetime of the page. Call it before any host call. */
export function followHostEvents(host: HostClient, queryClient: QueryClient): void {
  const refreshActivity = createActivityRefresh(queryClient);
  host.onEvent((event) => {
    recordHostEvent(event, monotonicNow());
    refreshActivity(event);
    refreshQueue(queryClient, event);
    refreshDataExports(queryClient, event);
    refreshStoredRecords(queryClient, event);
    refreshPractice(queryClient, event);
    refreshSettings(queryClient, event);
    refreshUpdates(queryClient, event);
    if (event.type === 'store_reset') forgetEdits(event.connection);
    if (event.type === 'connections.changed')
      inBackground(invalidateQueries(queryClient, hostKeys.connections));
  });
}
