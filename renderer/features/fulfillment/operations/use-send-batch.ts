import { useState } from 'react';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { FulfillmentCommand } from '../../../../shared/contract/fulfillment-job.ts';
import { HOLD_MS } from '../../../../shared/queue/hold.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { inBackground } from '../../../data/in-background.ts';
import { batchDraftKey, dropDraft } from '../fulfillment-state.ts';
import type { InboxRow } from '../inbox/inbox-row.ts';
import { useSubmitOperation } from './operations-state.ts';

/** Submits a command on several orders to the host, which holds it before sending. */
export function useSendBatch() {
  const { connection } = useActiveStore();
  const submit = useSubmitOperation();
  const [pending, setPending] = useState(false);
  /** Why the host did not accept the batch: nothing was sent. */
  const [error, setError] = useState<ApiError | null>(null);
  /** @param onTaken called when the host has accepted it */
  const send = (orders: readonly InboxRow[], command: FulfillmentCommand, onTaken: () => void) => {
    const handedOver = submit(orders, command, HOLD_MS, (answer) => {
      if (!answer.ok) {
        setError(answer.error);
        return;
      }
      // An undo restores the draft.
      dropDraft(batchDraftKey(connection.id, command.operation));
      onTaken();
    });
    // A second press does nothing.
    if (handedOver === null) return;
    setPending(true);
    setError(null);
    inBackground(handedOver.finally(() => setPending(false)));
  };
  return { pending, error, forgetError: () => setError(null), send };
}
