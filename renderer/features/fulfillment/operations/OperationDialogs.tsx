import type { OutboxCommand } from '../../../../shared/contract/outbox.ts';
import type { FulfillmentDetail } from '../order/fulfillment-detail.ts';
import { holdOf } from './hold-of.ts';
import { MessageDialog } from './MessageDialog.tsx';
import type { InboxOperation } from './operation-buttons.ts';
import type { OnDone, OnHeld, OperationDialogProps } from './operation-props.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { SendRequestDialog } from './SendRequestDialog.tsx';
import type { OrderOperation } from './use-operation.ts';

const WITH_MESSAGE = [
  'accept',
  'request_cancellation',
  'accept_cancellation',
  'reject_cancellation',
  'cancel',
  'close',
] as const;

/** The dialog of the operation that is being prepared. It closes when the store has done it, or the host holds it. */
export function OperationDialogs({
  open,
  order,
  operation,
  whyNot,
  changed,
  onClose,
  onDone,
  onHeld,
  onReadAgain,
}: {
  open: InboxOperation | null;
  order: FulfillmentDetail;
  operation: OrderOperation;
  whyNot: (operation: InboxOperation) => string | null;
  changed: string | null;
  onClose: () => void;
  onDone: OnDone;
  onHeld?: OnHeld | undefined;
  onReadAgain: () => void;
}) {
  const onSend = (command: OutboxCommand) => {
    const holdMs = holdOf(command.operation);
    operation.start(command, {
      holdMs,
      onHeld: () => {
        onClose();
        onHeld?.(order, command.operation);
      },
      ...(holdMs === 0 && {
        onDone: (change) => {
          onClose();
          onDone(change, order.orderName, command.operation);
        },
      }),
    });
  };
  const propsOf = (name: InboxOperation): OperationDialogProps => ({
    opened: open === name,
    order,
    operation,
    whyNot: whyNot(name),
    changed,
    onSend,
    onClose,
    onReadAgain,
  });
  return (
    <>
      {WITH_MESSAGE.map((name) => (
        <MessageDialog key={name} name={name} {...propsOf(name)} />
      ))}
      <RejectDialog {...propsOf('reject')} />
      <SendRequestDialog {...propsOf('request')} />
    </>
  );
}
