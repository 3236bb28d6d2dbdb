import { useState } from 'react';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { OutboxCommand } from '../../../../shared/contract/outbox.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { inBackground } from '../../../data/in-background.ts';
import { useOutboxClient } from '../../../data/use-outbox.ts';
import type { SelectedRow } from './batch-choice.ts';
import { holdOf } from './hold-of.ts';
import { beginSubmitting, handOver, orderKey, setPanelOpen } from './operations-state.ts';

export interface SubmitBatch {
  readonly pending: boolean;
  /** Why the host did not take it: nothing was sent. */
  readonly error: ApiError | null;
  readonly forgetError: () => void;
  /** Hands one command for many orders over; `onTaken` once the host has it. A second press does nothing. */
  readonly submit: (command: OutboxCommand, rows: readonly SelectedRow[], onTaken: () => void) => void;
}

/** The way to submit a batch. What becomes of it is shown by the panel. */
export function useSubmitBatch(): SubmitBatch {
  const { connection } = useActiveStore();
  const client = useOutboxClient();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  return {
    pending,
    error,
    forgetError: () => setError(null),
    submit: (command, rows, onTaken) => {
      const keys = rows.map(({ id }) => orderKey(connection.id, id));
      if (!beginSubmitting(keys, command.operation)) return;
      setPending(true);
      setError(null);
      const orders = rows.map(({ id, orderName, status, requestStatus }) => ({
        id,
        orderName,
        status,
        requestStatus,
      }));
      const answered = client.submit(command, orders, holdOf(command.operation));
      const ended = handOver(keys, answered, (answer) => {
        if (!answer.ok) {
          setError(answer.error);
          return;
        }
        if (rows.length > 1) setPanelOpen(true);
        onTaken();
      });
      inBackground(ended.finally(() => setPending(false)));
    },
  };
}
