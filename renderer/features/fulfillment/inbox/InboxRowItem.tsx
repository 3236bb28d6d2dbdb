import { Loader } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Fragment, memo } from 'react';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { due, waitingTime } from '../due-time.ts';
import { fulfillmentView, type ViewId } from './fulfillment-views.ts';
import type { ListedRow } from './inbox-list.ts';
import classes from './inbox.module.css';
import { isClosed, stateWords, whatHappened } from '../state-words.ts';

/** One order in the list: which, for whom (masked), what, and how urgent. */
export const InboxRowItem = memo(function InboxRowItem({
  domId,
  listed: { row, gone },
  view,
  now,
  isSelected,
  mark,
  onSelect,
}: {
  domId: string;
  listed: ListedRow;
  view: ViewId;
  now: number;
  isSelected: boolean;
  mark: 'running' | 'failed' | null;
  onSelect: (id: FulfillmentOrderId) => void;
}) {
  const { states } = fulfillmentView(view);
  const { label, tone } = stateWords(row);
  const { kind, text } = due(isClosed(row) ? null : row.fulfillBy, now);
  const waiting = waitingTime(row.waitingSince, now);
  return (
    // The listbox around it has the keys; a row is only pointed at.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={domId}
      role="option"
      aria-selected={isSelected}
      className={classes.row}
      data-gone={gone || undefined}
      onClick={() => onSelect(row.id)}
    >
      <span className={classes.rowLine}>
        <span className={classes.orderName}>
          <bdi>{row.orderName}</bdi>
        </span>
        <span className={classes.recipient}>
          <bdi>{row.recipient}</bdi>
        </span>
        {mark === 'running' && <Loader size={12} color="gray" aria-label="In progress" />}
        {mark === 'failed' && (
          <IconAlertTriangle size={14} className={classes.failed} aria-label="The last operation failed" />
        )}
        {kind !== 'none' && (
          <span className={classes.due} data-kind={gone ? undefined : kind}>
            {text}
          </span>
        )}
      </span>
      <span className={classes.rowLine}>
        <span className={classes.contents}>
          {row.contents.map(({ gid, units, title }, index) => (
            <Fragment key={gid}>
              {index > 0 && ', '}
              {units > 1 && `${String(units)} × `}
              <bdi>{title}</bdi>
            </Fragment>
          ))}
          {row.hasMoreContents && ' and more'}
        </span>
        {!gone && states.length > 1 && <StateBadge tone={tone}>{label}</StateBadge>}
        {waiting !== null && !gone && <span className={classes.waiting}>{waiting}</span>}
      </span>
      {gone && <span className={classes.happened}>{goneText(view, row)}</span>}
    </div>
  );
});

/** What became of an order that left the view. Until it was read again, only that it did. */
export function goneText(view: ViewId, row: ListedRow['row']): string {
  const { states } = fulfillmentView(view);
  return row.state !== null && states.includes(row.state) ? 'Changed elsewhere.' : whatHappened(row.state);
}
