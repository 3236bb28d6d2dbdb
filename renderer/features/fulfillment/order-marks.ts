import { useQueryClient } from '@tanstack/react-query';
import type { OrderMark } from '../../../shared/contract/inbox-records.ts';
import type { FulfillmentOrderId } from '../../../shared/ids.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { useHost } from '../../data/host-context.tsx';
import { inBackground } from '../../data/in-background.ts';
import { pickedQuery } from '../../data/picked-queries.ts';
import { printedQuery } from '../../data/printed-queries.ts';
import { useStableCallback } from '../../ui/use-stable-callback.ts';
import type { InboxRow } from './inbox/inbox-row.ts';

/** What one call takes. */
const MOST_AT_ONCE = 1_000;

/** What decides whether a mark is of the request that an order waits with. */
type MarkedOrder = Pick<InboxRow, 'id' | 'state' | 'updatedAt'>;

/** An order as its mark is set. */
export function toMarked({ id, updatedAt }: Pick<InboxRow, 'id' | 'updatedAt'>) {
  return { order: id, orderUpdatedAt: updatedAt };
}

/** One index of a list of marks, however many rows ask for it: there may be ten thousand. */
export function indexByOrder<Mark extends OrderMark>() {
  const known = new WeakMap<readonly Mark[], ReadonlyMap<FulfillmentOrderId, Mark>>();
  return (marks: readonly Mark[]): ReadonlyMap<FulfillmentOrderId, Mark> => {
    const index = known.get(marks) ?? new Map(marks.map((mark) => [mark.order, mark]));
    known.set(marks, index);
    return index;
  };
}

/** Whether the order waits with a request that was sent after the mark was set (D4.2): it is printed and picked anew. */
export function isOfEarlierRequest(
  { orderUpdatedAt }: Pick<OrderMark, 'orderUpdatedAt'>,
  { state, updatedAt }: MarkedOrder,
): boolean {
  return (
    state === 'open/submitted' &&
    orderUpdatedAt !== null &&
    Date.parse(orderUpdatedAt) < Date.parse(updatedAt)
  );
}

/** Takes marks of earlier requests away from orders that are seen waiting. */
export function useForgetOldMarks(): (rows: readonly MarkedOrder[]) => void {
  const host = useHost();
  const queryClient = useQueryClient();
  const { id: connection } = useActiveStore().connection;

  // What cannot be read or kept now is forgotten when the order is seen again.
  const forget = async (waiting: ReadonlyMap<FulfillmentOrderId, MarkedOrder>) => {
    const oldOf = (marks: readonly OrderMark[]) =>
      marks
        .flatMap((mark) => {
          const order = waiting.get(mark.order);
          return order !== undefined && isOfEarlierRequest(mark, order) ? [toMarked(order)] : [];
        })
        .slice(0, MOST_AT_ONCE);
    const printed = oldOf(await queryClient.query(printedQuery(host, connection)).catch(() => []));
    if (printed.length > 0) await host.ask('printed.set', { connection, orders: printed, printed: false });
    const picked = oldOf(await queryClient.query(pickedQuery(host, connection)).catch(() => []));
    if (picked.length > 0) {
      const orders = picked.map((order) => ({ ...order, picked: false, scanned: [] }));
      await host.ask('picked.set', { connection, orders });
    }
  };
  return useStableCallback((rows: readonly MarkedOrder[]) => {
    const waiting = rows.filter(({ state }) => state === 'open/submitted');
    if (waiting.length > 0) inBackground(forget(new Map(waiting.map((order) => [order.id, order]))));
  });
}
