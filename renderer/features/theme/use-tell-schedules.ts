import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { t } from '../../../messages/language.ts';
import type { Instant } from '../../../shared/clock.ts';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { QueueJob } from '../../../shared/contract/queue.ts';
import { endedBadly, hasEnded } from '../../../shared/queue/job-states.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { connectionsQuery } from '../../data/connection-queries.ts';
import { useHost } from '../../data/host-context.tsx';
import { storeName } from '../../data/store-name.ts';
import { useStoreQuestions } from '../../data/theme-record-queries.ts';
import { stateText } from '../../queue/batch-text.ts';
import { useJobChanges } from '../../queue/use-job-changes.ts';
import { useStableCallback } from '../../ui/use-stable-callback.ts';

/** Reports that a scheduled publish was carried out, or was not and why, whichever store is open. */
export function useTellSchedules(): void {
  const host = useHost();
  const { connection: active } = useActiveStore();
  const { data: connections = [] } = useQuery(connectionsQuery(host));

  /** Ids of jobs that were reported: a store's jobs stay in its queue for a while, and arrive again when it is opened. */
  const told = useRef(new Set<string>());
  const tellEnded = useStableCallback((connection: ConnectionId, jobs: readonly QueueJob[]) => {
    const store = storeName(connection, connections.find(({ id }) => id === connection)?.name ?? '');
    for (const job of jobs) {
      const { id, kind, payload, state, subject } = job;
      if (kind !== 'theme' || payload.operation !== 'publish' || payload.due === undefined) continue;
      if (!hasEnded(job) || told.current.has(id)) continue;
      told.current.add(id);
      const { name } = subject;
      if (state.kind === 'done')
        notifications.show({
          id: `published ${id}`,
          color: 'teal',
          autoClose: false,
          message: t().theme.schedule.published({ name, store }),
        });
      if (endedBadly(job))
        tellNotPublished(keyOf(connection, subject.id, payload.due.at), {
          name,
          store,
          why: stateText(state, 'theme_publish', null),
        });
    }
  });
  // Failures in the open store are shown in its tray.
  useJobChanges(({ changed }) =>
    tellEnded(
      active.id,
      changed.filter(({ state }) => state.kind === 'done'),
    ),
  );
  useEffect(
    () =>
      host.onEvent((event) => {
        if (event.type === 'queue' && !event.dismissed && event.batch.connection !== active.id)
          tellEnded(event.batch.connection, event.changed);
      }),
    [host, active.id, tellEnded],
  );

  const stores = useStoreQuestions();
  /** Keys of questions that are known. Null until they are read: earlier ones are shown at their stores and are not news. */
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (stores === null) return;
    const questions = stores.flatMap(({ connection, questions: of }) =>
      of.map(({ theme, at, obstacle }) => ({
        key: keyOf(connection.id, theme.id, at),
        name: theme.name,
        store: storeName(connection.id, connection.name),
        why: obstacle === null ? '' : t().theme.schedule.obstacles[obstacle],
      })),
    );
    const before = known.current;
    known.current = new Set(questions.map(({ key }) => key));
    for (const { key, ...question } of questions)
      if (before?.has(key) === false) tellNotPublished(key, question);
  }, [stores]);
}

function keyOf(connection: ConnectionId, theme: number | null, at: Instant): string {
  return `${connection} ${String(theme)} ${String(at)}`;
}

/** Shows one notification per schedule. `why`: a sentence. */
function tellNotPublished(
  key: string,
  { why, ...named }: { readonly name: string; readonly store: string; readonly why: string },
): void {
  notifications.show({
    id: `asked ${key}`,
    color: 'orange',
    autoClose: false,
    title: t().theme.schedule.notPublished(named),
    message: why,
  });
}
