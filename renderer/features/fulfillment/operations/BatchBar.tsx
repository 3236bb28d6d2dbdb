import { Button, Kbd } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../../../../messages/language.ts';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { FulfillmentCommand } from '../../../../shared/contract/fulfillment-job.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { inBackground } from '../../../data/in-background.ts';
import { useQueueClient } from '../../../data/use-queue.ts';
import { setPanelOpen } from '../../../queue/queue-state.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ActionButton } from '../../../ui/DisabledReason.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Keys } from '../../../ui/Keys.tsx';
import { useLast } from '../../../ui/use-last.ts';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { dropDraft } from '../fulfillment-state.ts';
import { fulfillmentView, type ViewId } from '../inbox/fulfillment-views.ts';
import type { InboxRow } from '../inbox/inbox-row.ts';
import { PrintSelectedButton } from '../print/PrintActions.tsx';
import classes from './batch-bar.module.css';
import {
  batchOperations,
  chooseFor,
  othersText,
  type BatchChoice,
  type SelectedRow,
} from './batch-choice.ts';
import dialogClasses from './dialogs.module.css';
import { declarationOf } from './operation-declarations.tsx';
import { OperationForm } from './OperationForm.tsx';
import { beginSubmitting, handOver, orderKey, useOperationsState } from './operations-state.ts';
import { fulfillmentJob } from './order-jobs.ts';
import { useOrderMarks } from './use-order-marks.ts';

/** More than this is asked about with its number: a slip of Ctrl-A should not accept a morning's work. */
const ASK_ABOVE = 20;
const ACCEPT: FulfillmentCommand = { operation: 'accept', message: null };

/** Whether a dialog comes before anything is sent. */
function asks({ operation, open }: BatchChoice): boolean {
  return operation !== 'accept' || open.length > ASK_ABOVE;
}

