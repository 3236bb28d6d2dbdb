import { t } from '../../../../messages/language.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { draftKey, useDraft } from '../fulfillment-state.ts';
import { DialogSubject } from './DialogSubject.tsx';
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
      whyNot={whyNot ?? (problems.message === undefined ? null : t().orderOperations.messageTooLong)}
      changed={changed}
      onSubmit={() => onSend(messageCommand(name, message))}
      onClose={onClose}
      onReadAgain={onReadAgain}
    >
      <DialogSubject text={t().orderOperations.subject({ name: order.orderName })} />
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
