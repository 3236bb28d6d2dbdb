import { t } from '../../../messages/language.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { formatNumber } from '../../ui/format.ts';
import { useThemeRecords } from './theme-records.ts';

/** Number of scheduled publishes that were not carried out and wait for a decision. */
export function ThemesBadge() {
  const count = useThemeRecords().scheduled.filter(({ obstacle }) => obstacle !== null).length;
  if (count === 0) return null;
  return <CountBadge count={formatNumber(count)} label={t().theme.schedule.waiting({ count })} />;
}
