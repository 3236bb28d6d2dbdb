import { useState } from 'react';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { FulfillmentCommand } from '../../../../shared/contract/fulfillment-job.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { inBackground } from '../../../data/in-background.ts';
import { useQueueClient } from '../../../data/use-queue.ts';
import type { SelectedRow } from './batch-choice.ts';
import { setPanelOpen } from '../../../queue/queue-state.ts';
import { declarationOf } from './operation-declarations.tsx';
import { beginSubmitting, handOver, orderKey } from './operations-state.ts';
import { fulfillmentJob } from './order-jobs.ts';

export interface SubmitBatch {
  readonly pending: boolean;
  /** Why the host did not take it: nothing was sent. */
  readonly error: ApiError | null;
  readonly forgetError: () => void;
  /** Hands one command for many orders over; `onTaken` once the host has it. A second press does nothing. */
  readonly submit: (command: FulfillmentCommand, rows: readonly SelectedRow[], onTaken: () => void) => void;
}

/** The way to submit a batch. What becomes of it is shown by the panel. */
export function useSubmitBatch(): SubmitBatch {
  const { connection } = useActiveStore();
  const client = useQueueClient();
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
      const jobs = rows.map((row) => fulfillmentJob(row, command));
      const answered = client.submit('fulfillment', jobs, declarationOf(command.operation).holdMs);
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
