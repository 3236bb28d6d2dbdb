import { useEffect, useId, useMemo, type KeyboardEvent, type Ref } from 'react';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { inBackground } from '../../../data/in-background.ts';
import { useSettings } from '../../../data/use-settings.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useVirtualRows } from '../../../ui/virtual/use-virtual-rows.ts';
import { useOrderMarks } from '../operations/operations-state.ts';
import { fulfillmentView } from './fulfillment-views.ts';
import { InboxRowItem, type RowClick } from './InboxRowItem.tsx';
import classes from './inbox.module.css';
import type { Inbox } from './use-inbox.ts';
import { useWantContents } from './row-contents.ts';

/** Pixels: two lines and a border. A position must be known without measuring. */
const ROW_HEIGHTS = { comfortable: 60, compact: 50 } as const;
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
  const prefix = useId();
  const now = useNow(30_000);
  const domId = (id: FulfillmentOrderId) => `${prefix}${String(id)}`;

  const { scrollerRef, from, to, active, drawn, rowsOfKey } = useVirtualRows(ids, selected, rowHeight);
  const visible = useMemo(() => rows.slice(from, to).map(({ row }) => row), [rows, from, to]);
  useWantContents(visible);
  const nearEnd = hasMore && Math.max(to, active) > rows.length - ROWS_AHEAD;
  useEffect(() => {
    if (nearEnd && busy === 'no' && error === null) inBackground(readMore());
  }, [nearEnd, rows.length, busy, error, readMore]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const move = rowsOfKey(event);
    if (event.key === 'Enter' && selected !== null) onOpen(selected);
    else if (move === null) return;
    else onMove(move);
    event.preventDefault();
  };

  return (
    <div ref={scrollerRef} className={classes.scroller}>
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
        {drawn.map(({ key, index }) => {
          const listed = rows[index];
          if (listed === undefined) return null;
          return (
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
        })}
      </div>
    </div>
  );
}
