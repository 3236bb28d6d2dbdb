import { useQueryClient } from '@tanstack/react-query';
import { Activity, type ComponentProps, useEffect, useRef, useState } from 'react';
import type { ConnectionId } from '../../../../shared/contract/connection.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useStableCallback } from '../../../ui/use-stable-callback.ts';
import { fulfillmentKeys } from '../fulfillment-queries.ts';
import type { ListedRow } from '../inbox/inbox-list.ts';
import { OrderPane } from './OrderPane.tsx';
import { openPane, preparePanes, type Panes } from './prepared-panes.ts';

/** Milliseconds without a key press before the previously open order is prepared too: rendering it would delay faster keys. */
const REST_MS = 1_000;

/** The open order and, hidden, those that the next key can open: rendered while idle, so that the key only has to show them. */
export function OrderPanes({
  ref,
  shown,
  rows,
  next,
  beside,
  ...pane
}: Omit<ComponentProps<typeof OrderPane>, 'id' | 'listed' | 'onReadAhead'> & {
  shown: FulfillmentOrderId;
  rows: readonly ListedRow[];
  /** The order this many rows further down in the list. */
  beside: (by: number) => FulfillmentOrderId | null;
}) {
  const { connection } = useActiveStore();
  const isRead = useIsRead(connection.id);
  const listed = rows.find(({ row }) => row.id === shown) ?? null;
  const [panes, setPanes] = useState<Panes>(() => openPane(null, shown, listed));
  if (panes.open.id !== shown) setPanes(openPane(panes, shown, listed));
  const restedOn = useRef<FulfillmentOrderId>(null);
  const prepare = useStableCallback(() => {
    const unlikely = restedOn.current === shown ? null : panes.from;
    // The one that follows a decision, the next one and the previous one.
    const likely = new Set([next[0] ?? null, beside(1), beside(-1)]);
    likely.delete(shown);
    const ready = [...likely]
      .flatMap((id) => rows.find(({ row }) => row.id === id) ?? [])
      .filter(({ row }) => row.id !== unlikely && isRead(row.id));
    setPanes((before) => (before.open.id === shown ? preparePanes(before, ready) : before));
  });
  useEffect(() => {
    const rest = setTimeout(() => {
      restedOn.current = shown;
      prepare();
    }, REST_MS);
    return () => clearTimeout(rest);
  }, [shown, prepare]);
  const { open, left, prepared } = panes;
  return [open, ...(left === null ? [] : [left]), ...prepared]
    .toSorted((one, other) => one.key - other.key)
    .map(({ key, id, listed: preparedAs }) => {
      const isOpen = key === open.key;
      return (
        <Activity key={key} mode={isOpen ? 'visible' : 'hidden'}>
          <OrderPane
            {...pane}
            ref={isOpen ? ref : null}
            id={id}
            listed={isOpen ? listed : preparedAs}
            next={isOpen ? next : NONE}
            onReadAhead={prepare}
          />
        </Activity>
      );
    });
}

const NONE: readonly FulfillmentOrderId[] = [];

/** Whether an order can be rendered without waiting for the store. */
function useIsRead(connection: ConnectionId) {
  const queryClient = useQueryClient();
  return (id: FulfillmentOrderId) =>
    queryClient.getQueryData(fulfillmentKeys.order(connection, id)) !== undefined;
}
