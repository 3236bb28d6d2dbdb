import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { OutboxBatch, OutboxCommand } from '../../../../shared/contract/outbox.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { inBackground } from '../../../data/in-background.ts';
import { outboxKeys } from '../../../data/outbox-queries.ts';
import { useOutbox, useOutboxClient } from '../../../data/use-outbox.ts';
import type { FulfillmentDetail } from '../order/fulfillment-detail.ts';
import { retryOf, type Retry } from './batch-progress.ts';
import type { InboxOperation, UnderWay } from './operation-buttons.ts';
import { operationEnd, type OperationEnd } from './operation-outcome.ts';
import { tellIfFailed, tellOfRefusal } from './operation-toasts.ts';
import {
  beginSubmitting,
  handOver,
  onceEnded,
  orderKey,
  putAway,
  useOperationsState,
} from './operations-state.ts';
import { isUnderWay, itemUnderWay, lastBadEnd } from './order-items.ts';
import { toOwnChange, type OwnChange } from './own-change.ts';

/** What the starter of an operation is told, while its order is open. */
export interface OperationCallbacks {
  /** The host holds it: the person can go on. */
  readonly onHeld?: () => void;
  readonly onDone?: (change: OwnChange) => void;
}

/** The operations of one order: what runs, how the last one ended, and the way to start one. */
export interface OrderOperation {
  /** What is not over yet; `until` (milliseconds since 1970) while it is held. */
  readonly underWay: (UnderWay & { readonly until: number | null }) | null;
  /** What waits for the store's answer now. */
  readonly running: InboxOperation | null;
  /** How the last one ended when it did not end well, or that it is not known. Until it is dismissed or another starts. */
  readonly last: { readonly operation: InboxOperation; readonly end: OperationEnd } | null;
  /**
   * Hands a command to the host, which sends it after `holdMs` milliseconds. Ignored while another one of this order is
   * under way: no order is decided twice.
   */
  readonly start: (command: OutboxCommand, options: { readonly holdMs: number } & OperationCallbacks) => void;
  /** Takes back what is held. */
  readonly undo: () => void;
  readonly dismiss: () => void;
  /** Tries again, as it was typed, what was not done; null when there is nothing to try. */
  readonly retry: (() => void) | null;
}

/** Operations outlive the screen that started them, and the page: the host's outbox carries them out. */
export function useOperation(order: FulfillmentDetail): OrderOperation {
  const { connection } = useActiveStore();
  const queryClient = useQueryClient();
  const batches = useOutbox();
  const client = useOutboxClient();
  const key = orderKey(connection.id, order.id);
  const submitting = useOperationsState((state) => state.submitting.get(key)) ?? null;
  const seen = useOperationsState((state) => state.seen);
  /** The host did not even take it. */
  const [refusal, setRefusal] = useState<{ operation: InboxOperation; error: ApiError } | null>(null);
  const wait = useEnd();
  useShown(key);

  const item = itemUnderWay(batches, order.id);
  const bad = lastBadEnd(batches, order.id, seen);
  const underWay =
    item !== null
      ? { operation: item.operation, ...whereItStands(item.state) }
      : submitting === null
        ? null
        : ({ operation: submitting, kind: 'sending', until: null } as const);

  const dismiss = () => {
    setRefusal(null);
    const ended = batches.filter(({ items }) =>
      items.some((one) => one.order.id === order.id && !isUnderWay(one)),
    );
    for (const { id, items } of ended) {
      if (items.length === 1) client.dismiss(id);
    }
    putAway(
      ended.flatMap(({ items }) => items.filter((one) => one.order.id === order.id).map(({ id }) => id)),
    );
  };

  const start: OrderOperation['start'] = (command, { holdMs, onHeld, onDone }) => {
    // As it is now, not as it was drawn last.
    const known = queryClient.getQueryData<OutboxBatch[]>(outboxKeys.of(connection.id)) ?? [];
    if (itemUnderWay(known, order.id) !== null) return;
    if (!beginSubmitting([key], command.operation)) return;
    dismiss();
    const { id, orderName, status, requestStatus } = order;
    const answered = client.submit(command, [{ id, orderName, status, requestStatus }], holdMs);
    const take = (answer: Awaited<typeof answered>) => {
      if (!answer.ok) {
        setRefusal({ operation: command.operation, error: answer.error });
        return;
      }
      const [taken] = answer.value.items;
      if (taken === undefined) return;
      if (taken.state.kind === 'refused') {
        // Another window was faster with the same order: the other operation is the one that counts.
        tellOfRefusal(orderName, taken.state.message);
        client.dismiss(answer.value.id);
      } else {
        if (holdMs > 0) onHeld?.();
        const isShown = useOperationsState.getState().shown === key;
        if (onDone !== undefined && isShown) wait(taken.id, onDone);
      }
    };
    inBackground(handOver([key], answered, take));
  };

  const retry = bad === null ? null : retryOf(bad, batches);
  return {
    underWay,
    running: underWay?.kind === 'sending' || underWay?.kind === 'queued' ? underWay.operation : null,
    last: lastEnd(),
    start,
    undo: () => {
      if (item !== null) tellIfFailed('Undo', client.takeBack(item.batch, [item.id]));
    },
    dismiss,
    retry: retry === null ? null : () => tryAgain(retry),
  };

  function tryAgain(way: Retry) {
    if (way.kind === 'batch') tellIfFailed('Try again', client.retry(way.batch));
    else start(way.command, { holdMs: 0 });
  }

  function lastEnd(): OrderOperation['last'] {
    const shown = item ?? bad;
    const end = shown === null ? null : operationEnd(shown.state);
    if (shown !== null && end !== null) return { operation: shown.operation, end };
    return refusal === null || item !== null
      ? null
      : { operation: refusal.operation, end: { kind: 'failed', error: refusal.error } };
  }
}

function whereItStands(state: OutboxBatch['items'][number]['state']) {
  switch (state.kind) {
    case 'held':
      return { kind: state.kind, until: state.until };
    case 'queued':
    case 'unknown':
    case 'left':
      return { kind: state.kind, until: null };
    case 'sending':
    case 'done':
    case 'refused':
    case 'not_done':
    case 'taken_back':
      return { kind: 'sending', until: null } as const;
  }
}

/** Tells once that an item was done, as long as the order is on the screen. */
function useEnd(): (item: string, onDone: (change: OwnChange) => void) => void {
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  return (item, onDone) => {
    stop.current?.();
    stop.current = onceEnded(item, ({ state }) => {
      if (state.kind === 'done') onDone(toOwnChange(state.change));
    });
  };
}

/** Failures on an order that is on the screen are told there, and nowhere else. */
function useShown(key: string): void {
  useEffect(() => {
    useOperationsState.setState({ shown: key });
    return () => useOperationsState.setState(({ shown }) => (shown === key ? { shown: null } : {}));
  }, [key]);
}
