import { t } from '../../../messages/language.ts';
import type { ThemeView } from './theme-view.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { useThemeRecords } from './theme-records.ts';
import { whyNot } from './why-not.ts';

export type ThemeWrite = Parameters<typeof whyNot>[0];
export type WhyNot = (action: ThemeWrite, theme: ThemeView) => string | null;

/** Why `action` is not open to a theme of the store that is shown, as a sentence; null when it is. */
export function useWhyNot(): WhyNot {
  const { whyNotSend } = useActiveStore();
  const { locked } = useThemeRecords();
  return (action, theme) =>
    whyNotSend('themes') ??
    whyNot(action, theme) ??
    (action !== 'rename' && locked.includes(theme.id) ? t().theme.whyNot.locked : null);
}
