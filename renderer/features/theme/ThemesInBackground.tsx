import { hasEnded } from '../../../shared/queue/job-states.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { inBackground } from '../../data/in-background.ts';
import { useJobChanges } from '../../queue/use-job-changes.ts';
import { themeKeys } from './theme-queries.ts';
import { useTellSchedules } from './use-tell-schedules.ts';

/** Has the screens read again what a job changed, whoever submitted it, and reports how scheduled publishes ended. */
export function ThemesInBackground(): null {
  const { connection, invalidate } = useActiveStore();
  useTellSchedules();
  useJobChanges(({ changed }) => {
    if (changed.some((job) => job.subject.kind === 'theme' && hasEnded(job)))
      inBackground(invalidate({ keys: [themeKeys.all(connection.id)] }));
  });
  return null;
}
