import { useQuery } from '@tanstack/react-query';
import { planUndo } from '../../../shared/activity/undo.ts';
import { MAX_ACTIVITY_PAGE } from '../../../shared/contract/activity.ts';
import type { ThemeId } from '../../../shared/ids.ts';
import { activityQuery, type ActivityInput } from '../../data/activity-queries.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { useHost } from '../../data/host-context.tsx';
import { useThemeMemory } from './theme-memory.ts';

/**
 * The theme that was live before the one that is live now; null when that is not known. A change that the page saw counts,
 * wherever it was made; the activity log knows those that were made here, and keeps them when the page is loaded again.
 */
export function usePreviousTheme(live: ThemeId): ThemeId | null {
  const host = useHost();
  const { connection } = useActiveStore();
  const seen = useThemeMemory((memory) => memory.live[connection.id]);
  const wanted: ActivityInput = {
    connection: connection.id,
    search: [],
    subject: { kind: 'theme', id: live },
    outcome: 'done',
    beforeId: null,
    limit: MAX_ACTIVITY_PAGE,
  };
  const { data: log } = useQuery(activityQuery(host, wanted));
  if (seen?.now === live && seen.before !== null) return seen.before;
  for (const entry of log?.entries ?? []) {
    const plan = planUndo(entry);
    if (plan.ok && plan.value.kind === 'publish' && plan.value.theme === live) return plan.value.previous.id;
  }
  return null;
}
