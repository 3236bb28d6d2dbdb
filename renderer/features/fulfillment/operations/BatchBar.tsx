import { Button, Checkbox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../../../../messages/language.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { ButtonKey, Keys } from '../../../ui/Keys.tsx';
import { useFocusAfterUnmount } from '../../../ui/use-focus-kept.ts';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { fulfillmentView, type ViewId } from '../inbox/fulfillment-views.ts';
import type { InboxRow } from '../inbox/inbox-row.ts';
import { holdReasons, isOnHold, isRisky } from '../order-holds.ts';
import { PickSelectedButton } from '../pick/PickActions.tsx';
import { PrintSelectedButton } from '../print/PrintActions.tsx';
import classes from './batch-bar.module.css';
import { batchKey, batchOperations, chooseFor, othersText, type BatchChoice } from './batch-choice.ts';
import type { AskedBatch } from './BatchDialog.tsx';
import { ACCEPT } from './operation-declarations.tsx';
import { useOperationsState, useOrderJobStates } from './operations-state.ts';
import { useSendBatch } from './use-send-batch.ts';

/** Whether a dialog is shown before anything is held. Accepting asks only if an order is on hold, as for a single order. */
function asks({ operation, open }: BatchChoice): boolean {
  return operation !== 'accept' || open.some(isOnHold);
}

/** What can be done to the selected orders together. Each button counts the orders that its operation is open to. */
export function BatchBar({
  view,
  rows,
  onAsk,
  onTaken,
  onClear,
}: {
  view: ViewId;
  rows: readonly InboxRow[];
  onAsk: (asked: AskedBatch) => void;
  /** Called with the orders that were selected when a batch was submitted, once the host has accepted it. */
  onTaken: (orders: readonly InboxRow[]) => void;
  onClear: () => void;
}) {
  const { whyNotSend } = useActiveStore();
  const jobStates = useOrderJobStates();
  const { side, states } = fulfillmentView(view);
  const { pending, error, forgetError, send } = useSendBatch();
  const [alsoOnHold, setAlsoOnHold] = useState(false);
  useFocusAfterUnmount();
  // Shortcuts apply to the selected orders, not to the open one.
  useEffect(() => {
    useOperationsState.setState({ selecting: true });
    return () => useOperationsState.setState({ selecting: false });
  }, []);

  const all = batchOperations(side, states).map((operation) =>
    chooseFor(operation, rows, { whyNotSend, jobStates, alsoOnHold }),
  );
  const useful = all.filter((choice) => choice.open.length + choice.onHold.length > 0);
  const choices = useful.length > 0 ? useful : all.slice(0, 1);
  const begin = (choice: BatchChoice) => {
    forgetError();
    const { operation, open } = choice;
    if (asks(choice)) onAsk({ view, operation, orders: new Map(open.map((row) => [row.id, isOnHold(row)])) });
    else send(open, ACCEPT, () => onTaken(rows));
  };
  const leftOut = othersText(choices);
  const texts = t().orderOperations;
  const onHold = [...new Set(choices.flatMap((choice) => choice.onHold))];
  return (
    <div role="group" aria-label={texts.selectedOrders} className={classes.bar}>
      <span role="status" className={classes.count}>
        {texts.selected({ count: rows.length })}
      </span>
      {choices.map((choice, at) => (
        <ChoiceButton
          key={choice.operation}
          choice={choice}
          keys={batchKey(choice.operation, choices)}
          isFirst={at === 0}
          pending={pending}
          onBegin={begin}
        />
      ))}
      <PrintSelectedButton orders={rows} />
      <PickSelectedButton orders={rows} />
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onClear}>
        {texts.clear}
      </Button>
      {onHold.length > 0 && <OnHoldTick orders={onHold} included={alsoOnHold} onInclude={setAlsoOnHold} />}
      {leftOut !== null && <p className={classes.others}>{leftOut}</p>}
      {error !== null && (
        <div className={classes.error}>
          <ErrorNotice error={error} did={texts.handingOver} writes />
        </div>
      )}
    </div>
  );
}

/** Includes the selected orders that are on hold. Off at first: whoever selects many orders means those that can go. */
function OnHoldTick({
  orders,
  included,
  onInclude,
}: {
  orders: readonly InboxRow[];
  included: boolean;
  onInclude: (included: boolean) => void;
}) {
  const texts = t().orderOperations;
  const { fulfillment } = t().workspaces;
  useShortcut({ keys: 'H', name: texts.alsoOnHoldKey, group: fulfillment }, () => onInclude(!included));
  return (
    <Checkbox
      size="xs"
      className={classes.onHold}
      data-risky={isRisky(orders) || undefined}
      checked={included}
      label={
        <>
          {texts.alsoOnHold({ count: orders.length, reasons: holdReasons(orders) })} <Keys keys="H" />
        </>
      }
      onChange={(event) => onInclude(event.currentTarget.checked)}
    />
  );
}

function ChoiceButton({
  choice,
  keys,
  isFirst,
  pending,
  onBegin,
}: {
  choice: BatchChoice;
  /** Empty if it has no shortcut. */
  keys: string;
  isFirst: boolean;
  pending: boolean;
  onBegin: (choice: BatchChoice) => void;
}) {
  const { operation, open, whyNot } = choice;
  const { label } = t().operations[operation];
  useShortcut({ keys, name: label, group: t().workspaces.fulfillment }, () => onBegin(choice), { whyNot });
  return (
    <ActionButton
      size="compact-sm"
      variant={isFirst ? 'filled' : 'default'}
      whyNot={whyNot}
      loading={pending && isFirst}
      {...(keys !== '' && { rightSection: isFirst ? <ButtonKey>{keys}</ButtonKey> : <Keys keys={keys} /> })}
      onClick={() => onBegin(choice)}
    >
      {t().orderOperations.many({ label, count: open.length, asks: asks(choice) })}
    </ActionButton>
  );
}
