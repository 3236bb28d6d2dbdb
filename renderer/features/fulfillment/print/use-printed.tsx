import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '../../../../messages/language.ts';
import type { OrderMark } from '../../../../shared/contract/inbox-records.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useHost } from '../../../data/host-context.tsx';
import { inBackground } from '../../../data/in-background.ts';
import { printedQuery } from '../../../data/order-mark-queries.ts';
import { notifyUnlessOk } from '../../../ui/tell-if-failed.ts';
import type { InboxRow } from '../inbox/inbox-row.ts';
import { printedByOrder, toMarked } from '../order-marks.ts';
import classes from './print-dialog.module.css';

/** The fields of an order needed to mark its slip. */
export type PrintedOrder = Pick<InboxRow, 'id' | 'updatedAt'>;

const NONE: readonly OrderMark[] = [];

/** The orders of the active store whose packing slips were printed here, with their marks. Empty until known. */
export function usePrinted(): ReadonlyMap<FulfillmentOrderId, OrderMark> {
  const { connection } = useActiveStore();
  const { data = NONE } = useQuery(printedQuery(useHost(), connection.id));
  return printedByOrder(data);
}

/** When the order's packing slip was printed here, in milliseconds since 1970; null if it was not. */
export function usePrintedAt(order: FulfillmentOrderId): number | null {
  const { connection } = useActiveStore();
  const { data = null } = useQuery({
    ...printedQuery(useHost(), connection.id),
    // A row re-renders only when its own mark changes.
    select: (list) => printedByOrder(list).get(order)?.at ?? null,
  });
  return data;
}

/** Returns a function that marks orders as printed or not. It notifies the user and resolves to false if saving failed. */
export function useSetPrinted() {
  const host = useHost();
  const { connection } = useActiveStore();
  const queryClient = useQueryClient();
  return async (orders: readonly PrintedOrder[], printed: boolean): Promise<boolean> => {
    const input = { connection: connection.id, orders: orders.map(toMarked), printed };
    const answer = await host.ask('printed.set', input);
    await queryClient.invalidateQueries(printedQuery(host, connection.id));
    return notifyUnlessOk(answer, t().print.marking);
  };
}

const UNDO_MS = 12_000;

/** Marks orders as printed and offers an undo, which keeps the marks that existed before. */
export function useMarkPrinted(): (orders: readonly PrintedOrder[]) => void {
  const printed = usePrinted();
  const setPrinted = useSetPrinted();
  return (orders) => {
    const fresh = orders.filter(({ id }) => !printed.has(id));
    const tell = (isMarked: boolean) => {
      if (!isMarked) return;
      const undo = () => {
        notifications.hide(toast);
        inBackground(setPrinted(fresh, false));
      };
      const toast = notifications.show({
        autoClose: UNDO_MS,
        message: (
          <span className={classes.toast}>
            {t().print.marked({ count: orders.length })}
            {fresh.length > 0 && (
              <Button size="compact-sm" variant="default" onClick={undo}>
                {t().queue.undo}
              </Button>
            )}
          </span>
        ),
      });
    };
    inBackground(setPrinted(orders, true).then(tell));
  };
}
