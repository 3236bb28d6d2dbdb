import { useState } from 'react';
import type { Connection } from '../../shared/contract/connection.ts';
import { useActiveStore } from '../desktop/active-store.tsx';
import { useSettings } from '../desktop/use-settings.ts';
import { countUnsavedEdits, useUiState } from '../state/ui-state.ts';

export interface StoreSwitch {
  readonly request: (connection: Connection) => void;
  /** The switch that waits for an answer, and how many edits it would cost. */
  readonly asked: { readonly to: Connection; readonly edits: number } | null;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** Switching the store builds the pages anew, so edits that are not saved are asked about first. */
export function useStoreSwitch(): StoreSwitch {
  const { connection: active } = useActiveStore();
  const { change } = useSettings();
  const [asked, setAsked] = useState<{ to: Connection; edits: number } | null>(null);
  const switchTo = ({ id }: Connection) => change({ activeConnection: id });
  return {
    asked,
    request: (to) => {
      const edits = countUnsavedEdits(useUiState.getState().unsavedEdits, active.id);
      if (to.id === active.id) return;
      if (edits === 0) switchTo(to);
      else setAsked({ to, edits });
    },
    confirm: () => {
      if (asked !== null) switchTo(asked.to);
      setAsked(null);
    },
    cancel: () => setAsked(null),
  };
}
