import { Button, Loader } from '@mantine/core';
import { IconInbox, IconRefresh } from '@tabler/icons-react';
import { useEffect, useId, useRef, type KeyboardEvent, type Ref, type UIEvent } from 'react';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { ActionButton, ActionIconButton } from '../../../ui/DisabledReason.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { LoadingRows } from '../../../ui/LoadingRows.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { fulfillmentView, type ViewId } from './fulfillment-views.ts';
import { InboxRowItem } from './InboxRowItem.tsx';
import classes from './inbox.module.css';
import { StaleNote } from './StaleNote.tsx';
import type { Inbox } from './use-inbox.ts';
import { useOperationMarks } from '../operations/use-operation.ts';

const KEYS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
  Home: -Infinity,
  End: Infinity,
};

/** The next page is read when the selection is this close to the end. */
const ROWS_AHEAD = 5;
/** … and when less than this is left to scroll. */
const READ_AHEAD_PX = 300;

/** The orders of a view. One stop of the Tab key: the arrow keys move in it. */
export function InboxList({
  ref,
  view,
  inbox,
  selected,
  onMove,
  onSelect,
}: {
  ref: Ref<HTMLDivElement>;
  view: ViewId;
  inbox: Inbox;
  selected: FulfillmentOrderId | null;
  onMove: (by: number) => void;
  onSelect: (id: FulfillmentOrderId) => void;
}) {
  const { label, empty } = fulfillmentView(view);
  const { rows, busy, pages, error } = inbox;
  const now = useNow(30_000);
  const marks = useOperationMarks();
  const prefix = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const idOf = (id: FulfillmentOrderId) => `${prefix}${String(id)}`;
  const gone = rows.filter((listed) => listed.gone).length;

  const last = rows.at(-1)?.row.id ?? null;
  const { readMore, hasMore } = inbox;
  const nearEnd = hasMore && rows.slice(-ROWS_AHEAD).some(({ row }) => row.id === selected);
  useEffect(() => {
    if (nearEnd) void readMore();
  }, [nearEnd, last, readMore]);
  useEffect(() => {
    scroller.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const below = currentTarget.scrollHeight - currentTarget.scrollTop - currentTarget.clientHeight;
    if (hasMore && busy === 'no' && error === null && below < READ_AHEAD_PX) void readMore();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (event.key === 'Enter' && selected !== null) onSelect(selected);
    else if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    else onMove(Number.isFinite(by) ? by : Math.sign(by) * rows.length);
    event.preventDefault();
  };

  return (
    <section className={classes.list} aria-label={label}>
      <div className={classes.listHead}>
        <span>{summary(pages, rows.length - gone, hasMore)}</span>
        {gone > 0 && (
          <Button size="compact-xs" variant="subtle" color="gray" onClick={inbox.putAway}>
            Put away {gone} changed elsewhere
          </Button>
        )}
        <span className={classes.grow} />
        {busy === 'refresh' && pages > 0 ? (
          <Loader size={14} color="gray" aria-label="Reading again" />
        ) : (
          <ActionIconButton
            label="Read the list again (U)"
            whyNot={null}
            size="sm"
            onClick={() => void inbox.refresh()}
          >
            <IconRefresh size={15} stroke={1.7} aria-hidden />
          </ActionIconButton>
        )}
      </div>
      {error !== null && pages > 0 && (
        <StaleNote error={error} did="reading the list again" onRetry={() => void inbox.refresh()} />
      )}
      {error !== null && pages === 0 && (
        <div className={classes.notice}>
          <ErrorNotice error={error} did="reading this list" onRetry={() => void inbox.refresh()} />
        </div>
      )}
      <div ref={scroller} className={classes.scroller} onScroll={onScroll}>
        {pages === 0 && error === null && <LoadingRows label={`Reading ${label}`} rows={10} />}
        {pages > 0 && rows.length === 0 && <EmptyState icon={IconInbox} title={empty} />}
        <div
          ref={ref}
          role="listbox"
          aria-label={label}
          tabIndex={0}
          data-letters="free"
          aria-activedescendant={selected === null ? undefined : idOf(selected)}
          className={classes.rows}
          onKeyDown={onKeyDown}
        >
          {rows.map((listed) => (
            <InboxRowItem
              key={listed.row.id}
              domId={idOf(listed.row.id)}
              listed={listed}
              view={view}
              now={now}
              isSelected={listed.row.id === selected}
              mark={marks.get(listed.row.id) ?? null}
              onSelect={onSelect}
            />
          ))}
        </div>
        {hasMore && (
          <div className={classes.more}>
            <ActionButton
              size="compact-sm"
              variant="default"
              whyNot={null}
              loading={busy === 'more'}
              onClick={() => void readMore()}
            >
              Show more
            </ActionButton>
          </div>
        )}
      </div>
    </section>
  );
}

function summary(pages: number, count: number, hasMore: boolean): string {
  if (pages === 0) return '';
  if (hasMore) return `The first ${String(count)}`;
  return count === 1 ? '1 order' : `${String(count)} orders`;
}
