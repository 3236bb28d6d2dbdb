import { useRouter } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { inBackground } from '../data/in-background.ts';
import { WORKSPACES } from './workspaces.ts';

/**
 * Goes from a record to the list of its workspace when another store is opened: the same number is a different record there.
 * @param connection the open store; null until it is known
 */
export function useLeaveRecord(connection: ConnectionId | null): void {
  const router = useRouter();
  const shown = useRef(connection);
  const leave = useEffectEvent(() => {
    const { pathname } = router.state.location;
    const list = WORKSPACES.find(({ path }) => pathname.startsWith(`${path}/`));
    if (list !== undefined) inBackground(router.navigate({ to: list.path, replace: true }));
  });
  // Runs before the page's effects: the page may have switched the store and may navigate on from there.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = connection ?? before;
    if (before !== null && before !== shown.current) leave();
  }, [connection]);
}
