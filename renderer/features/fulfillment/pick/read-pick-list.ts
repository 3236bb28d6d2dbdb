import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { Connection } from '../../../../shared/contract/connection.ts';
import type { HostClient } from '../../../data/host-client.ts';
import { collectOrders, type OrderFailure } from '../print/collect-orders.ts';
import type { SlipOrder } from '../print/slip.ts';
import type { PickedVariant, PickOrder } from './pick-list.ts';
import { queryPickOrder, queryVariants } from './pick-query.ts';

/** Everything that was read for a pick list. */
export interface PickMaterial {
  readonly orders: readonly PickOrder[];
  readonly failures: readonly OrderFailure[];
  readonly variants: ReadonlyMap<string, PickedVariant>;
  /** Why barcodes are missing; null if they are not. */
  readonly noVariants: ApiError | null;
  /** When it was read, in milliseconds since 1970. */
  readonly at: number;
}

/** Reads the orders of a list, except those already in `kept`. Null if cancelled. */
export async function readPickList(
  host: HostClient,
  connection: Pick<Connection, 'id' | 'gidNamespace'>,
  asked: readonly SlipOrder[],
  kept: readonly PickOrder[],
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (done: number) => void },
): Promise<PickMaterial | null> {
  const known = new Map(kept.map((order) => [order.id, order]));
  const missing = asked.filter(({ id }) => !known.has(id));
  const collected = await collectOrders<PickOrder>(missing, {
    read: async ({ id }) => queryPickOrder(host, connection, id),
    onProgress,
    signal,
  });
  if (signal.aborted) return null;
  const { read, failures } = collected.ok
    ? collected.value
    : { read: [], failures: missing.map((order) => ({ order, error: collected.error })) };
  for (const order of read) known.set(order.id, order);
  const orders = asked.flatMap(({ id }) => known.get(id) ?? []);
  const variants = await queryVariants(host, connection, orders);
  if (signal.aborted) return null;
  return {
    orders,
    failures,
    variants: variants.ok ? variants.value : new Map(),
    noVariants: variants.ok ? null : variants.error,
    at: Date.now(),
  };
}
