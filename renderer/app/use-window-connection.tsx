import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { t } from '../../messages/language.ts';
import type { Connection } from '../../shared/contract/connection.ts';
import { useHost } from '../data/host-context.tsx';
import { inBackground } from '../data/in-background.ts';
import { showConnection } from '../data/use-settings.ts';
import {
  forgetOtherConnections,
  keepWindowConnection,
  windowConnection,
} from '../state/window-connection.ts';
import { isOfSession } from '../state/active-connection.ts';
import { useStoreStatus } from '../state/store-status.ts';
import { forgetStore } from './connection/known-of-store.ts';

/**
 * Keeps the window on its store when it is loaded again, and makes that store the one that a new window opens: a link of
 * this window in a new tab is about it, whichever store another window has switched to since.
 * @param chosen the store that the window shows by choice; null until it is known, and while another one is shown in place
 *   of a removed one
 */
export function useWindowConnection(chosen: Connection | null): void {
  const host = useHost();
  const id = chosen?.id;
  useEffect(() => {
    if (id === undefined) return;
    keepWindowConnection(id);
    const save = async () => {
      // If that fails, new windows open the store chosen before.
      await host.call('settings.set', { activeConnection: id }).catch(() => null);
    };
    const onFocus = () => inBackground(save());
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [host, id]);
}

/**
 * Deletes what the window has kept of stores that no longer exist: another window removed them, or they ended with Storedesk's
 * session. Notifies the user if the one that it showed last is among them; the one shown instead is the window's own from then
 * on.
 */
export function useNoticeOfRemoval(
  shown: Connection | null,
  connections: readonly Connection[] | undefined,
): void {
  const queryClient = useQueryClient();
  // The stores as they were listed last, and whether Storedesk has restarted since.
  const listed = useRef<readonly Connection[]>([]);
  const hasRestarted = useRef(false);
  const hasEnded = useStoreStatus(({ shell }) => shell === 'stopped' || shell === 'no_session');
  useEffect(() => {
    if (hasEnded) hasRestarted.current = true;
  }, [hasEnded]);

  const check = useEffectEvent((existing: readonly Connection[]) => {
    forgetOtherConnections(existing.map((connection) => connection.id));
    const exists = (connection: Connection) => existing.some(({ id: one }) => one === connection.id);
    for (const gone of listed.current) if (!exists(gone)) forgetStore(queryClient, gone.id);
    const own = windowConnection();
    const isOwn = (connection: Connection) => connection.id === own;
    const before = listed.current.find(isOwn);
    const isOver = hasRestarted.current && before !== undefined && isOfSession(before);
    if (listed.current !== existing) hasRestarted.current = false;
    listed.current = existing;
    if (own === null || shown === null || existing.some(isOwn)) return;
    keepWindowConnection(shown.id);
    showConnection(queryClient, shown.id);
    if (isOver)
      notifications.show({
        message: <SessionStoreEnded store={before.name} shown={shown.name} />,
        autoClose: false,
      });
    else notifications.show({ message: <StoreRemoved /> });
  });
  const id = shown?.id;
  useEffect(() => {
    if (connections !== undefined) check(connections);
  }, [id, connections]);
}

/** Rendered later than shown: the user's language may still be loading. */
function StoreRemoved() {
  return t().frame.storeRemoved;
}

function SessionStoreEnded(names: { readonly store: string; readonly shown: string }) {
  return t().frame.sessionStoreEnded(names);
}
