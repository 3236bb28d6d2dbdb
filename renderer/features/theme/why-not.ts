import { t } from '../../../messages/language.ts';
import type { ThemeState } from '../../../shared/theme/theme.ts';
import { whyNot as findBlocker } from '../../../shared/theme/theme-transitions.ts';

/** Why `action` is unavailable for the theme, as a sentence; null if it is available (specification 3.1, D2.3, D2.5, D2.8). */
export function whyNot(action: 'publish' | 'rename' | 'delete', theme: ThemeState): string | null {
  const refusal = findBlocker(action, theme);
  if (refusal === null) return null;
  const { publish, delete: deletion } = t().theme.whyNot;
  return refusal.action === 'publish' ? publish[refusal.blocker] : deletion[refusal.blocker];
}
