import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
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
 * Deletes what the window has kept of stores that were removed, which another window can do. Notifies the user if the one
 * that it showed last is among them; the one shown instead is the window's own from then on.
 */
export function useNoticeOfRemoval(
  shown: Connection | null,
  connections: readonly Connection[] | undefined,
): void {
  const queryClient = useQueryClient();
  const id = shown?.id;
  useEffect(() => {
    if (connections === undefined) return;
    forgetOtherConnections(connections.map((connection) => connection.id));
    const own = windowConnection();
    if (own === null || id === undefined) return;
    if (connections.some((connection) => connection.id === own)) return;
    keepWindowConnection(id);
    showConnection(queryClient, id);
    notifications.show({ message: <StoreRemoved /> });
  }, [queryClient, id, connections]);
}

/** Rendered later than shown: the user's language may still be loading. */
function StoreRemoved() {
  return t().frame.storeRemoved;
}
