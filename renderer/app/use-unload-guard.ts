import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { QueueBatch } from '../../shared/contract/queue.ts';
import { useHost } from '../data/host-context.tsx';
import { queueKeys } from '../data/queue-queries.ts';
import { isSentFromHere } from '../queue/queue-state.ts';
import { useUiState } from '../state/ui-state.ts';

/**
 * Makes closing or reloading a page ask first if it has edits that could not be saved to disk, or operations of any store
 * that are held or being sent: the host continues those, but nobody would see how they end.
 */
export function useUnloadGuard(): void {
  const queryClient = useQueryClient();
  const { shell } = useHost();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const unkept = Object.values(useUiState.getState().unkeptEdits).some(Boolean);
      const queues = queryClient.getQueriesData<QueueBatch[]>({ queryKey: queueKeys.all });
      const batches = queues.flatMap(([, queue]) => queue ?? []);
      // The desktop app asks about operations itself when it quits: its windows can be opened again.
      const underWay = shell === 'web' && isSentFromHere(batches);
      // A browser shows the question itself; in the desktop app the main process does.
      if (unkept || underWay) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [queryClient, shell]);
}
