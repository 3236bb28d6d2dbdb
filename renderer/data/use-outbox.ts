import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OutboxBatch } from '../../shared/contract/outbox.ts';
import { useActiveStore } from './active-store.tsx';
import { useHost } from './host-context.tsx';
import { createOutboxClient, type OutboxClient } from './outbox-client.ts';
import { outboxQuery } from './outbox-queries.ts';

const NONE: OutboxBatch[] = [];

/** The outbox of the active connection as it stands, oldest batch first. Shared by every screen. */
export function useOutbox(): readonly OutboxBatch[] {
  const { connection } = useActiveStore();
  return useQuery(outboxQuery(useHost(), connection.id)).data ?? NONE;
}

/** The calls of the active connection's outbox. */
export function useOutboxClient(): OutboxClient {
  const host = useHost();
  const queryClient = useQueryClient();
  const { connection } = useActiveStore();
  return useMemo(
    () => createOutboxClient(host, queryClient, connection.id),
    [host, queryClient, connection.id],
  );
}
