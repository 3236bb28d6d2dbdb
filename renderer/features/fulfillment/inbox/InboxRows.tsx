import { useEffect, useId, useMemo, useState, type KeyboardEvent, type Ref } from 'react';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { inBackground } from '../../../data/in-background.ts';
import { useSettings } from '../../../data/use-settings.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useVirtualRows } from '../../../ui/virtual/use-virtual-rows.ts';
import { useOrderJobStates } from '../operations/operations-state.ts';
import { slotsOf, type Slot } from './arrange-rows.ts';
import { fulfillmentView } from './fulfillment-views.ts';
import { groupText } from './group-words.ts';
import { InboxRowItem, placeOf, type RowClick } from './InboxRowItem.tsx';
import classes from './inbox.module.css';
import type { Inbox } from './use-inbox.ts';
import { useWantContents } from './row-contents.ts';
import rowClasses from './row.module.css';

/** Row height in pixels: two lines and a border. Positions must be known without measuring. */
const ROW_HEIGHTS = { comfortable: 60, compact: 50 } as const;
/** The next page is read when fewer rows than this are left to scroll. */
const ROWS_AHEAD = 40;

export interface InboxRowsProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly inbox: Inbox;
  /** The open order, or the one that Enter would open. */
  readonly selected: FulfillmentOrderId | null;
  readonly checked: ReadonlySet<FulfillmentOrderId>;
  /** Moves this many rows: down if positive, up if negative; infinite: to that end. */
  readonly onMove: (rows: number) => void;
  readonly onOpen: (id: FulfillmentOrderId) => void;
  readonly onRowClick: (id: FulfillmentOrderId, click: RowClick) => void;
}

/** The visible rows of a list of any length. A single tab stop; the arrow keys move within it. */
export function InboxRows({ ref, inbox, selected, checked, onMove, onOpen, onRowClick }: InboxRowsProps) {
  const { source, rows, groups, toRead, isWhole, hasMore, canReadMore, busy, error, readMore } = inbox;
  const jobStates = useOrderJobStates();
  const { settings } = useSettings();
  const rowHeight = ROW_HEIGHTS[settings.density];
  const prefix = useId();
  const now = useNow(30_000);
  const domId = (id: FulfillmentOrderId) => `${prefix}${String(id)}`;

  const slots = useMemo(() => slotsOf({ rows, groups }), [rows, groups]);
  const keys = useSameKeys(
    slots.map((slot) =>
      slot.kind === 'row' ? (rows[slot.at]?.row.id ?? 0) : `group ${groups[slot.group]?.group.key ?? ''}`,
    ),
  );
  const { scrollerRef, from, to, active, drawn, rowsOfKey } = useVirtualRows<
    FulfillmentOrderId | string | number
  >(keys, selected, rowHeight);
  const wanted = useMemo(() => {
    const visible = slots
      .slice(from, to)
      .flatMap((slot) => (slot.kind === 'row' ? (rows[slot.at]?.row ?? []) : []));
    // Visible rows first.
    return [...visible, ...toRead.filter((row) => row.status === 'in_progress' && !visible.includes(row))];
  }, [slots, rows, from, to, toRead]);
  useWantContents(wanted);
  const nearEnd = canReadMore && Math.max(to, active) > slots.length - ROWS_AHEAD;
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

  const drawRow = (key: string, slot: Slot | undefined, index: number) => {
    const listed = slot?.kind === 'row' ? rows[slot.at] : undefined;
    if (slot?.kind !== 'row' || listed === undefined) return null;
    return (
      <InboxRowItem
        key={key}
        domId={domId(listed.row.id)}
        listed={listed}
        states={source.states}
        now={now}
        slot={index}
        index={slot.at}
        height={rowHeight}
        setSize={hasMore ? -1 : rows.length}
        isOpen={listed.row.id === selected}
        isChecked={checked.has(listed.row.id)}
        jobState={jobStates.get(listed.row.id) ?? null}
        onClick={onRowClick}
      />
    );
  };
  const drawnGroups = [...new Set(drawn.flatMap(({ index }) => slots[index]?.group ?? []))].toSorted(
    (a, b) => a - b,
  );
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
        style={{ height: slots.length * rowHeight }}
        onKeyDown={onKeyDown}
      >
        {groups.length === 0
          ? drawn.map(({ key, index }) => drawRow(key, slots[index], index))
          : drawnGroups.map((group) => {
              const label = groupText(groups[group], isWhole);
              return (
                <div key={group} role="group" aria-label={label}>
                  {drawn.map(({ key, index }) => {
                    const slot = slots[index];
                    if (slot?.group !== group) return null;
                    if (slot.kind === 'row') return drawRow(key, slot, index);
                    return (
                      <div
                        key={key}
                        aria-hidden
                        className={rowClasses.heading}
                        style={placeOf(index, rowHeight)}
                      >
                        <span>{label}</span>
                      </div>
                    );
                  })}
                </div>
              );
            })}
      </div>
    </div>
  );
}

/** Returns the same array as long as it holds the same keys. */
function useSameKeys<Key>(keys: readonly Key[]): readonly Key[] {
  const [kept, setKept] = useState(keys);
  if (kept === keys || (kept.length === keys.length && kept.every((key, at) => key === keys[at])))
    return kept;
  setKept(keys);
  return keys;
}
