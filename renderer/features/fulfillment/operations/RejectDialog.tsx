import { NativeSelect } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../../messages/language.ts';
import { rejectionReasonSchema } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { DialogSubject } from './DialogSubject.tsx';
import classes from './dialogs.module.css';
import { fieldText, refusedFields } from './field-text.ts';
import { draftKey, useDraft } from '../fulfillment-state.ts';
import { MessageField } from './MessageField.tsx';
import { rejectCommand } from './operation-commands.ts';
import { OperationDialog } from './OperationDialog.tsx';
import type { OperationDialogProps } from './operation-props.ts';
import { RejectLines } from './RejectLines.tsx';
import { EMPTY_REJECTION, rejectionDraftProblems } from './rejection-draft.ts';
import { reasonChoices } from './rejection-reasons.ts';

/** Rejects a request: with a reason, and with what is wrong about which line. */
export function RejectDialog({
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
  const [draft, setDraft] = useDraft(draftKey(connection.id, order.id, 'reject'), EMPTY_REJECTION);
  const [tried, setTried] = useState(false);
  const texts = t().orderOperations;
  const words = t().operations.reject.dialog;
  const problems = rejectionDraftProblems(draft);
  const { reason: missingReason, ...others } = problems;
  const refused = refusedFields(operation.last, 'reject');
  const errors = {
    ...refused,
    ...(others.message !== undefined && { message: others.message }),
    ...(tried && missingReason !== undefined && { reason: missingReason }),
  };
  const tooLong = others.message ?? others.line_items;
  return (
    <OperationDialog
      opened={opened}
      name="reject"
      title={words.title}
      danger
      size={620}
      operation={operation}
      whyNot={whyNot ?? (tooLong === undefined ? null : texts.aMessageTooLong)}
      changed={changed}
      onSubmit={() => {
        setTried(true);
        if (missingReason === undefined) onSend(rejectCommand(draft, order.lines));
      }}
      onClose={onClose}
      onReadAgain={onReadAgain}
    >
      <DialogSubject text={texts.subject({ name: order.orderName })} />
      <div role="note" className={classes.banner}>
        <IconAlertTriangle size={17} stroke={1.8} aria-hidden />
        <p>{texts.afterRejection}</p>
      </div>
      <NativeSelect
        label={texts.reason}
        required
        value={draft.reason ?? ''}
        data={reasonChoices()}
        error={fieldText('reason', errors)}
        onChange={(event) =>
          setDraft({
            ...draft,
            reason: rejectionReasonSchema.safeParse(event.currentTarget.value).data ?? null,
          })
        }
        data-autofocus
      />
      <RejectLines
        lines={order.lines}
        draft={draft}
        error={fieldText('line_items', refused, order.lines)}
        onChange={setDraft}
      />
      <MessageField
        label={words.message}
        value={draft.message}
        error={fieldText('message', errors)}
        onChange={(message) => setDraft({ ...draft, message })}
      />
    </OperationDialog>
  );
}
