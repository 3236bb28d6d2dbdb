import { VisuallyHidden } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../../../messages/language.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { inBackground } from '../../../data/in-background.ts';
import { useNarrowWindow } from '../../../ui/use-narrow-window.ts';
import { useFocusAfterUnmount } from '../../../ui/use-focus-kept.ts';
import { useIsStillIn } from '../../../ui/use-is-still-in.ts';
import { usePassingText } from '../../../ui/use-passing-text.ts';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { useStableCallback } from '../../../ui/use-stable-callback.ts';
import { BatchBar } from '../operations/BatchBar.tsx';
import { BatchDialog, type AskedBatch } from '../operations/BatchDialog.tsx';
import type { OnHeld } from '../operations/use-operation.ts';
import { useOrderJobStates } from '../operations/operations-state.ts';
import { OrderPanes } from '../order/OrderPanes.tsx';
import { useInboxSource } from '../search/narrow-view.ts';
import { ScanDesk } from '../scan/ScanDesk.tsx';
import type { WentOn } from '../scan/use-scan.ts';
import { SearchBar } from '../search/SearchBar.tsx';
import { useBatchSelection } from './batch-selection.ts';
import { isNarrowed, type ViewId } from './fulfillment-views.ts';
import { InboxList } from './InboxList.tsx';
import type { RowClick } from './InboxRowItem.tsx';
import classes from './inbox.module.css';
import { decidedIn, moveSelection, ordersAhead } from './selection.ts';
import { useInbox, useReadToEnd } from './use-inbox.ts';

/** Number of orders read ahead, so that deciding one order after another does not wait for the store. */
const READ_AHEAD = 5;

