import { useRef, useState } from 'react';
import { t } from '../../../../messages/language.ts';
import type { FulfillmentOperation } from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { belongsToFocus } from '../../../ui/shortcut-keys.ts';
import { isDialogOpen } from '../../../ui/use-shortcut.ts';
import { useStableCallback } from '../../../ui/use-stable-callback.ts';
import { due } from '../due-time.ts';
import { countUnits, type FulfillmentDetail } from './fulfillment-detail.ts';
import { fulfillmentView, type ViewId } from '../inbox/fulfillment-views.ts';
import type { ListedRow } from '../inbox/inbox-list.ts';
import type { InboxRow } from '../inbox/inbox-row.ts';
import { isOnHold } from '../order-holds.ts';
import { LinesTable } from './LinesTable.tsx';
import { whyNotOperation } from '../operations/order-operations.ts';
import { OperationDialogs } from '../operations/OperationDialogs.tsx';
import { OperationNotice } from '../operations/OperationNotice.tsx';
import { HeldNote, OrderActions } from '../operations/OrderActions.tsx';
import { LinkedOrders } from './LinkedOrders.tsx';
import { OrderIds } from './OrderIds.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { PrintedNote } from '../print/PrintedMark.tsx';
import { PickedNote } from '../scan/PickedMark.tsx';
import detail from '../../../ui/detail/detail.module.css';
import classes from './order.module.css';
import { RecipientCard } from '../../../ui/recipient/RecipientCard.tsx';
import { isOutdated, useSeenVersion, whyNotYet } from './seen-version.ts';
import { StandingNote } from './StandingNote.tsx';
import { useOrderRecord } from './order-record.ts';
import { isClosed, stateWords } from '../../../ui/state-words.ts';
import { useOperation, type OnHeld } from '../operations/use-operation.ts';
import { WaitingMessage } from './WaitingMessage.tsx';

/**
 * Whether the user, who pressed a key while the order was loading, is busy elsewhere by now: a dialog would take the
 * keyboard.
 */
function isTakenUp(): boolean {
  return isDialogOpen() || belongsToFocus(document.activeElement);
}

/** One order in full, and what can be done to it. Mount under a React key per order. */
export function OrderDetail({
  order,
  isLatest,
  wanted,
  view,
  listed,
  current,
  onHeld,
  onReadAgain,
}: {
  order: FulfillmentDetail;
  /** False while a version that was read before the order was opened is being read again. */
  isLatest: boolean;
  /** The operation whose shortcut was pressed while the order was loading. */
  wanted: FulfillmentOperation | null;
  view: ViewId;
  /** Its row when it was opened, if it was in the view. */
  listed: InboxRow | null;
  /** Its row now, if the list holds it. */
  current: ListedRow | null;
  onHeld: OnHeld;
  onReadAgain: () => void;
}) {
  const { whyNotSend } = useActiveStore();
  // Accepting without a message needs no dialog, unless the order is on hold.
  const [dialog, setDialog] = useState(() => (isTakenUp() ? null : wanted));
  const onOwnHeld: OnHeld = useStableCallback((held) => {
    // The operation's dialog was closed before the answer, and another one opened: the next order would hide that one.
    if (dialog === null && isDialogOpen()) return;
    setDialog(null);
    onHeld(held);
  });
  const operation = useOperation(order, onOwnHeld);
  const { links, events, problem } = useOrderRecord(order);
  const { change, goOn } = useSeenVersion(order, listed, isLatest);
  const article = useRef<HTMLElement>(null);
  const now = useNow(30_000);
  const { label, tone } = stateWords(order);
  const isFulfilled = order.status === 'in_progress' && countUnits(order.lines).remaining === 0;
  const dueTime = due(isClosed(order) || isFulfilled ? null : order.fulfillBy, now);
  const whyNot = (name: FulfillmentOperation) =>
    whyNotYet(change) ??
    whyNotOperation(name, order, {
      whyNotSend,
      underWay: operation.underWay,
      outdated: current !== null && isOutdated(order, current),
    });

  return (
    <article
      ref={article}
      className={classes.order}
      aria-label={t().orderDetail.orderNamed({ name: order.orderName })}
      data-changed={change !== null || undefined}
      tabIndex={-1}
    >
      <header className={classes.header}>
        <div className={classes.heading}>
          <h2 className={classes.name} dir="auto" title={order.orderName}>
            {order.orderName}
          </h2>
          <StateBadge tone={tone} pulse={operation.running !== null}>
            {label}
          </StateBadge>
          {isFulfilled && <span className={classes.due}>{t().inbox.fulfilled}</span>}
          {dueTime.kind !== 'none' && (
            <span className={classes.due} data-kind={dueTime.kind}>
              {dueTime.text}
            </span>
          )}
          <PrintedNote order={order.id} />
          <PickedNote order={order.id} />
          {(operation.underWay?.kind === 'held' || operation.underWay?.kind === 'queued') && (
            <HeldNote
              underWay={operation.underWay}
              onUndo={() => {
                // The focused button disappears.
                article.current?.focus({ preventScroll: true });
                operation.undo();
              }}
            />
          )}
        </div>
        <OrderActions
          side={fulfillmentView(view).side}
          order={order}
          operation={operation}
          whyNot={whyNot}
          onAccept={() => (isOnHold(order) ? setDialog('accept') : operation.accept())}
          onDialog={setDialog}
        />
      </header>
      <div className={classes.body}>
        <StandingNote
          change={change}
          view={view}
          gone={current?.gone === true ? current.row : null}
          onGoOn={() => {
            // The focused button disappears.
            article.current?.focus({ preventScroll: true });
            goOn();
          }}
        />
        {dialog === null && (
          <OperationNotice
            operation={operation}
            outside={{ lines: order.lines, onDialog: setDialog }}
            onReadAgain={onReadAgain}
          />
        )}
        <div className={detail.columns}>
          <div className={detail.first}>
            <WaitingMessage order={order} />
            <LinesTable order={order} />
          </div>
          <aside className={detail.aside} aria-label={t().orderDetail.facts}>
            <OrderFacts order={order} />
            <OrderIds order={order} events={events} />
          </aside>
          <div className={detail.rest}>
            <RecipientCard group={t().workspaces.fulfillment} key={order.id} order={order} />
            <LinkedOrders from={order.id} links={links} />
            <OrderHistory order={order} events={events} problem={problem} />
          </div>
        </div>
      </div>
      <OperationDialogs
        open={dialog}
        order={order}
        operation={operation}
        whyNot={whyNot}
        changed={change?.what ?? null}
        onClose={() => setDialog(null)}
        onReadAgain={onReadAgain}
      />
    </article>
  );
}
