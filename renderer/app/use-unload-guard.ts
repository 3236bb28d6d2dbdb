import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { QueueBatch } from '../../shared/contract/queue.ts';
import { useActiveStore } from '../data/active-store.tsx';
import { useHost } from '../data/host-context.tsx';
import { queueKeys } from '../data/queue-queries.ts';
import { isSentFromHere } from '../queue/queue-state.ts';
import { useUiState } from '../state/ui-state.ts';

/**
 * Has the person asked before a page is closed or loaded again that holds edits which could not be kept on disk, or from
 * which operations are held or being sent: the host goes on with those, but nobody would see how they end.
 */
export function useUnloadGuard(): void {
  const queryClient = useQueryClient();
  const { connection } = useActiveStore();
  const { shell } = useHost();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const unkept = Object.values(useUiState.getState().unkeptEdits).some(Boolean);
      const batches = queryClient.getQueryData<QueueBatch[]>(queueKeys.of(connection.id)) ?? [];
      // The desktop app asks about operations itself, when it is quit: a window of it can be opened again.
      const underWay = shell === 'web' && isSentFromHere(batches);
      // A browser asks by itself; in the desktop app the main process does.
      if (unkept || underWay) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [queryClient, connection.id, shell]);
}
