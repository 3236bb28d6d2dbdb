import type { ReactNode } from 'react';
import { useActiveStore } from '../../../desktop/active-store.tsx';
import { NameOf } from '../../../ui/NameOf.tsx';
import classes from './dialogs.module.css';
import { fieldText, refusedFields } from './field-text.ts';
import { cancellationText } from './cancellation-text.ts';
import { countUnits, type FulfillmentDetail } from '../order/fulfillment-detail.ts';
import { draftKey, useDraft } from '../fulfillment-state.ts';
import { MessageField } from './MessageField.tsx';
import type { InboxOperation } from './operation-buttons.ts';
import { OperationDialog } from './OperationDialog.tsx';
import type { OperationDialogProps } from './operation-props.ts';
import { messageProblems } from './rejection-draft.ts';

type MessageOperation = Exclude<InboxOperation, 'reject' | 'request'>;

const WORDS = {
  accept: {
    title: 'Accept the request',
    label: 'Message to the merchant (optional)',
    text: () => 'The order goes in progress, and its lines are yours to pack.',
  },
  request_cancellation: {
    title: 'Request cancellation',
    label: 'Why, for the fulfillment service (optional)',
    text: () => 'The fulfillment service is asked to stop. Until it answers, the order stays in progress.',
  },
  accept_cancellation: {
    title: 'Accept the cancellation',
    label: 'Message to the merchant (optional)',
    text: (order) => <FulfilledAlready order={order} />,
  },
  reject_cancellation: {
    title: 'Reject the cancellation',
    label: 'Why it cannot be stopped any more, for the merchant',
    text: () => 'The order stays in progress and is fulfilled as it was accepted.',
  },
} as const satisfies Record<
  MessageOperation,
  { title: string; label: string; text: (order: FulfillmentDetail) => ReactNode }
>;

/** The dialog of the operations that carry nothing but a message. */
export function MessageDialog({ name, ...props }: OperationDialogProps & { name: MessageOperation }) {
  const { opened, order, operation, whyNot, onSend, onClose, onReadAgain } = props;
  const { connection } = useActiveStore();
  const [message, setMessage] = useDraft(draftKey(connection.id, order.id, name), '');
  const { title, label, text } = WORDS[name];
  const problems = messageProblems(message);
  const errors = { ...refusedFields(operation.last, name), ...problems };
  return (
    <OperationDialog
      opened={opened}
      name={name}
      title={title}
      operation={operation}
      whyNot={whyNot ?? (problems.message === undefined ? null : 'The message is too long.')}
      onSubmit={() => onSend({ operation: name, message })}
      onClose={onClose}
      onReadAgain={onReadAgain}
    >
      <p className={classes.subject}>
        Order <NameOf>{order.orderName}</NameOf>
      </p>
      <div className={classes.text}>{text(order)}</div>
      <MessageField
        label={label}
        value={message}
        error={fieldText('message', errors)}
        takesFocus
        onChange={setMessage}
      />
    </OperationDialog>
  );
}

/** What a cancellation cannot take back. */
function FulfilledAlready({ order }: { order: FulfillmentDetail }) {
  const { total, remaining } = countUnits(order.lines);
  const done = order.lines.filter((line) => line.fulfillableQuantity < line.quantity);
  return (
    <>
      <p>{cancellationText(total, remaining)}</p>
      {done.length > 0 && (
        <ul className={classes.fulfilled}>
          {done.map((line) => (
            <li key={line.id}>
              <bdi>{line.title}</bdi>: {line.quantity - line.fulfillableQuantity} of {line.quantity} fulfilled
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
