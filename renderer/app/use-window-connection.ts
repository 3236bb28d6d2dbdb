import { notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import { t } from '../../messages/language.ts';
import type { Connection } from '../../shared/contract/connection.ts';
import { useHost } from '../data/host-context.tsx';
import { inBackground } from '../data/in-background.ts';
import { keepWindowConnection } from '../state/window-connection.ts';

/**
 * Keeps the window on its store when it is loaded again, and makes that store the one that a new window opens: a link of
 * this window in a new tab is about it, whichever store another window has switched to since.
 * @param connection the store that the window shows; null until it is known
 */
export function useWindowConnection(connection: Connection | null): void {
  const host = useHost();
  const id = connection?.id;
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

/** Notifies the user if the store that the window shows is removed, which another window can do. */
export function useNoticeOfRemoval(
  connection: Connection | null,
  connections: readonly Connection[] | undefined,
): void {
  const shown = useRef<Connection | null>(null);
  useEffect(() => {
    const before = shown.current;
    shown.current = connection ?? before;
    if (before === null || connections === undefined) return;
    if (connections.some(({ id }) => id === before.id)) return;
    notifications.show({ message: t().frame.storeRemoved({ store: before.name }) });
  }, [connection, connections]);
}
