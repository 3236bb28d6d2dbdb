import { Loader, VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconClockPause,
  IconHandStop,
  IconPlayerPause,
} from '@tabler/icons-react';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { t } from '../../../../messages/language.ts';
import type { FulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { sendsInText } from '../../../queue/held-text.ts';
import { useHoldLeft } from '../../../queue/use-hold-left.ts';
import { formatNumber } from '../../../ui/format.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { due, waitingTime } from '../due-time.ts';
import { holdReasons, isOnHold, isRisky } from '../order-holds.ts';
import type { OrderJobState } from '../operations/order-jobs.ts';
import { PrintedMark } from '../print/PrintedMark.tsx';
import { PickedMark } from '../scan/PickedMark.tsx';
import { isClosed, stateWords, whatHappened } from '../../../ui/state-words.ts';
import { lists, type ListedRow } from './inbox-list.ts';
import { waitingSince } from './inbox-row.ts';
import classes from './row.module.css';
import { useRowContents, type RowContents } from './row-contents.ts';

/** What a click on a row means. */
export type RowClick = 'open' | 'toggle' | 'extend';

/** One order in the list: name, recipient (masked), contents and urgency. Always two lines. */
export const InboxRowItem = memo(function InboxRowItem({
  domId,
  listed,
  states,
  now,
  slot,
  index,
  height,
  setSize,
  isOpen,
  isChecked,
  jobState,
  onClick,
}: {
  domId: string;
  listed: ListedRow;
  /** The states that the list shows: with only one, rows do not name it. */
  states: readonly FulfillmentState[];
  now: number;
  /** Position on the screen, counting headings. */
  slot: number;
  /** Position among the rows. */
  index: number;
  /** In pixels. */
  height: number;
  /** Number of rows; -1 if unknown. */
  setSize: number;
  isOpen: boolean;
  isChecked: boolean;
  jobState: OrderJobState | null;
  onClick: (id: FulfillmentOrderId, click: RowClick) => void;
}) {
  const { row, gone } = listed;
  const onRowClick = (event: MouseEvent) => {
    const onCheck = event.target instanceof Element && event.target.closest('[data-check]') !== null;
    if (event.shiftKey) onClick(row.id, 'extend');
    else onClick(row.id, onCheck || event.ctrlKey || event.metaKey ? 'toggle' : 'open');
  };
  return (
    // The listbox handles the keyboard; a row only handles the pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={domId}
      role="option"
      aria-selected={isOpen}
      aria-checked={isChecked}
      aria-posinset={index + 1}
      aria-setsize={setSize}
      className={classes.row}
      style={placeOf(slot, height)}
      data-gone={gone || undefined}
      onClick={onRowClick}
      onMouseDown={keepSelection}
    >
      <span className={classes.check} data-check data-checked={isChecked || undefined} aria-hidden>
        {!gone && <span className={classes.box}>{isChecked && <IconCheck size={12} stroke={3} />}</span>}
      </span>
      <RowLines listed={listed} states={states} now={now} jobState={jobState} />
    </div>
  );
});

/** The text of the row. Independent of the row's position, so it re-renders only when the text changes. */
const RowLines = memo(function RowLines({
  listed,
  states,
  now,
  jobState,
}: {
  listed: ListedRow;
  states: readonly FulfillmentState[];
  now: number;
  jobState: OrderJobState | null;
}) {
  const { row, gone } = listed;
  const { label, tone } = stateWords(row);
  const contents = useRowContents(row.id);
  // Packed already, even if the order is not closed: nothing can be late.
  const isFulfilled = !gone && row.status === 'in_progress' && contents?.isFulfilled === true;
  const { kind, text } = due(isClosed(row) || isFulfilled ? null : row.fulfillBy, now);
  const waiting = waitingTime(waitingSince(row), now);
  return (
    <span className={classes.lines}>
      <span className={classes.line}>
        <span className={classes.orderName} title={row.orderName}>
          <bdi>{row.orderName}</bdi>
        </span>
        {!gone && states.length > 1 && (
          <span className={classes.state} title={label}>
            <StateBadge tone={tone}>{label}</StateBadge>
          </span>
        )}
        {!gone && isOnHold(row) && <OnHold row={row} />}
        <span className={classes.recipient} title={contents?.recipient}>
          {contents === null ? <Placeholder width={72} /> : <bdi>{contents.recipient}</bdi>}
        </span>
        {jobState !== null && <RowMark jobState={jobState} />}
        <PrintedMark order={row.id} />
        <PickedMark order={row.id} />
        {isFulfilled && <span className={classes.due}>{t().inbox.fulfilled}</span>}
        {kind !== 'none' && (
          <span className={classes.due} data-kind={gone ? undefined : kind}>
            {text}
          </span>
        )}
      </span>
      <span className={classes.line}>
        {gone ? (
          <span className={classes.happened}>{whatBecame(states, row)}</span>
        ) : (
          <>
            <span className={classes.contents}>
              {contents === null ? <Placeholder width={140} /> : <Lines contents={contents} />}
            </span>
            {waiting !== null && <span className={classes.waiting}>{waiting}</span>}
          </>
        )}
      </span>
    </span>
  );
});

/** Position of a slot in the list; all slots have the same height. */
export function placeOf(slot: number, height: number) {
  return { transform: `translateY(${String(slot * height)}px)`, height };
}

/** Marks an order on hold, and says why. */
function OnHold({ row }: { row: ListedRow['row'] }) {
  const reasons = holdReasons([row]);
  const text = t().orderDetail.rowOnHold({ reasons });
  return (
    <span className={classes.onHold} data-risky={isRisky([row]) || undefined} title={text}>
      <IconHandStop size={14} stroke={1.8} aria-hidden />
      <VisuallyHidden>{text}</VisuallyHidden>
      {/* The icon says that the order is on hold: there is only room for the reason. */}
      <span className={classes.reason} aria-hidden>
        {reasons.join(', ')}
      </span>
    </span>
  );
}

function Lines({ contents: { line, moreLines } }: { contents: RowContents }) {
  return (
    <>
      {line !== null && (
        <>
          {line.units > 1 && `${formatNumber(line.units)} × `}
          <bdi>{line.title}</bdi>
        </>
      )}
      {moreLines !== 0 && ` ${t().inbox.moreLines({ count: moreLines })}`}
    </>
  );
}

function Placeholder({ width }: { width: number }) {
  return <span className={classes.placeholder} style={{ width }} aria-hidden />;
}

type Shown = Exclude<OrderJobState['kind'], 'held'>;

const MARKS: Readonly<Record<Shown, { readonly icon: ReactNode; readonly tone?: string }>> = {
  queued: { icon: <IconClockPause size={14} aria-hidden /> },
  sending: { icon: <Loader size={12} color="gray" aria-hidden /> },
  unknown: { icon: <Loader size={12} color="gray" aria-hidden />, tone: 'warning' },
  interrupted: { icon: <IconPlayerPause size={14} aria-hidden />, tone: 'warning' },
  failed: { icon: <IconAlertTriangle size={14} aria-hidden />, tone: 'danger' },
};

/** The progress of an operation on the order, next to its name. */
function RowMark({ jobState }: { jobState: OrderJobState }) {
  if (jobState.kind === 'held') return <HeldMark until={jobState.until} />;
  const { icon, tone } = MARKS[jobState.kind];
  return (
    <span
      className={classes.mark}
      data-tone={tone}
      title={jobState.kind === 'failed' ? jobState.message : undefined}
    >
      {icon}
      {t().inbox.marks[jobState.kind]}
    </span>
  );
}

function HeldMark({ until }: { until: number }) {
  const seconds = useHoldLeft(until);
  return (
    <span className={classes.mark} data-tone={seconds === null ? 'warning' : 'info'} data-numeric>
      {sendsInText(seconds)}
    </span>
  );
}

/** Shift-click extends the selection of rows, not of text. */
function keepSelection(event: MouseEvent) {
  if (event.shiftKey) event.preventDefault();
}

/** What became of an order that left a list of these states. Until it is read again, only that it changed elsewhere. */
export function whatBecame(states: readonly FulfillmentState[], row: ListedRow['row']): string {
  return lists(states, row) ? t().inbox.changedElsewhere : whatHappened(row.state);
}
