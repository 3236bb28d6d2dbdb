import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BatchOf, JobKindName, QueueBatch } from '../../shared/contract/queue.ts';
import { useActiveStore } from './active-store.tsx';
import { useHost } from './host-context.tsx';
import { createQueueClient, type QueueClient } from './queue-client.ts';
import { queueQuery } from './queue-queries.ts';

const NONE: QueueBatch[] = [];

/** The queue of the active connection as it stands, oldest batch first. Shared by every screen. */
export function useQueue(): readonly QueueBatch[] {
  const { connection } = useActiveStore();
  return useQuery(queueQuery(useHost(), connection.id)).data ?? NONE;
}

/** The batches of one kind among them. */
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

/** The calls of the active connection's queue. */
export function useQueueClient(): QueueClient {
  const host = useHost();
  const queryClient = useQueryClient();
  const { connection } = useActiveStore();
  return useMemo(
    () => createQueueClient(host, queryClient, connection.id),
    [host, queryClient, connection.id],
  );
}
