import { t } from '../../../messages/language.ts';
import type { ThemePhase, ThemeRole, ThemeState } from '../../../shared/theme/theme.ts';
import { blockerOf } from '../../../shared/theme/theme-transitions.ts';

/** Why `action` is not open to the theme, as a sentence; null when it is (specification 3.1, D2.3, D2.5, D2.8). */
export function whyNot(action: 'publish' | 'rename' | 'delete', theme: ThemeState): string | null {
  const blocker = blockerOf(action, theme);
  if (blocker === null) return null;
  const texts: Partial<Record<ThemeRole | ThemePhase, string>> = t().theme.whyNot[action];
  const reason = texts[blocker];
  if (reason === undefined) throw new Error(`No text says why ${action} is not open to a theme: ${blocker}`);
  return reason;
}
