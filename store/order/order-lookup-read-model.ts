import type { LineItemId, OrderId } from '../../shared/ids.ts';
import type { ResolverContext } from '../graphql/resolver-context.ts';
import { readLineItems, readOrders, readUnits } from './order-read-model.ts';
import type { LineItem, Order } from './order-record.ts';

/** An order by its id, read together with those that others ask for; undefined when there is none. */
export async function findOrder({ read, batches }: ResolverContext, id: OrderId): Promise<Order | undefined> {
  return batches.load('order', id, async (ids: readonly OrderId[]) => readOrders(read, ids));
}

/** A line of an order by its id, likewise. */
export async function findLineItem(
  { read, batches }: ResolverContext,
  id: LineItemId,
): Promise<LineItem | undefined> {
  return batches.load('line item', id, async (ids: readonly LineItemId[]) => readLineItems(read, ids));
}

/** Units over all lines of an order. */
export async function unitsOf({ read, batches }: ResolverContext, id: OrderId): Promise<number> {
  const load = async (ids: readonly OrderId[]) => readUnits(read, ids);
  return (await batches.load('order units', id, load)) ?? 0;
}
