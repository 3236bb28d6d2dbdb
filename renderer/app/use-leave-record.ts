import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { inBackground } from '../data/in-background.ts';
import { WORKSPACES } from './workspaces.ts';

/**
 * Goes from a record to the list of its workspace when another store is opened, and when the user goes back to a record of
 * another store: the same number is a different record there.
 * @param connection the open store; null until it is known
 */
export function useLeaveRecord(connection: ConnectionId | null): void {
  const router = useRouter();
  const place = useRouterState({
    select: ({ location: { href, state } }) => `${href} ${state.__TSR_key ?? ''}`,
  });
  const shown = useRef(connection);
  const leave = () => {
    const { pathname } = router.state.location;
    const list = WORKSPACES.find(({ path }) => pathname.startsWith(`${path}/`));
    if (list !== undefined) inBackground(router.navigate({ to: list.path, replace: true }));
  };
  const check = useEffectEvent(() => {
    if (connection === null) return;
    // The router writes its entry to the browser's history a little later.
    router.history.flush();
    const before = storeOfEntry() ?? shown.current ?? connection;
    shown.current = connection;
    keepStoreOfEntry(connection);
    if (before !== connection) leave();
  });
  // Runs before the page's effects: the page may have switched the store and may navigate on from there.
  useLayoutEffect(() => check(), [connection, place]);
}

/** In the state of the history's entry, which the browser keeps when the page is loaded again or its tab is duplicated. */
const STORE = 'storedeskConnection';

/** The store in which the current entry of the history was shown last; null for a new entry. */
function storeOfEntry(): string | null {
  const state: unknown = window.history.state;
  const store = typeof state === 'object' && state !== null && STORE in state ? state[STORE] : null;
  return typeof store === 'string' ? store : null;
}

/** Past the router, which would take the change for a navigation. */
function keepStoreOfEntry(connection: ConnectionId): void {
  const state = { ...(window.history.state as object | null), [STORE]: connection };
  History.prototype.replaceState.call(window.history, state, '');
}
