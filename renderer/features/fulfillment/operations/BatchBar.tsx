import { Button, Kbd } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../../../../messages/language.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { ActionButton } from '../../../ui/DisabledReason.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Keys } from '../../../ui/Keys.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { fulfillmentView, type ViewId } from '../inbox/fulfillment-views.ts';
import type { InboxRow } from '../inbox/inbox-row.ts';
import { PrintSelectedButton } from '../print/PrintActions.tsx';
import classes from './batch-bar.module.css';
import { BatchDialog } from './BatchDialog.tsx';
import { batchOperations, chooseFor, othersText, type BatchChoice } from './batch-choice.ts';
import { ConfirmMany } from './ConfirmMany.tsx';
import { declarationOf } from './operation-declarations.tsx';
import { useOperationsState } from './operations-state.ts';
import { useOrderMarks } from './use-order-marks.ts';
import { useSubmitBatch } from './use-submit-batch.ts';

/** More than this is asked about with its number: a slip of Ctrl-A should not accept a morning's work. */
const ASK_ABOVE = 20;

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
  const { whyNotScope } = useActiveStore();
  const marks = useOrderMarks();
  const { side, states } = fulfillmentView(view);
  const { submit, error, pending, forgetError } = useSubmitBatch();
  const [open, setOpen] = useState<BatchChoice | null>(null);
  useTakeKeys();

  const all = batchOperations(side, states).map((operation) =>
    chooseFor(operation, rows, { whyNotScope, marks }),
  );
  const useful = all.filter(({ open: orders }) => orders.length > 0);
  const choices = useful.length > 0 ? useful : all.slice(0, 1);
  const begin = (choice: BatchChoice) => {
    forgetError();
    if (choice.operation !== 'accept' || choice.open.length > ASK_ABOVE) setOpen(choice);
    else submit({ operation: 'accept', message: null }, choice.open, onClear);
  };
  const leftOut = othersText(choices);
  const texts = t().orderOperations;
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
      <ConfirmMany
        choice={open?.operation === 'accept' ? open : null}
        pending={pending}
        error={error}
        onConfirm={({ open: orders }) =>
          submit({ operation: 'accept', message: null }, orders, () => {
            setOpen(null);
            onClear();
          })
        }
        onClose={() => setOpen(null)}
      />
      <BatchDialog
        choice={open?.operation === 'accept' ? null : open}
        pending={pending}
        error={error}
        onSend={(command, orders, onTaken) =>
          submit(command, orders, () => {
            onTaken();
            setOpen(null);
            onClear();
          })
        }
        onClose={() => setOpen(null)}
      />
    </div>
  );
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
  const asks = operation !== 'accept' || open.length > ASK_ABOVE;
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
      {t().orderOperations.many({ label, count: open.length, asks })}
    </ActionButton>
  );
}
