import { useEffect, useRef } from 'react';
import { useActiveStore } from '../data/active-store.tsx';
import { inBackground } from '../data/in-background.ts';
import { reachOf, useStoreStatus } from '../state/store-status.ts';

/** Reads everything on the screen again when a store answers after it did not. */
export function useRefreshWhenBack(): void {
  const { connection, refreshAll } = useActiveStore();
  const state = useStoreStatus((status) => reachOf(status, connection.id));
  const before = useRef(state);
  useEffect(() => {
    const wasAway = before.current !== undefined && before.current !== 'online';
    before.current = state;
    if (wasAway && state === 'online') inBackground(refreshAll());
  }, [state, refreshAll]);
}
