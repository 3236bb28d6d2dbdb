import { t } from '../../../../messages/language.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { NameOf } from '../../../ui/NameOf.tsx';
import { draftKey, useDraft } from '../fulfillment-state.ts';
import classes from './dialogs.module.css';
import { fieldText, refusedFields } from './field-text.ts';
import { MessageField } from './MessageField.tsx';
import { messageCommand, type MessageOperation } from './operation-commands.ts';
import { declarationOf } from './operation-declarations.tsx';
import { OperationDialog } from './OperationDialog.tsx';
import type { OperationDialogProps } from './operation-props.ts';
import { messageProblems } from './rejection-draft.ts';

/** The dialog of the operations that carry nothing but a message. */
export function MessageDialog({ name, ...props }: OperationDialogProps & { name: MessageOperation }) {
  const { opened, order, operation, whyNot, changed, onSend, onClose, onReadAgain } = props;
  const { connection } = useActiveStore();
  const [message, setMessage] = useDraft(draftKey(connection.id, order.id, name), '');
  const words = t().operations[name].dialog;
  const { danger, consequence, dialog } = declarationOf(name);
  const problems = messageProblems(message);
  const errors = { ...refusedFields(operation.last, name), ...problems };
  return (
    <OperationDialog
      opened={opened}
      name={name}
      title={words.title}
      danger={danger}
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
      <div className={classes.text}>{consequence === null ? words.text : consequence(order)}</div>
      {dialog === 'message' && (
        <MessageField
          label={words.message}
          value={message}
          error={fieldText('message', errors)}
          takesFocus
          onChange={setMessage}
        />
      )}
    </OperationDialog>
  );
}
