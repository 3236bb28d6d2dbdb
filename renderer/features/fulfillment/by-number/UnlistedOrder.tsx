import { useState } from 'react';
import { t } from '../../../../messages/language.ts';
import {
  FULFILLMENT_OPERATIONS,
  type FulfillmentOperation,
} from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useWhyNotOffered } from '../../../data/use-offered.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { draftKey } from '../fulfillment-state.ts';
import { useOwnChanges } from '../inbox/own-changes.ts';
import { OperationForm } from '../operations/OperationForm.tsx';
import { OperationNotice } from '../operations/OperationNotice.tsx';
import { refusedFields } from '../operations/operation-outcome.ts';
import { declarationOf } from '../operations/operation-declarations.tsx';
import { whyNotSendNow } from '../operations/order-operations.ts';
import { useOperation } from '../operations/use-operation.ts';
import { stateWords } from '../../../ui/state-words.ts';
import classes from './by-number.module.css';

/** The operations that exist only in GraphQL (D4.2), with their mutations. */
const MUTATIONS = {
  cancel: 'Mutation.fulfillmentOrderCancel',
  close: 'Mutation.fulfillmentOrderClose',
} as const;
type MutationOperation = keyof typeof MUTATIONS;

/** A fulfillment order of which only the number is known, until the store has answered an operation on it. */
export function UnlistedOrder({ id }: { id: FulfillmentOrderId }) {
  const texts = t().inbox.byNumber;
  const { connection, whyNotSend } = useActiveStore();
  /** State after the last operation from this computer. It may have changed elsewhere since, so nothing is decided by it. */
  const known = useOwnChanges().get(id) ?? null;
  const name = texts.named({ id: String(id) });
  const unseen = { id, orderName: name, status: null, requestStatus: null, updatedAt: null };
  const operation = useOperation(unseen, () => undefined);
  const [dialog, setDialog] = useState<FulfillmentOperation | null>(null);
  const noMutation = {
    cancel: useWhyNotOffered(MUTATIONS.cancel),
    close: useWhyNotOffered(MUTATIONS.close),
  } satisfies Record<MutationOperation, string | null>;

  const whyNot = (one: FulfillmentOperation): string | null => {
    const missing = one === 'cancel' || one === 'close' ? noMutation[one] : null;
    // The state is unknown, so the store decides.
    return missing ?? whyNotSendNow(one, { whyNotSend, underWay: operation.underWay });
  };
  const words = known === null ? null : stateWords(known);
  return (
    <article className={classes.order} aria-label={name}>
      <h2 className={classes.name}>{name}</h2>
      <p role="status" className={classes.state}>
        {words === null ? (
          texts.notShown
        ) : (
          <>
            {texts.standing} <StateBadge tone={words.tone}>{words.label}</StateBadge>
          </>
        )}
      </p>
      <OperationNotice
        operation={operation}
        outside={{ lines: [], onDialog: setDialog }}
        onReadAgain={() => undefined}
      />
      <div className={classes.actions}>
        {FULFILLMENT_OPERATIONS.map((one) => (
          <ActionButton
            key={one}
            variant="default"
            whyNot={whyNot(one)}
            loading={operation.running === one}
            {...(declarationOf(one).danger && { color: 'red' })}
            onClick={() => setDialog(one)}
          >
            {t().operations[one].label}
          </ActionButton>
        ))}
      </div>
      {dialog !== null && (
        <OperationForm
          opened
          operation={dialog}
          order={null}
          unseen={name}
          draftKey={draftKey(connection.id, id, dialog)}
          refused={refusedFields(operation.last, dialog)}
          whyNot={whyNot(dialog)}
          pending={operation.running === dialog}
          notice={null}
          onSend={(command) => {
            operation.start(command);
            setDialog(null);
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </article>
  );
}
