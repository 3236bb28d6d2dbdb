import { useActiveStore } from '../../../data/active-store.tsx';
import { NameOf } from '../../../ui/NameOf.tsx';
import { draftKey, useDraft } from '../fulfillment-state.ts';
import classes from './dialogs.module.css';
import { fieldText, refusedFields } from './field-text.ts';
import { MessageField } from './MessageField.tsx';
import { MESSAGE_WORDS } from './message-words.tsx';
import { messageCommand, type MessageOperation } from './operation-commands.ts';
import { OperationDialog } from './OperationDialog.tsx';
import type { OperationDialogProps } from './operation-props.ts';
import { messageProblems } from './rejection-draft.ts';

/** The dialog of the operations that carry nothing but a message. */
export function MessageDialog({ name, ...props }: OperationDialogProps & { name: MessageOperation }) {
  const { opened, order, operation, whyNot, changed, onSend, onClose, onReadAgain } = props;
  const { connection } = useActiveStore();
  const [message, setMessage] = useDraft(draftKey(connection.id, order.id, name), '');
  const words = MESSAGE_WORDS[name];
  const problems = messageProblems(message);
  const errors = { ...refusedFields(operation.last, name), ...problems };
  return (
    <OperationDialog
      opened={opened}
      name={name}
      title={words.title}
      danger={'danger' in words}
      operation={operation}
      whyNot={whyNot ?? (problems.message === undefined ? null : 'The message is too long.')}
      changed={changed}
      onSubmit={() => onSend(messageCommand(name, message))}
      onClose={onClose}
      onReadAgain={onReadAgain}
    >
      <p className={classes.subject}>
        Order <NameOf>{order.orderName}</NameOf>
      </p>
      <div className={classes.text}>{words.text(order)}</div>
      {words.label !== null && (
        <MessageField
          label={words.label}
          value={message}
          error={fieldText('message', errors)}
          takesFocus
          onChange={setMessage}
        />
      )}
    </OperationDialog>
  );
}
