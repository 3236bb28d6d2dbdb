import { useEffect } from 'react';
import { useActiveStore } from './active-store.tsx';
import { inBackground } from './in-background.ts';
import { useStoreStatus } from '../state/store-status.ts';

/** Reads again what failed, as soon as the store can be reached. `read` must be the same function as long as it does the same. */
export function useBackOnline(failed: boolean, read: () => Promise<unknown>): void {
  const { connection } = useActiveStore();
  const isOnline = useStoreStatus(({ reachability }) => reachability[connection.id] === 'online');
  useEffect(() => {
    if (isOnline && failed) inBackground(read());
    // Only when the store comes back: a read that fails while it is online must not be repeated for ever.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOnline, read]);
}
