import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { t } from '../../../messages/language.ts';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { ScheduledPublish, ThemeRecords } from '../../../shared/contract/theme-records.ts';
import type { ThemeId } from '../../../shared/ids.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import type { HostClient } from '../../data/host-client.ts';
import { useHost } from '../../data/host-context.tsx';
import { inBackground } from '../../data/in-background.ts';
import { themeRecordsQuery } from '../../data/theme-record-queries.ts';
import { exactDate } from '../../ui/relative-time.ts';
import { notifyUnlessOk } from '../../ui/tell-if-failed.ts';

const NOTHING: ThemeRecords = { locked: [], publishesWhenReady: [], published: null, scheduled: [] };

/** The theme records of the active store; empty until they are known. */
export function useThemeRecords(): ThemeRecords {
  const { connection } = useActiveStore();
  return useQuery(themeRecordsQuery(useHost(), connection.id)).data ?? NOTHING;
}

/** Has the host note which theme is published, even if it was published elsewhere, so that the previous one can be restored. */
export function useNotePublished(published: ThemeId | null): void {
  const host = useHost();
  const { connection } = useActiveStore();
  useEffect(() => {
    if (published !== null)
      inBackground(host.ask('themeRecords.sawPublished', { connection: connection.id, theme: published }));
  }, [host, connection.id, published]);
}

/** Schedules a publish, and notifies the user of its time. */
export function useSchedulePublish() {
  const host = useHost();
  const { connection } = useActiveStore();
  return useMutation({
    mutationFn: async (publish: Omit<ScheduledPublish, 'obstacle'>) =>
      host.call('themeRecords.schedule', { connection: connection.id, ...publish }),
    onSuccess: (_, { theme: { name }, at }) =>
      notifications.show({ message: t().theme.schedule.done({ name, when: exactDate(at) }) }),
  });
}

interface ThemeRecordCalls {
  /** Notifies the user if it fails. */
  readonly lock: (theme: ThemeId, locked: boolean) => void;
  /** Resolves to true if the schedule was removed; notifies the user if not. */
  readonly unschedule: (theme: ThemeId) => Promise<boolean>;
}

export function useThemeRecordCalls(): ThemeRecordCalls {
  return themeRecordCalls(useHost(), useActiveStore().connection.id);
}

/** The calls for the themes of one connection. */
export function themeRecordCalls(host: Pick<HostClient, 'ask'>, connection: ConnectionId): ThemeRecordCalls {
  const of = (theme: ThemeId) => ({ connection, theme });
  return {
    lock: (theme, locked) =>
      inBackground(
        host
          .ask('themeRecords.lock', { ...of(theme), locked })
          .then((answer) =>
            notifyUnlessOk(answer, locked ? t().theme.lock.didLock : t().theme.lock.didUnlock),
          ),
      ),
    unschedule: async (theme) =>
      notifyUnlessOk(await host.ask('themeRecords.unschedule', of(theme)), t().theme.schedule.didRemove),
  };
}
