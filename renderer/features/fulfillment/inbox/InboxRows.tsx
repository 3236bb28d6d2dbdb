import { useEffect, useId, useMemo, useState, type KeyboardEvent, type Ref } from 'react';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { inBackground } from '../../../data/in-background.ts';
import { useSettings } from '../../../data/use-settings.ts';
import { useNow } from '../../../ui/use-now.ts';
import { rowsPerPage, scrollToShow } from '../../../ui/virtual/row-window.ts';
import { useKeptPlace } from '../../../ui/virtual/use-kept-place.ts';
import { readView, useRowWindow } from '../../../ui/virtual/use-row-window.ts';
import { useOrderMarks } from '../operations/use-order-marks.ts';
import { fulfillmentView } from './fulfillment-views.ts';
import type { ListedRow } from './inbox-list.ts';
import { InboxRowItem, type RowClick } from './InboxRowItem.tsx';
import classes from './inbox.module.css';
import type { Inbox } from './use-inbox.ts';
import { useWantContents } from './row-contents.ts';

/** Pixels: two lines and a border. A position must be known without measuring. */
const ROW_HEIGHTS = { comfortable: 60, compact: 50 } as const;
const OVERSCAN = 4;
/** The next page is read when less than so many rows are left to scroll. */
const ROWS_AHEAD = 40;

export interface InboxRowsProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly inbox: Inbox;
  /** The order that is open, or would be on Enter. */
  readonly selected: FulfillmentOrderId | null;
  readonly checked: ReadonlySet<FulfillmentOrderId>;
  /** So many rows down, up when negative; infinite: to that end. */
  readonly onMove: (rows: number) => void;
  readonly onOpen: (id: FulfillmentOrderId) => void;
  readonly onRowClick: (id: FulfillmentOrderId, click: RowClick) => void;
}

/** The rows on the screen, of as many as there are. One stop of the Tab key: the arrow keys move in it. */
export function InboxRows({ ref, inbox, selected, checked, onMove, onOpen, onRowClick }: InboxRowsProps) {
  const { source, rows, ids, hasMore, busy, error, readMore } = inbox;
  const marks = useOrderMarks();
  const { settings } = useSettings();
  const rowHeight = ROW_HEIGHTS[settings?.density ?? 'comfortable'];
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const prefix = useId();
  const now = useNow(30_000);
  const domId = (id: FulfillmentOrderId) => `${prefix}${String(id)}`;

  useKeptPlace(scroller, ids, rowHeight, selected);
  const { from, to } = useRowWindow(scroller, rowHeight, rows.length, OVERSCAN);
  const active = useMemo(() => (selected === null ? -1 : ids.indexOf(selected)), [ids, selected]);
  useShownWhenSelected(scroller, active, selected, rowHeight);

  const visible = useMemo(() => rows.slice(from, to).map(({ row }) => row), [rows, from, to]);
  useWantContents(visible);
  const nearEnd = hasMore && Math.max(to, active) > rows.length - ROWS_AHEAD;
  useEffect(() => {
    if (nearEnd && busy === 'no' && error === null) inBackground(readMore());
  }, [nearEnd, rows.length, busy, error, readMore]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const page = scroller === null ? 1 : rowsPerPage(readView(scroller), rowHeight);
    const move = moveOf(event.key, page);
    if (event.key === 'Enter' && selected !== null) onOpen(selected);
    else if (move === undefined) return;
    else onMove(move);
    event.preventDefault();
  };

  const drawRow = (listed: ListedRow, index: number, key: number | 'active') => (
    <InboxRowItem
      key={key}
      domId={domId(listed.row.id)}
      listed={listed}
      states={source.states}
      now={now}
      index={index}
      height={rowHeight}
      setSize={hasMore ? -1 : rows.length}
      isOpen={listed.row.id === selected}
      isChecked={checked.has(listed.row.id)}
      mark={marks.get(listed.row.id) ?? null}
      onClick={onRowClick}
    />
  );
  const drawActive = () => {
    const listed = rows[active];
    return listed === undefined ? null : drawRow(listed, active, 'active');
  };
  const pool = Math.max(to - from, 1);
  return (
    <div ref={setScroller} className={classes.scroller}>
      <div
        ref={ref}
        role="listbox"
        aria-label={fulfillmentView(source.view).label}
        aria-multiselectable
        tabIndex={0}
        data-letters="free"
        aria-activedescendant={active === -1 || selected === null ? undefined : domId(selected)}
        className={classes.rows}
        style={{ height: rows.length * rowHeight }}
        onKeyDown={onKeyDown}
      >
        {/* The active row is always there, also out of sight: `aria-activedescendant` must find it. */}
        {active !== -1 && active < from && drawActive()}
        {rows.slice(from, to).map((listed, at) => drawRow(listed, from + at, (from + at) % pool))}
        {active >= to && drawActive()}
      </div>
    </div>
  );
}

function moveOf(key: string, page: number): number | undefined {
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: page,
    PageUp: -page,
    Home: -Infinity,
    End: Infinity,
  };
  return moves[key];
}

/** Brings the selected row into view when another one is selected, and not when the list changes around it. */
function useShownWhenSelected(
  scroller: HTMLElement | null,
  active: number,
  selected: FulfillmentOrderId | null,
  rowHeight: number,
): void {
  const isListed = active !== -1;
  useEffect(() => {
    if (scroller === null || !isListed) return;
    const top = scrollToShow(active, readView(scroller), rowHeight);
    if (top !== scroller.scrollTop) scroller.scrollTo({ top });
    // Only then: a person who has scrolled away is not called back by a row that comes or goes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [scroller, selected, isListed]);
}
