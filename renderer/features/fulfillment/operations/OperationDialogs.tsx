import type { FulfillmentDetail } from '../order/fulfillment-detail.ts';
import { MessageDialog } from './MessageDialog.tsx';
import type { InboxOperation } from './operation-buttons.ts';
import type { Command } from './operation-commands.ts';
import type { OnDone, OperationDialogProps } from './operation-props.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { SendRequestDialog } from './SendRequestDialog.tsx';
import type { OrderOperation } from './use-operation.ts';

const WITH_MESSAGE = [
  'accept',
  'request_cancellation',
  'accept_cancellation',
  'reject_cancellation',
] as const;

/** The dialog of the operation that is being prepared. It closes only when the store has done it, or when it is closed. */
export function OperationDialogs({
  open,
  order,
  operation,
  whyNot,
  onClose,
  onDone,
  onReadAgain,
}: {
  open: InboxOperation | null;
  order: FulfillmentDetail;
  operation: OrderOperation;
  whyNot: (operation: InboxOperation) => string | null;
  onClose: () => void;
  onDone: OnDone;
  onReadAgain: () => void;
}) {
  const onSend = (command: Command) => {
    operation.start(command, (end) => {
      if (end.kind !== 'done') return;
      onClose();
      onDone(end.change, order.orderName, command.operation);
    });
  };
  const propsOf = (name: InboxOperation): OperationDialogProps => ({
    opened: open === name,
    order,
    operation,
    whyNot: whyNot(name),
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
