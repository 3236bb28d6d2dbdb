import { useState } from 'react';
import { t } from '../../../../messages/language.ts';
import type { FulfillmentCommand } from '../../../../shared/contract/fulfillment-job.ts';
import { whyNot, type FulfillmentOperation } from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { batchDraftKey } from '../fulfillment-state.ts';
import type { ViewId } from '../inbox/fulfillment-views.ts';
import type { InboxRow } from '../inbox/inbox-row.ts';
import { holdReasons, isOnHold } from '../order-holds.ts';
import { chooseFor } from './batch-choice.ts';
import { Warning } from './consequences.tsx';
import classes from './dialogs.module.css';
import { ACCEPT } from './operation-declarations.tsx';
import { OperationForm } from './OperationForm.tsx';
import { useOrderMarks } from './operations-state.ts';
import { useSendBatch } from './use-send-batch.ts';

/** What is asked about: an operation, and the orders that were selected for it in a view. */
export interface AskedBatch {
  readonly view: ViewId;
  readonly operation: FulfillmentOperation;
  readonly orders: ReadonlySet<FulfillmentOrderId>;
}

/** What the dialog says: the orders that it will be done to, and why it cannot be sent; null when it can. */
interface Shown {
  readonly operation: FulfillmentOperation;
  readonly orders: readonly InboxRow[];
  readonly left: number;
  readonly whyNot: string | null;
}

/**
 * The dialog of an operation on selected orders. It stays when somebody else decides about them meanwhile, whatever is left to
 * send: what is typed next is for nothing else.
 * @param rows the orders that are selected now
 */
export function BatchDialog({
  asked,
  rows,
  onClose,
  onSent,
}: {
  asked: AskedBatch | null;
  rows: readonly InboxRow[];
  onClose: () => void;
  onSent: () => void;
}) {
  const { connection, whyNotSend } = useActiveStore();
  const marks = useOrderMarks();
  const { pending, error, forgetError, send } = useSendBatch();
  /** What the dialog that fades out was about. */
  const [closed, setClosed] = useState<Shown | null>(null);
  const texts = t().orderOperations;

  const shownOf = ({ operation, orders }: AskedBatch): Shown => {
    const left = rows.filter((row) => orders.has(row.id) && whyNot(operation, row) === null);
    const { whyNot: why, open } = chooseFor(operation, left, { whyNotSend, marks, alsoOnHold: true });
    return {
      operation,
      orders: left,
      left: orders.size - left.length,
      whyNot: left.length === 0 ? texts.nothingSelected : open.length === 0 && !pending ? why : null,
    };
  };
  const shown = asked === null ? closed : shownOf(asked);
  if (shown === null) return null;
  const { operation, orders, left } = shown;
  const count = orders.length;
  const close = () => {
    setClosed(shown);
    forgetError();
    onClose();
  };
  const sendAll = (command: FulfillmentCommand) =>
    send(orders, command, () => {
      setClosed(shown);
      onSent();
    });
  const notice = (
    <>
      <p role="status" className={classes.changed}>
        {left > 0 && <strong>{texts.leftMeanwhile({ count: left })}</strong>}
        {count === 0 && ` ${texts.notSendable}`}
      </p>
      <OnHoldWarning orders={orders} />
    </>
  );
  return operation === 'accept' ? (
    <ConfirmDialog
      opened={asked !== null}
      title={texts.acceptMany({ count })}
      confirm={texts.many({ label: t().operations.accept.label, count, asks: false })}
      pending={pending}
      error={error}
      did={texts.handingOver}
      whyNot={shown.whyNot}
      onConfirm={() => sendAll(ACCEPT)}
      onClose={close}
    >
      {notice}
      <p>{texts.acceptManyText({ count })}</p>
    </ConfirmDialog>
  ) : (
    <OperationForm
      key={operation}
      opened={asked !== null}
      operation={operation}
      order={null}
      count={count}
      draftKey={batchDraftKey(connection.id, operation)}
      whyNot={shown.whyNot}
      pending={pending}
      notice={
        <div className={classes.notice}>
          {notice}
          {error !== null && <ErrorNotice error={error} did={texts.handingOver} writes />}
        </div>
      }
      onSend={sendAll}
      onClose={close}
    />
  );
}

function OnHoldWarning({ orders }: { orders: readonly InboxRow[] }) {
  const onHold = orders.filter(isOnHold);
  if (onHold.length === 0) return null;
  const reasons = holdReasons(onHold);
  return <Warning text={t().orderOperations.manyOnHold({ count: onHold.length, reasons })} />;
}