/** One view: its list and the open order. A narrow screen shows one at a time. */
export function InboxView({ view, open }: { view: ViewId; open: FulfillmentOrderId | null }) {
  const source = useInboxSource(view);
  const inbox = useInbox(source);
  const { rows } = inbox;
  const jobStates = useOrderJobStates();
  const decided = useMemo(() => decidedIn(jobStates), [jobStates]);
  const narrow = useNarrowWindow(1000);
  const navigate = useNavigate();
  const isStillIn = useIsStillIn();
  const listRef = useRef<HTMLDivElement>(null);
  const paneRef = useRef<HTMLElement>(null);
  const toList = useRef(true);
  // A store that turns out to have no lists gets another page instead.
  useFocusAfterUnmount();
  const [cursor, setCursor] = useState<FulfillmentOrderId | null>(null);
  const [said, say] = usePassingText();
  const [scanned, setScanned] = useState<FulfillmentOrderId | null>(null);
  const [wentOn, setWentOn] = useState<WentOn | null>(null);
  const first = rows[0]?.row.id ?? null;
  // Set once: orders that arrive on top later must not replace the order that the user is reading.
  if (open === null && cursor === null && first !== null)
    setCursor(ordersAhead(rows, null, decided, rows)[0] ?? first);
  const selected = open ?? cursor;
  // An order shown next to an empty search result would look like its result.
  const findsNothing = isNarrowed(source) && inbox.isRead && rows.length === 0 && inbox.isWhole;
  const shown = narrow ? open : findsNothing && selected !== scanned ? null : selected;
  /** The list and its rows when the selected order was last in it. */
  const [last, setLast] = useState({ list: inbox.store, rows });
  const isListed = rows.some(({ row }) => row.id === selected);
  if (last.list !== inbox.store || (isListed && last.rows !== rows)) setLast({ list: inbox.store, rows });
  const whyNone = inbox.isRead ? t().inbox.nothingListed : t().inbox.stillReading;
  const batch = useBatchSelection(rows, selected, rows.length === 0 ? whyNone : null, say);

  const goTo = (id: FulfillmentOrderId | null) => {
    setCursor(id);
    setWentOn(null);
    if (id === null) inBackground(navigate({ to: '/fulfillment', replace: true }));
    else inBackground(navigate({ to: '/fulfillment/$id', params: { id: String(id) }, replace: !narrow }));
  };
  const select = (next: FulfillmentOrderId | null) => {
    if (next === null) return;
    // On a narrow screen the list is shown alone: moving selects, and Enter opens the order.
    if (narrow && open === null) setCursor(next);
    else goTo(next);
  };
  const beside = (by: number) => moveSelection(rows, selected, by, last.rows);
  const walk = (by: number) => select(beside(by));
  const toEnd = useReadToEnd(inbox, selected, () => walk(Infinity));
  const move = (by: number) => {
    toEnd.stop();
    if (by === Infinity && inbox.canReadMore) toEnd.start();
    else walk(by);
  };
  // A row re-renders when one of its props changes: this callback never changes.
  const clickRow = useStableCallback((id: FulfillmentOrderId, click: RowClick) => {
    toEnd.stop();
    if (click === 'open') goTo(id);
    else if (click === 'toggle') batch.toggle(id);
    else batch.extendTo(id);
  });

  // The bar on every screen announces that the operation is held.
  const goOn: OnHeld = useStableCallback(({ id }) => {
    // The answer may be late.
    if (id !== shown || !isStillIn('/fulfillment')) return;
    const next = ordersAhead(rows, id, decided, last.rows)[0] ?? null;
    goTo(next);
    setWentOn({ from: id, to: next });
    // The last order of a list stays open and keeps the focus.
    toList.current = narrow || (next ?? first) !== id;
  });

  const texts = t().inbox;
  const group = texts.keyGroup;
  useShortcut({ keys: 'J', name: texts.nextOrder, group }, () => move(1));
  useShortcut({ keys: 'K', name: texts.previousOrder, group }, () => move(-1));
  useShortcut({ keys: 'U', name: texts.refresh, group }, () => inBackground(inbox.refresh()));
  // Runs after the order has changed, when the dialog that held the focus is gone.
  useEffect(() => {
    // The focused element may have disappeared. A pane that was hidden just now still has the focus until the next frame.
    const { activeElement, body } = document;
    const isLost = activeElement === body || activeElement?.checkVisibility() === false;
    if (!toList.current && !isLost) return;
    toList.current = false;
    (listRef.current ?? paneRef.current)?.focus({ preventScroll: true });
  }, [shown]);

  const ahead = shown === null ? [] : ordersAhead(rows, shown, decided, last.rows).slice(0, READ_AHEAD);
  const [asked, setAsked] = useState<AskedBatch | null>(null);
  const checkedRows = rows.filter(({ row }) => batch.ids.has(row.id)).map(({ row }) => row);
  const toTheList = useStableCallback(() => listRef.current?.focus({ preventScroll: true }));
  const toFirst = useStableCallback(() => {
    select(first);
    toTheList();
  });
  /** The focused element, the bar or one of its dialogs, disappears with the selection. */
  const clearSelection = () => {
    batch.clear();
    toTheList();
  };
  const backToList = () => {
    toList.current = true;
    goTo(null);
    setCursor(open);
  };
  const search = <SearchBar view={view} found={inbox} onLeave={toTheList} onFirst={toFirst} />;
  return (
    <>
      <ScanDesk
        open={shown}
        wentOn={wentOn}
        rows={rows}
        onOpen={(id) => {
          setScanned(id);
          goTo(id);
        }}
      />
      <div className={classes.split} data-narrow={narrow || undefined}>
        {(!narrow || open === null) && (
          <InboxList
            ref={listRef}
            inbox={inbox}
            isReadingOn={toEnd.isReadingOn}
            selected={selected}
            checked={batch.ids}
            onMove={move}
            onOpen={goTo}
            onRowClick={clickRow}
            head={search}
          >
            {checkedRows.length > 0 && (
              <BatchBar
                view={view}
                rows={checkedRows}
                onAsk={setAsked}
                onTaken={batch.deselect}
                onClear={clearSelection}
              />
            )}
          </InboxList>
        )}
        {shown !== null && (
          <OrderPanes
            ref={paneRef}
            shown={shown}
            rows={rows}
            view={view}
            next={ahead}
            beside={beside}
            onBack={narrow ? backToList : null}
            onLeave={toTheList}
            onHeld={goOn}
          />
        )}
        {shown === null && !narrow && <div className={classes.noOrder} />}
        <BatchDialog
          asked={asked?.view === view ? asked : null}
          rows={checkedRows}
          onClose={() => {
            setAsked(null);
            // The button that opened the dialog is gone with the selection.
            if (checkedRows.length === 0) clearSelection();
          }}
          onSent={() => {
            setAsked(null);
            clearSelection();
          }}
        />
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </div>
    </>
  );
}
