import { useEffect } from 'react';
import { useHost } from '../desktop/host-context.tsx';
import { useUiState } from '../state/ui-state.ts';

/**
 * Has the browser ask before a tab with unsaved edits is closed: they live in the page. Electron cancels the closing
 * of a window without asking, so there it is left to the shell.
 */
export function useUnloadGuard(): void {
  const { shell } = useHost();
  useEffect(() => {
    if (shell !== 'web') return;
    const ask = (event: BeforeUnloadEvent) => {
      const unsaved = Object.values(useUiState.getState().unsavedEdits).some((count) => count > 0);
      if (unsaved) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [shell]);
}
