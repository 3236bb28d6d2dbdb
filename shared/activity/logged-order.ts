import { z } from 'zod';
import type { ActivityEntry } from '../contract/activity.ts';
import type { VariantPlace } from '../contract/variant-order-job.ts';
import { variantIdSchema } from '../ids.ts';

const loggedOrderSchema = z.array(
  z.object({ id: variantIdSchema, name: z.string(), position: z.number().int() }),
);

/** The variants whose position a job changes, in their order, with the positions that they have in it, from 1. */
export type LoggedOrder = z.infer<typeof loggedOrderSchema>;

/** The order before a job (`base`), or the one that it leaves (`mine`), as the activity log keeps it. */
export function loggedOrder(places: readonly VariantPlace[], side: 'base' | 'mine'): LoggedOrder {
  return places
    .map((place) => ({ id: place.variant, name: place.name, position: place[side] }))
    .toSorted((one, other) => one.position - other.position);
}

/** The order among the fields of an entry before or after it; null when there is none that can be read. */
export function readLoggedOrder(fields: ActivityEntry['before']): LoggedOrder | null {
  return loggedOrderSchema.safeParse(fields?.['order']).data ?? null;
}

/** The variants of an order by their names, as one text. */
export function orderText(order: LoggedOrder): string {
  return order.map(({ name }) => name).join(', ');
}
