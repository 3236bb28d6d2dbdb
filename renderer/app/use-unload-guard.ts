import { useEffect } from 'react';
import { useHost } from '../data/host-context.tsx';
import { useQueue } from '../data/use-queue.ts';
import { isSentFromHere } from '../queue/queue-state.ts';
import { useUiState } from '../state/ui-state.ts';

/**
 * Has the person asked before a page is closed or loaded again that holds edits which could not be kept on disk, or from
 * which operations are held or being sent: the host goes on with those, but nobody would see how they end.
 */
export function useUnloadGuard(): void {
  const batches = useQueue();
  const { shell } = useHost();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const unkept = Object.values(useUiState.getState().unkeptEdits).some(Boolean);
      // The desktop app asks about operations itself, when it is quit: a window of it can be opened again.
      const underWay = shell === 'web' && isSentFromHere(batches);
      // A browser asks by itself; in the desktop app the main process does.
      if (unkept || underWay) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [batches, shell]);
}
