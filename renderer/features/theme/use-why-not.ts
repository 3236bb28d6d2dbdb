import { t } from '../../../messages/language.ts';
import type { ThemeView } from './theme-view.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { useIsGone } from './theme-queries.ts';
import { useThemeRecords } from './theme-records.ts';
import { whyNot } from './why-not.ts';

type ThemeWrite = Parameters<typeof whyNot>[0];
export type WhyNot = (action: ThemeWrite, theme: ThemeView) => string | null;

/** Why `action` is unavailable for a theme of the open store, as a sentence; null if it is available. */
export function useWhyNot(): WhyNot {
  const { whyNotSend } = useActiveStore();
  const { locked } = useThemeRecords();
  const isGone = useIsGone();
  return (action, theme) =>
    whyNotSend('themes') ??
    (isGone(theme) ? t().theme.gone({ name: theme.name }) : null) ??
    whyNot(action, theme) ??
    (action !== 'rename' && locked.includes(theme.id) ? t().theme.whyNot.locked : null);
}
