import { useRouter } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { inBackground } from '../data/in-background.ts';
import { WORKSPACES } from './workspaces.ts';

/**
 * Goes from a single record to the list of its workspace when another store is shown: the same number is another record there.
 * @param connection the store that is shown; null until that is known
 */
export function useLeaveRecord(connection: ConnectionId | null): void {
  const router = useRouter();
  const shown = useRef(connection);
  const leave = useEffectEvent(() => {
    const { pathname } = router.state.location;
    const list = WORKSPACES.find(({ path }) => pathname.startsWith(`${path}/`));
    if (list !== undefined) inBackground(router.navigate({ to: list.path, replace: true }));
  });
  // Before the effects of the page: it may be one that has had the store switched, and goes on from there.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = connection ?? before;
    if (before !== null && before !== shown.current) leave();
  }, [connection]);
}
