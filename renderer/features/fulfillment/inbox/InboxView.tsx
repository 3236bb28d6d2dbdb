import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { useActiveStore } from '../../../desktop/active-store.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { fulfillmentView, type ViewId } from './fulfillment-views.ts';
import { InboxList } from './InboxList.tsx';
import type { OwnChange } from './inbox-list.ts';
import classes from './inbox.module.css';
import { OPERATION_WORDS, type InboxOperation } from '../operations/operation-buttons.ts';
import { OrderPane } from '../order/OrderPane.tsx';
import { afterDecision, moveSelection } from './selection.ts';
import { useInbox } from './use-inbox.ts';

/** One view: its list, and the order that is open. On a narrow screen one at a time. */
export function InboxView({ view, open }: { view: ViewId; open: FulfillmentOrderId | null }) {
  const { connection } = useActiveStore();
  const inbox = useInbox(connection, view);
  const narrow = useMediaQuery('(max-width: 1000px)', false, { getInitialValueInEffect: false });
  const navigate = useNavigate();
  const listRef = useRef<HTMLDivElement>(null);
  const toList = useRef(true);
  const [cursor, setCursor] = useState<FulfillmentOrderId | null>(null);
  const [said, setSaid] = useState('');
  const first = inbox.rows[0]?.row.id ?? null;
  // Taken once: what arrives on top later must not change the order that somebody reads.
  if (open === null && cursor === null && first !== null) setCursor(first);
  const selected = open ?? cursor;
  const shown = narrow ? open : selected;

  const goTo = (id: FulfillmentOrderId | null) => {
    setCursor(id);
    if (id === null) void navigate({ to: '/fulfillment', replace: true });
    else void navigate({ to: '/fulfillment/$id', params: { id: String(id) }, replace: !narrow });
  };
  const move = (by: number) => {
    const next = moveSelection(inbox.rows, selected, by);
    if (next === null) return;
    // Alone on a narrow screen the list is walked first, and the order opened on Enter.
    if (narrow && open === null) setCursor(next);
    else goTo(next);
  };
  const decided = (change: OwnChange, name: string, operation: InboxOperation) => {
    const { states } = fulfillmentView(view);
    const leaves = change.state !== null && !states.includes(change.state);
    setSaid(`${name} ${OPERATION_WORDS[operation].done}.`);
    if (!leaves) return;
    goTo(afterDecision(inbox.rows, change.id));
    toList.current = true;
  };

  useShortcut({ keys: 'J', name: 'Next order', group: 'Fulfillment' }, () => move(1));
  useShortcut({ keys: 'K', name: 'Previous order', group: 'Fulfillment' }, () => move(-1));
  useShortcut({ keys: 'U', name: 'Read the list again', group: 'Fulfillment' }, () => void inbox.refresh());
  // After the order has changed, so that the dialog which held the focus is gone.
  useEffect(() => {
    if (!toList.current) return;
    toList.current = false;
    listRef.current?.focus({ preventScroll: true });
  }, [shown]);

  const listed = inbox.rows.find(({ row }) => row.id === shown) ?? null;
  const next = shown === null ? null : afterDecision(inbox.rows, shown);
  return (
    <div className={classes.split} data-narrow={narrow || undefined}>
      {(!narrow || open === null) && (
        <InboxList
          ref={listRef}
          view={view}
          inbox={inbox}
          selected={selected}
          onMove={move}
          onSelect={goTo}
        />
      )}
      {shown !== null && (
        <OrderPane
          key={shown}
          id={shown}
          listed={listed}
          view={view}
          next={next}
          onBack={narrow ? () => goTo(null) : null}
          onDone={decided}
        />
      )}
      {shown === null && !narrow && <div className={classes.noOrder} />}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