/** What can be done to the selected orders together. Each operation counts the orders that it is open to. */
export function BatchBar({
  view,
  rows,
  onClear,
}: {
  view: ViewId;
  rows: readonly InboxRow[];
  onClear: () => void;
}) {
  const { connection, whyNotScope } = useActiveStore();
  const marks = useOrderMarks();
  const { side, states } = fulfillmentView(view);
  const { submit, error, pending, forgetError } = useSubmitBatch();
  const [open, setOpen] = useState<BatchChoice | null>(null);
  const shown = useLast(open);
  useTakeKeys();

  const all = batchOperations(side, states).map((operation) =>
    chooseFor(operation, rows, { whyNotScope, marks }),
  );
  const useful = all.filter(({ open: orders }) => orders.length > 0);
  const choices = useful.length > 0 ? useful : all.slice(0, 1);
  const begin = (choice: BatchChoice) => {
    forgetError();
    if (asks(choice)) setOpen(choice);
    else submit(ACCEPT, choice.open, onClear);
  };
  const draftKeyOf = ({ operation }: BatchChoice) => `${connection.id}/batch/${operation}`;
  const send = (command: FulfillmentCommand, choice: BatchChoice) =>
    submit(command, choice.open, () => {
      // Nothing that was typed is needed any more.
      dropDraft(draftKeyOf(choice));
      setOpen(null);
      onClear();
    });
  const leftOut = othersText(choices);
  const texts = t().orderOperations;
  const confirm =
    shown === null
      ? ''
      : texts.many({ label: t().operations[shown.operation].label, count: shown.open.length, asks: false });
  return (
    <div role="group" aria-label={texts.selectedOrders} className={classes.bar}>
      <span role="status" className={classes.count}>
        {texts.selected({ count: rows.length })}
      </span>
      {choices.map((choice, at) => (
        <ChoiceButton
          key={choice.operation}
          choice={choice}
          isFirst={at === 0}
          pending={pending && open === null}
          onBegin={begin}
        />
      ))}
      <PrintSelectedButton orders={rows} />
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onClear}>
        {texts.clear}
      </Button>
      {leftOut !== null && <p className={classes.others}>{leftOut}</p>}
      {error !== null && open === null && (
        <div className={classes.error}>
          <ErrorNotice error={error} did={texts.handingOver} writes />
        </div>
      )}
      {shown?.operation === 'accept' && (
        <ConfirmDialog
          opened={open !== null}
          title={texts.acceptMany({ count: shown.open.length })}
          confirm={confirm}
          pending={pending}
          error={error}
          did={texts.handingOver}
          onConfirm={() => send(ACCEPT, shown)}
          onClose={() => setOpen(null)}
        >
          <p>{texts.acceptManyText({ count: shown.open.length })}</p>
        </ConfirmDialog>
      )}
      {shown !== null && shown.operation !== 'accept' && (
        <OperationForm
          key={shown.operation}
          opened={open !== null}
          operation={shown.operation}
          order={null}
          title={texts.manyTitle({ label: t().operations[shown.operation].label, count: shown.open.length })}
          confirm={confirm}
          draftKey={draftKeyOf(shown)}
          whyNot={shown.whyNot}
          pending={pending}
          notice={
            error !== null && (
              <div className={dialogClasses.notice}>
                <ErrorNotice error={error} did={texts.handingOver} writes />
              </div>
            )
          }
          onSend={(command) => send(command, shown)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

/** The way to submit a batch. What becomes of it is shown by the panel. */
function useSubmitBatch() {
  const { connection } = useActiveStore();
  const client = useQueueClient();
  const [pending, setPending] = useState(false);
  /** Why the host did not take it: nothing was sent. */
  const [error, setError] = useState<ApiError | null>(null);
  return {
    pending,
    error,
    forgetError: () => setError(null),
    /** A second press does nothing. `onTaken`: once the host has it. */
    submit: (command: FulfillmentCommand, rows: readonly SelectedRow[], onTaken: () => void) => {
      const keys = rows.map(({ id }) => orderKey(connection.id, id));
      if (!beginSubmitting(keys, command.operation)) return;
      setPending(true);
      setError(null);
      const jobs = rows.map((row) => fulfillmentJob(row, command));
      const answered = client.submit('fulfillment', jobs, declarationOf(command.operation).holdMs);
      const ended = handOver(keys, answered, (answer) => {
        if (!answer.ok) {
          setError(answer.error);
          return;
        }
        if (rows.length > 1) setPanelOpen(true);
        onTaken();
      });
      inBackground(ended.finally(() => setPending(false)));
    },
  };
}

/** While orders are selected, keys mean them and not the order that is open. */
function useTakeKeys(): void {
  useEffect(() => {
    useOperationsState.setState({ selecting: true });
    return () => useOperationsState.setState({ selecting: false });
  }, []);
}

function ChoiceButton({
  choice,
  isFirst,
  pending,
  onBegin,
}: {
  choice: BatchChoice;
  isFirst: boolean;
  pending: boolean;
  onBegin: (choice: BatchChoice) => void;
}) {
  const { operation, open, whyNot } = choice;
  const { label } = t().operations[operation];
  const shortcut = declarationOf(operation).shortcut ?? '';
  useShortcut({ keys: shortcut, name: label, group: t().workspaces.fulfillment }, () => onBegin(choice), {
    whyNot,
  });
  return (
    <ActionButton
      size="compact-sm"
      variant={isFirst ? 'filled' : 'default'}
      whyNot={whyNot}
      loading={pending && isFirst}
      rightSection={
        isFirst ? (
          <Kbd className={classes.key} aria-hidden>
            {shortcut}
          </Kbd>
        ) : (
          <Keys keys={shortcut} />
        )
      }
      onClick={() => onBegin(choice)}
    >
      {t().orderOperations.many({ label, count: open.length, asks: asks(choice) })}
    </ActionButton>
  );
}
