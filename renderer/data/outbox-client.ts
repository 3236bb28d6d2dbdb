import type { QueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { OutboxBatch, OutboxCommand, OutboxOrder } from '../../shared/contract/outbox.ts';
import type { Result } from '../../shared/result.ts';
import type { HostClient } from './host-client.ts';
import { inBackground } from './in-background.ts';
import { outboxKeys } from './outbox-queries.ts';

/** The calls of the outbox for one connection. Failures are values; what changed comes as events too. */
export interface OutboxClient {
  /** Hands one command for one or many orders over; nothing is sent before `holdMs` milliseconds are over. */
  submit(
    command: OutboxCommand,
    orders: readonly OutboxOrder[],
    holdMs: number,
  ): Promise<Result<OutboxBatch, ApiError>>;
  /** Takes back what has not been sent of a batch: these items, or all when null. */
  takeBack(batch: string, items: readonly string[] | null): Promise<Result<OutboxBatch, ApiError>>;
  sendNow(batch: string): Promise<Result<OutboxBatch, ApiError>>;
  pause(batch: string): Promise<Result<OutboxBatch, ApiError>>;
  resume(batch: string): Promise<Result<OutboxBatch, ApiError>>;
  retry(batch: string): Promise<Result<OutboxBatch, ApiError>>;
  /** Forgets a batch. That another window was faster is no failure. */
  dismiss(batch: string): void;
}

export function createOutboxClient(
  host: HostClient,
  queryClient: QueryClient,
  connection: ConnectionId,
): OutboxClient {
  const key = outboxKeys.of(connection);
  return {
    submit: async (command, orders, holdMs) => {
      const answer = await host.ask('outbox.submit', { connection, command, orders: [...orders], holdMs });
      // Its event comes first. Where it got lost, or the answer did, the host is asked what there is.
      const known = queryClient.getQueryData<OutboxBatch[]>(key) ?? [];
      if (!answer.ok || !known.some(({ id }) => id === answer.value.id))
        await queryClient.invalidateQueries({ queryKey: key });
      return answer;
    },
    takeBack: async (batch, items) =>
      host.ask('outbox.takeBack', { batch, items: items === null ? null : [...items] }),
    sendNow: async (batch) => host.ask('outbox.sendNow', { batch }),
    pause: async (batch) => host.ask('outbox.pause', { batch }),
    resume: async (batch) => host.ask('outbox.resume', { batch }),
    retry: async (batch) => host.ask('outbox.retry', { batch }),
    dismiss: (batch) => inBackground(host.ask('outbox.dismiss', { batch })),
  };
}
