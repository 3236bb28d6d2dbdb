import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { t } from '../../../messages/language.ts';
import { hasEnded } from '../../../shared/queue/job-states.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { useHost } from '../../data/host-context.tsx';
import { inBackground } from '../../data/in-background.ts';
import { mayHaveChanged } from '../../data/record-events.ts';
import { useJobChanges } from '../../queue/use-job-changes.ts';
import { themeKeys } from './theme-queries.ts';
import { themeRecordKeys } from './theme-records.ts';

/** Has the screens read again what a job changed, whoever submitted it, and says that a scheduled publish was carried out. */
export function ThemesInBackground(): null {
  const host = useHost();
  const queryClient = useQueryClient();
  const { connection, invalidate } = useActiveStore();
  useEffect(
    () =>
      host.onEvent((event) => {
        if (mayHaveChanged('themes', event))
          inBackground(queryClient.invalidateQueries({ queryKey: themeRecordKeys.all }));
      }),
    [host, queryClient],
  );
  useJobChanges(({ changed }) => {
    const ended = changed.filter((job) => job.subject.kind === 'theme' && hasEnded(job));
    if (ended.length === 0) return;
    inBackground(invalidate({ keys: [themeKeys.all(connection.id)] }));
    for (const { kind, payload, state, subject } of ended)
      if (kind === 'theme' && payload.operation === 'publish' && payload.due && state.kind === 'done')
        notifications.show({
          color: 'teal',
          autoClose: false,
          message: t().theme.schedule.published({ name: subject.name }),
        });
  });
  return null;
}
