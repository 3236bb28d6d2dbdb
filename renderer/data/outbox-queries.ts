import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import { isOpen, type OutboxBatch, type OutboxItem } from '../../shared/contract/outbox.ts';
import type { HostClient } from './host-client.ts';
import { inBackground } from './in-background.ts';

export type OutboxEvent = Extract<HostEvent, { type: 'outbox' }>;

export const outboxKeys = {
  all: ['host', 'outbox'],
  of: (connection: ConnectionId) => ['host', 'outbox', connection] as const,
} as const;

/** While something is open the host is asked now and then, should an event have been lost on its way. */
const LOST_EVENT_MS = 15_000;

/** The batches of a connection that nobody has dismissed, oldest first. Kept current by `refreshOutbox`. */
export const outboxQuery = (host: HostClient, connection: ConnectionId) =>
  queryOptions({
    queryKey: outboxKeys.of(connection),
    queryFn: async () => readOutbox(host, connection),
    staleTime: Infinity,
    gcTime: Infinity,
    refetchInterval: ({ state: { data } }) => (hasOpen(data ?? []) ? LOST_EVENT_MS : false),
  });

/** What is told while the list is on its way may be newer than the list. */
async function readOutbox(host: HostClient, connection: ConnectionId): Promise<OutboxBatch[]> {
  const heard: OutboxEvent[] = [];
  const stop = host.onEvent((event) => {
    if (event.type === 'outbox' && event.batch.connection === connection) heard.push(event);
  });
  try {
    return heard.reduce(applyOutboxEvent, await host.call('outbox.list', { connection }));
  } finally {
    stop();
  }
}

function hasOpen(batches: readonly OutboxBatch[]): boolean {
  return batches.some(({ items }) => items.some(({ state }) => isOpen(state)));
}

/** Takes over what an event says; reads everything again when the event stream was broken meanwhile. */
export function refreshOutbox(queryClient: QueryClient, event: HostEvent): void {
  // The bridge says so when its stream is back: what happened while it was broken is not repeated.
  if (event.type === 'connections.changed')
    inBackground(queryClient.invalidateQueries({ queryKey: outboxKeys.all }));
  if (event.type !== 'outbox') return;
  queryClient.setQueryData<OutboxBatch[]>(
    outboxKeys.of(event.batch.connection),
    (known) => known && applyOutboxEvent(known, event),
  );
}

/** The batches after an event: its items take the place of theirs, new ones stand at the end. */
export function applyOutboxEvent(batches: OutboxBatch[], event: OutboxEvent): OutboxBatch[] {
  const { batch, changed, dismissed } = event;
  if (dismissed) return batches.filter(({ id }) => id !== batch.id);
  const known = batches.find(({ id }) => id === batch.id);
  if (known === undefined) return [...batches, { ...batch, items: changed }];
  const items = mergeItems(known.items, changed);
  return batches.map((other) => (other === known ? { ...batch, items } : other));
}

function mergeItems(items: readonly OutboxItem[], changed: readonly OutboxItem[]): OutboxItem[] {
  const news = new Map(changed.map((item) => [item.id, item]));
  const merged = items.map((item) => news.get(item.id) ?? item);
  for (const { id } of items) news.delete(id);
  return [...merged, ...news.values()];
}
