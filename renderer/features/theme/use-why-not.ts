import type { ThemeState } from '../../../shared/theme/theme.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { whyNot } from './why-not.ts';

/** Why `action` is not open to a theme of the store that is shown, as a sentence; null when it is. */
export function useWhyNot(): (action: Parameters<typeof whyNot>[0], theme: ThemeState) => string | null {
  const { whyNotWrite } = useActiveStore();
  return (action, theme) => whyNotWrite('themes') ?? whyNot(action, theme);
}
