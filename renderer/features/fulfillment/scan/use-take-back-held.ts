import { useQueryClient } from '@tanstack/react-query';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useHost } from '../../../data/host-context.tsx';
import { queueQuery } from '../../../data/queue-queries.ts';
import { useQueueClient } from '../../../data/use-queue.ts';
import { heldBatches } from '../../../queue/held-text.ts';

/** Until a key that was pressed has become an operation that is held. Milliseconds. */
const TO_SUBMIT_MS = 300;

/** Cancels what was submitted in the last `ms` milliseconds and is still held: the keys that did it were a scan's. */
export function useTakeBackHeld(): (ms: number) => Promise<void> {
  const host = useHost();
  const { connection } = useActiveStore();
  const queryClient = useQueryClient();
  const client = useQueueClient();
  return async (ms) => {
    const since = Date.now() - ms - TO_SUBMIT_MS;
    const batches = await queryClient.query({ ...queueQuery(host, connection.id), staleTime: 0 });
    const recent = heldBatches(batches).filter(({ batch }) => batch.submittedAt >= since);
    await Promise.all(recent.map(async ({ batch }) => client.cancel(batch.id, null)));
  };
}
