import type { FulfillmentCommand } from '../../../../shared/contract/fulfillment-job.ts';
import type { FulfillmentDetail } from '../order/fulfillment-detail.ts';
import { MessageDialog } from './MessageDialog.tsx';
import { messageOperations } from './operation-commands.ts';
import { declarationOf } from './operation-declarations.tsx';
import type { InboxOperation } from './order-operations.ts';
import type { OnDone, OnHeld, OperationDialogProps } from './operation-props.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { SendRequestDialog } from './SendRequestDialog.tsx';
import type { OrderOperation } from './use-operation.ts';

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
  const onSend = (command: FulfillmentCommand) => {
    const { holdMs } = declarationOf(command.operation);
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
      {messageOperations().map((name) => (
        <MessageDialog key={name} name={name} {...propsOf(name)} />
      ))}
      <RejectDialog {...propsOf('reject')} />
      <SendRequestDialog {...propsOf('request')} />
    </>
  );
}
