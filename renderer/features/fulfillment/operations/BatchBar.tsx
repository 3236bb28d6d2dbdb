import { Button, Checkbox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../../../../messages/language.ts';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { FulfillmentCommand } from '../../../../shared/contract/fulfillment-job.ts';
import type { FulfillmentOperation } from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { inBackground } from '../../../data/in-background.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ActionButton } from '../../../ui/DisabledReason.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { ButtonKey, Keys } from '../../../ui/Keys.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { batchDraftKey, dropDraft } from '../fulfillment-state.ts';
import { fulfillmentView, type ViewId } from '../inbox/fulfillment-views.ts';
import type { InboxRow } from '../inbox/inbox-row.ts';
import { holdReasons, isOnHold, isRisky } from '../order-holds.ts';
import { PickSelectedButton } from '../pick/PickActions.tsx';
import { PrintSelectedButton } from '../print/PrintActions.tsx';
import classes from './batch-bar.module.css';
import { batchKey, batchOperations, chooseFor, othersText, type BatchChoice } from './batch-choice.ts';
import { Warning } from './consequences.tsx';
import dialogClasses from './dialogs.module.css';
import { ACCEPT } from './operation-declarations.tsx';
import { OperationForm } from './OperationForm.tsx';
import { useOperationsState, useOrderMarks, useSubmitOperation } from './operations-state.ts';
import { HOLD_MS } from '../../../../shared/queue/hold.ts';

/** Whether a dialog comes before anything is held. For an accept as with one order: only when something is on hold. */
function asks({ operation, open }: BatchChoice): boolean {
  return operation !== 'accept' || open.some(isOnHold);
}

/** A dialog, and how many orders it was opened for. */
interface Asked {
  readonly operation: FulfillmentOperation;
  readonly count: number;
}

/**
 * What can be done to the selected orders together. Each operation counts the orders that it is open to. Its dialog stays
 * when somebody else was faster, whatever is left to send: what is typed is for nothing else.
 */
export function BatchBar({
  view,
  rows,
  onClear,
}: {
  view: ViewId;
  rows: readonly InboxRow[];
  onClear: () => void;
}) {
  const { connection, whyNotSend } = useActiveStore();
  const marks = useOrderMarks();
  const { side, states } = fulfillmentView(view);
  const submit = useSubmitOperation();
  const [pending, setPending] = useState(false);
  /** Why the host did not take it: nothing was sent. */
  const [error, setError] = useState<ApiError | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [alsoOnHold, setAlsoOnHold] = useState(false);
  const selecting = rows.length > 0;
  // Keys mean the selected orders, not the one that is open.
  useEffect(() => {
    useOperationsState.setState({ selecting });
    return () => useOperationsState.setState({ selecting: false });
  }, [selecting]);

  const choose = (operation: FulfillmentOperation) =>
    chooseFor(operation, rows, { whyNotSend, marks, alsoOnHold });
  /** What the dialog that fades out was about. */
  const [closed, setClosed] = useState<BatchChoice | null>(null);
  const shown = asked === null ? closed : choose(asked.operation);
  const all = batchOperations(side, states).map(choose);
  const useful = all.filter((choice) => choice.open.length + choice.onHold.length > 0);
  const choices = useful.length > 0 ? useful : all.slice(0, 1);
  const send = (command: FulfillmentCommand, choice: BatchChoice) => {
    const handedOver = submit(choice.open, command, HOLD_MS, (answer) => {
      if (!answer.ok) {
        setError(answer.error);
        return;
      }
      // What was typed comes back with an Undo.
      dropDraft(batchDraftKey(connection.id, choice.operation));
      setClosed(choice);
      setAsked(null);
      onClear();
    });
    // A second press does nothing.
    if (handedOver === null) return;
    setPending(true);
    setError(null);
    inBackground(handedOver.finally(() => setPending(false)));
  };
  const begin = (choice: BatchChoice) => {
    setError(null);
    if (asks(choice)) setAsked({ operation: choice.operation, count: choice.open.length });
    else send(ACCEPT, choice);
  };
  const close = () => {
    setClosed(shown);
    setAsked(null);
    // The button that opened it is gone.
    if (!selecting) onClear();
  };
  const leftOut = othersText(choices);
  const texts = t().orderOperations;
  const onHold = [...new Set(choices.flatMap((choice) => choice.onHold))];
  const left = asked === null || shown === null ? 0 : asked.count - shown.open.length;
  const notice = shown !== null && (
    <>
      <p role="status" className={dialogClasses.changed}>
        {left > 0 && <strong>{texts.leftMeanwhile({ count: left })}</strong>}
        {left > 0 && shown.open.length === 0 && ` ${texts.notSendable}`}
      </p>
      <OnHoldWarning orders={shown.open} />
    </>
  );
  const bar = (
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
          pending={pending && asked === null}
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
      {error !== null && asked === null && (
        <div className={classes.error}>
          <ErrorNotice error={error} did={texts.handingOver} writes />
        </div>
      )}
    </div>
  );
  return (
    <>
      {selecting && bar}
      {shown?.operation === 'accept' && (
        <ConfirmDialog
          opened={asked !== null}
          title={texts.acceptMany({ count: shown.open.length })}
          confirm={texts.many({ label: t().operations.accept.label, count: shown.open.length, asks: false })}
          pending={pending}
          error={error}
          did={texts.handingOver}
          whyNot={shown.whyNot}
          onConfirm={() => send(ACCEPT, shown)}
          onClose={close}
        >
          {notice}
          <p>{texts.acceptManyText({ count: shown.open.length })}</p>
        </ConfirmDialog>
      )}
      {shown !== null && shown.operation !== 'accept' && (
        <OperationForm
          key={shown.operation}
          opened={asked !== null}
          operation={shown.operation}
          order={null}
          count={shown.open.length}
          draftKey={batchDraftKey(connection.id, shown.operation)}
          whyNot={shown.whyNot}
          pending={pending}
          notice={
            <div className={dialogClasses.notice}>
              {notice}
              {error !== null && <ErrorNotice error={error} did={texts.handingOver} writes />}
            </div>
          }
          onSend={(command) => send(command, shown)}
          onClose={close}
        />
      )}
    </>
  );
}

/** Includes the selected orders that are on hold. Off at first: whoever selects many means those that can go. */
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

function OnHoldWarning({ orders }: { orders: readonly InboxRow[] }) {
  const onHold = orders.filter(isOnHold);
  if (onHold.length === 0) return null;
  const reasons = holdReasons(onHold);
  return <Warning text={t().orderOperations.manyOnHold({ count: onHold.length, reasons })} />;
}

function ChoiceButton({
  choice,
  keys,
  isFirst,
  pending,
  onBegin,
}: {
  choice: BatchChoice;
  /** Empty: it has none. */
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
