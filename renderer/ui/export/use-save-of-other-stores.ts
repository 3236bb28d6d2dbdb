import { useEffect } from 'react';
import { useActiveStore } from '../../data/active-store.tsx';
import { useHost } from '../../data/host-context.tsx';
import { inBackground } from '../../data/in-background.ts';
import { markBegunHere, saveDataExport, takeBegunHere } from './save-data-export.ts';

/** Saves what this window exports from other stores than the open one, whose exports `DataExportItem` saves. */
export function useSaveOfOtherStores(): void {
  const host = useHost();
  const { connection: active } = useActiveStore();
  useEffect(
    () =>
      host.onEvent((event) => {
        if (event.type !== 'exports' || event.connection === active.id) return;
        for (const one of event.exports) {
          if (one.stage.kind !== 'done' || !takeBegunHere(one.id)) continue;
          const save = async () => {
            const saved = await saveDataExport(host, event.connection, one);
            // Tried again when its store is opened, where the error is shown.
            if (!saved.ok) markBegunHere(one.id);
          };
          inBackground(save());
        }
      }),
    [host, active.id],
  );
}
