import { Button, Checkbox, Group, NativeSelect } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { FulfillmentCommand } from '../../../../shared/contract/fulfillment-job.ts';
import { t } from '../../../../messages/language.ts';
import { rejectionReasonSchema } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ActionButton } from '../../../ui/DisabledReason.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { useLast } from '../../../ui/use-last.ts';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { dropDraft, useDraft } from '../fulfillment-state.ts';
import type { BatchChoice, SelectedRow } from './batch-choice.ts';
import { batchCommand, EMPTY_BATCH_DRAFT, type DialogOperation } from './batch-commands.ts';
import classes from './dialogs.module.css';
import { fieldText } from './field-text.ts';
import { MessageField } from './MessageField.tsx';
import { messageProblems } from './rejection-draft.ts';
import { reasonChoices } from './rejection-reasons.ts';

/** The dialog of an operation on many orders: one message, and for a rejection one reason, for all of them. */
export function BatchDialog({
  choice,
  ...props
}: {
  choice: BatchChoice | null;
  pending: boolean;
  /** Why the host did not take it. */
  error: ApiError | null;
  /** `onTaken`: once the host has it, and nothing typed is needed any more. */
  onSend: (command: FulfillmentCommand, orders: readonly SelectedRow[], onTaken: () => void) => void;
  onClose: () => void;
}) {
  const shown = useLast(choice);
  if (shown === null || shown.operation === 'accept') return null;
  return (
    <OneBatchDialog
      key={shown.operation}
      operation={shown.operation}
      choice={shown}
      opened={choice !== null}
      {...props}
    />
  );
}

function OneBatchDialog({
  operation,
  choice: { open, whyNot },
  opened,
  pending,
  error,
  onSend,
  onClose,
}: {
  operation: DialogOperation;
  choice: BatchChoice;
  opened: boolean;
  pending: boolean;
  error: ApiError | null;
  /** `onTaken`: once the host has it, and nothing typed is needed any more. */
  onSend: (command: FulfillmentCommand, orders: readonly SelectedRow[], onTaken: () => void) => void;
  onClose: () => void;
}) {
  const { connection } = useActiveStore();
  const key = `${connection.id}/batch/${operation}`;
  const [draft, setDraft] = useDraft(key, EMPTY_BATCH_DRAFT);
  const [tried, setTried] = useState(false);
  const texts = t().orderOperations;
  const problems = messageProblems(draft.message);
  const noReason = operation === 'reject' && draft.reason === null;
  const closed = whyNot ?? (problems.message === undefined ? null : texts.messageTooLong);
  const submit = () => {
    setTried(true);
    if (closed !== null || noReason || pending) return;
    onSend(batchCommand(operation, draft), open, () => dropDraft(key));
  };
  const words = t().operations[operation].batch;
  const { label } = t().operations[operation];
  const count = open.length;
  useShortcut({ keys: 'mod+Enter', name: label, group: t().frame.commandGroups.dialog }, submit, {
    enabled: opened,
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={texts.manyTitle({ label, count })}
      size={520}
      closeButtonProps={{ 'aria-label': texts.close }}
      closeOnClickOutside={false}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={classes.fields}>
          {operation === 'reject' && (
            <>
              <div role="note" className={classes.banner}>
                <IconAlertTriangle size={17} stroke={1.8} aria-hidden />
                <p>{texts.afterManyRejections}</p>
              </div>
              <NativeSelect
                label={texts.reasonForAll}
                required
                value={draft.reason ?? ''}
                data={reasonChoices()}
                error={noReason && tried ? fieldText('reason', { reason: [texts.mustBeChosen] }) : undefined}
                onChange={(event) =>
                  setDraft({
                    ...draft,
                    reason: rejectionReasonSchema.safeParse(event.currentTarget.value).data ?? null,
                  })
                }
                data-autofocus
              />
            </>
          )}
          <p className={classes.text}>{words.text}</p>
          <MessageField
            label={words.message}
            value={draft.message}
            error={fieldText('message', problems)}
            takesFocus={operation !== 'reject'}
            onChange={(message) => setDraft({ ...draft, message })}
          />
          {operation === 'request' && (
            <>
              <Checkbox
                size="xs"
                label={texts.notifyCustomers}
                checked={draft.notifyCustomer}
                onChange={(event) => setDraft({ ...draft, notifyCustomer: event.currentTarget.checked })}
              />
              <p className={classes.text} role="status">
                {draft.notifyCustomer ? texts.customersNotified : texts.customersNotNotified}
              </p>
            </>
          )}
        </div>
        {error !== null && (
          <div className={classes.notice}>
            <ErrorNotice error={error} did={texts.handingOver} writes />
          </div>
        )}
        <Group justify="flex-end" gap={8} className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <ActionButton
            {...(operation === 'reject' && { color: 'red' })}
            type="submit"
            loading={pending}
            whyNot={closed}
          >
            {texts.many({ label, count, asks: false })}
          </ActionButton>
        </Group>
      </form>
    </Dialog>
  );
}
