import { Checkbox } from '@mantine/core';
import { t } from '../../../../messages/language.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { DialogSubject } from './DialogSubject.tsx';
import classes from './dialogs.module.css';
import { fieldText, refusedFields } from './field-text.ts';
import { draftKey, useDraft } from '../fulfillment-state.ts';
import { MessageField } from './MessageField.tsx';
import { requestCommand } from './operation-commands.ts';
import { OperationDialog } from './OperationDialog.tsx';
import type { OperationDialogProps } from './operation-props.ts';
import { messageProblems } from './rejection-draft.ts';
import { draftRequest, previewRequest } from './request-draft.ts';
import { RequestLines } from './RequestLines.tsx';
import { SplitPreview } from './SplitPreview.tsx';

/** Sends a request for all of the order, or for a part of it. */
export function SendRequestDialog({
  opened,
  order,
  operation,
  whyNot,
  changed,
  onSend,
  onClose,
  onReadAgain,
}: OperationDialogProps) {
  const { connection } = useActiveStore();
  const [draft, setDraft] = useDraft(draftKey(connection.id, order.id, 'request'), draftRequest(order.lines));
  const texts = t().orderOperations;
  const words = t().operations.request.dialog;
  const preview = previewRequest(order.lines, draft);
  const problems = messageProblems(draft.message);
  const errors = { ...refusedFields(operation.last, 'request'), ...problems };
  const incomplete = preview.kind === 'none' ? preview.whyNot : null;
  const tooLong = problems.message === undefined ? null : texts.messageTooLong;
  return (
    <OperationDialog
      opened={opened}
      name="request"
      title={words.title}
      size={680}
      operation={operation}
      whyNot={whyNot ?? incomplete ?? tooLong}
      changed={changed}
      onSubmit={() => onSend(requestCommand(order.lines, draft))}
      onClose={onClose}
      onReadAgain={onReadAgain}
    >
      <DialogSubject text={texts.subjectTo({ name: order.orderName, location: order.location })} />
      <RequestLines
        lines={order.lines}
        draft={draft}
        error={fieldText('line_items', errors, order.lines)}
        onChange={setDraft}
      />
      <SplitPreview preview={preview} orderName={order.orderName} />
      <MessageField
        label={words.message}
        value={draft.message}
        error={fieldText('message', errors)}
        onChange={(message) => setDraft({ ...draft, message })}
      />
      <Checkbox
        size="xs"
        label={texts.notifyCustomer}
        checked={draft.notifyCustomer}
        onChange={(event) => setDraft({ ...draft, notifyCustomer: event.currentTarget.checked })}
      />
      <p className={classes.text} role="status">
        {draft.notifyCustomer ? texts.customerNotified : texts.customerNotNotified}
      </p>
    </OperationDialog>
  );
}
