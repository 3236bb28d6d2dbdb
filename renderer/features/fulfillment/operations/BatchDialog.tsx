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
import { chooseFor, isOrderUnderWay } from './batch-choice.ts';
import { Warning } from './consequences.tsx';
import classes from './dialogs.module.css';
import { ACCEPT } from './operation-declarations.tsx';
import { OperationForm } from './OperationForm.tsx';
import { useOrderJobStates } from './operations-state.ts';
import { useSendBatch } from './use-send-batch.ts';

/** What the dialog is about: an operation, and the orders selected for it in a view. */
export interface AskedBatch {
  readonly view: ViewId;
  readonly operation: FulfillmentOperation;
  /** By ID, whether the order was on hold when selected. An order put on hold since then is left out. */
  readonly orders: ReadonlyMap<FulfillmentOrderId, boolean>;
}

/** What the dialog shows: the orders that remain, how many were left out, and why it cannot be sent (null if it can). */
interface Shown {
  readonly operation: FulfillmentOperation;
  readonly orders: readonly InboxRow[];
  readonly left: number;
  readonly whyNot: string | null;
}

/**
 * The dialog of an operation on selected orders. It stays open when orders change elsewhere, even if none is left to
 * send: otherwise the next keystrokes would reach the page behind it.
 * @param rows the orders selected now
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
  const jobStates = useOrderJobStates();
  const { pending, error, forgetError, send } = useSendBatch();
  /** What the dialog shows while it fades out. */
  const [closed, setClosed] = useState<Shown | null>(null);
  const texts = t().orderOperations;

  const shownOf = ({ operation, orders }: AskedBatch): Shown => {
    const still = rows.filter(
      (row) =>
        orders.has(row.id) &&
        whyNot(operation, row) === null &&
        // While the batch is handed over, all of its orders are under way.
        (pending || !isOrderUnderWay(jobStates.get(row.id))) &&
        (orders.get(row.id) === true || !isOnHold(row)),
    );
    const choice = chooseFor(operation, still, { whyNotSend, jobStates, alsoOnHold: true });
    return {
      operation,
      orders: still,
      left: orders.size - still.length,
      whyNot: still.length === 0 ? texts.nothingSelected : pending ? null : choice.whyNot,
    };
  };
  const shown = asked === null ? closed : shownOf(asked);
  if (shown === null) return null;
  const { operation, orders, left } = shown;
  const count = orders.length;
  const close = () => {
    // Wait for the host's answer: closing the dialog now would hide a failure.
    if (pending) return;
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
