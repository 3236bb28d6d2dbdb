import { useEffect, useState } from 'react';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { useHost } from '../../data/host-context.tsx';
import { inBackground } from '../../data/in-background.ts';
import { useStableCallback } from '../../ui/use-stable-callback.ts';
import { openSheet, type Sheet, useExplorerStore } from './explorer-state.ts';
import { keepLatest } from './keep-latest.ts';
import { keepWindowSheet, windowSheet } from './window-sheet.ts';

/**
 * Opens what this window has saved of the active store's sheet, or else what the host has, and saves every change in both: all
 * windows share the host's. `ready`: it can be edited. `notRead`: why it could not be opened, until `again` succeeds; the saved
 * sheet must not be overwritten. `notKept`: why the host did not save the last change.
 */
export function useKeptSheet(): {
  readonly ready: boolean;
  readonly notRead: ApiError | null;
  readonly again: () => void;
  readonly notKept: ApiError | null;
} {
  const host = useHost();
  const { connection } = useActiveStore();
  const { id } = connection;
  const ready = useExplorerStore(({ sheets }) => sheets[id] !== undefined);
  const [notRead, setNotRead] = useState<{ readonly connection: string; readonly error: ApiError } | null>(
    null,
  );
  const [notKept, setNotKept] = useState<ApiError | null>(null);

  const open = useStableCallback(async () => {
    const own = windowSheet(id);
    if (own !== null) return openSheet(id, own);
    const kept = await host.ask('explorer.draft', { connection: id });
    setNotRead(kept.ok ? null : { connection: id, error: kept.error });
    if (kept.ok) openSheet(id, kept.value);
  });
  useEffect(() => {
    if (!ready) inBackground(open());
  }, [open, id, ready]);

  useEffect(() => {
    if (!ready) return;
    const keep = keepLatest(async (draft: Sheet) => {
      const answer = await host.ask('explorer.keepDraft', { connection: id, draft });
      setNotKept(answer.ok ? null : answer.error);
    });
    return useExplorerStore.subscribe(({ sheets }, before) => {
      const draft = sheets[id];
      if (draft === undefined || draft === before.sheets[id]) return;
      keepWindowSheet(id, draft);
      inBackground(keep(draft));
    });
  }, [host, id, ready]);

  return {
    ready,
    notRead: !ready && notRead?.connection === id ? notRead.error : null,
    again: () => inBackground(open()),
    notKept,
  };
}
