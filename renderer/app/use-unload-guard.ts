import { useEffect } from 'react';
import { useUiState } from '../state/ui-state.ts';

/** Has the person asked before a page with unsaved edits is closed or loaded again: they live in the page. */
export function useUnloadGuard(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const unsaved = Object.values(useUiState.getState().unsavedEdits).some((count) => count > 0);
      // A browser asks by itself; in the desktop app the main process does.
      if (unsaved) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
