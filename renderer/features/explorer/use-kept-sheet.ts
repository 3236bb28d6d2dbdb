import { useEffect, useState } from 'react';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { useHost } from '../../data/host-context.tsx';
import { inBackground } from '../../data/in-background.ts';
import { openSheet, type Sheet, useExplorerStore } from './explorer-state.ts';
import { keepLatest } from './keep-latest.ts';

/**
 * Opens what the host has kept of the active store's sheet, and keeps every change of it as it is typed. `ready`: it can be
 * written. `notKept`: why the last change is not with the host.
 */
export function useKeptSheet(): { readonly ready: boolean; readonly notKept: ApiError | null } {
  const host = useHost();
  const { connection } = useActiveStore();
  const { id } = connection;
  const ready = useExplorerStore(({ sheets }) => sheets[id] !== undefined);
  const [notKept, setNotKept] = useState<ApiError | null>(null);

  useEffect(() => {
    if (ready) return;
    const open = async () => {
      const kept = await host.ask('explorer.draft', { connection: id });
      openSheet(id, kept.ok ? kept.value : null);
    };
    inBackground(open());
  }, [host, id, ready]);

  useEffect(() => {
    if (!ready) return;
    const keep = keepLatest(async (draft: Sheet) => {
      const answer = await host.ask('explorer.keepDraft', { connection: id, draft });
      setNotKept(answer.ok ? null : answer.error);
    });
    return useExplorerStore.subscribe(({ sheets }, before) => {
      const draft = sheets[id];
      if (draft !== undefined && draft !== before.sheets[id]) inBackground(keep(draft));
    });
  }, [host, id, ready]);

  return { ready, notKept };
}
