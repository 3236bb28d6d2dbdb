import { useEffect, useRef } from 'react';
import { useActiveStore } from '../data/active-store.tsx';
import { inBackground } from '../data/in-background.ts';
import { canReach, useStoreStatus } from '../state/store-status.ts';

/** Reads everything on the screen again when a store that did not answer is reachable again. */
export function useRefreshWhenBack(): void {
  const { connection, refreshAll } = useActiveStore();
  const isReachable = useStoreStatus((status) => canReach(status, connection.id));
  const before = useRef(isReachable);
  useEffect(() => {
    const wasAway = before.current === false;
    before.current = isReachable;
    if (wasAway && isReachable === true) inBackground(refreshAll());
  }, [isReachable, refreshAll]);
}
