import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { inBackground } from '../data/in-background.ts';
import { WORKSPACES } from './workspaces.ts';

/** The entries that a browser keeps in the history of a window. */
const MAX_ENTRIES = 50;

/**
 * Goes from a record to the list of its workspace when another store is opened, and when the user goes back to a record of
 * another store: the same number is a different record there.
 * @param connection the open store; null until it is known
 */
export function useLeaveRecord(connection: ConnectionId | null): void {
  const router = useRouter();
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key });
  /** The store in which each entry of the history was shown last. */
  const stores = useRef(new Map<string, ConnectionId>());
  const leave = () => {
    const { pathname } = router.state.location;
    const list = WORKSPACES.find(({ path }) => pathname.startsWith(`${path}/`));
    if (list !== undefined) inBackground(router.navigate({ to: list.path, replace: true }));
  };
  const check = useEffectEvent(() => {
    if (connection === null || entry === undefined) return;
    const before = stores.current.get(entry) ?? connection;
    stores.current.delete(entry);
    stores.current = new Map([...stores.current, [entry, connection] as const].slice(-MAX_ENTRIES));
    if (before !== connection) leave();
  });
  // Runs before the page's effects: the page may have switched the store and may navigate on from there.
  useLayoutEffect(() => check(), [connection, entry]);
}
