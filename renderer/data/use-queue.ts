import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BatchOf, JobKindName, QueueBatch } from '../../shared/contract/queue.ts';
import { useActiveStore } from './active-store.tsx';
import { useHost } from './host-context.tsx';
import { createQueueClient, type QueueClient } from './queue-client.ts';
import { queueQuery } from './queue-queries.ts';

const NONE: QueueBatch[] = [];

/** The active connection's queue, oldest batch first. Shared by all screens. */
export function useQueue(): readonly QueueBatch[] {
  const { connection } = useActiveStore();
  return useQuery(queueQuery(useHost(), connection.id)).data ?? NONE;
}

/** Its batches of one kind. */
export function useBatchesOf<Kind extends JobKindName>(kind: Kind): readonly BatchOf<Kind>[] {
  const batches = useQueue();
  return useMemo(() => batchesOf(batches, kind), [batches, kind]);
}

export function batchesOf<Kind extends JobKindName>(
  batches: readonly QueueBatch[],
  kind: Kind,
): readonly BatchOf<Kind>[] {
  return batches.filter((batch): batch is BatchOf<Kind> => batch.kind === kind);
}

/** The queue client of the active connection. */
export function useQueueClient(): QueueClient {
  const host = useHost();
  const queryClient = useQueryClient();
  const { connection } = useActiveStore();
  return useMemo(
    () => createQueueClient(host, queryClient, connection.id),
    [host, queryClient, connection.id],
  );
}
