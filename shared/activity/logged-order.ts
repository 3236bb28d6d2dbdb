import { z } from 'zod';
import type { ActivityEntry } from '../contract/activity.ts';
import type { VariantPlace } from '../contract/variant-order-job.ts';
import { variantIdSchema } from '../ids.ts';

const loggedOrderSchema = z.array(
  z.object({ id: variantIdSchema, name: z.string(), position: z.number().int() }),
);

/** The variants whose position a job changes, sorted by position, counted from 1. */
type LoggedOrder = z.infer<typeof loggedOrderSchema>;

/** The order before a job (`base`) or after it (`mine`), as recorded in the activity log. */
export function loggedOrder(places: readonly VariantPlace[], side: 'base' | 'mine'): LoggedOrder {
  return places
    .map((place) => ({ id: place.variant, name: place.name, position: place[side] }))
    .toSorted((one, other) => one.position - other.position);
}

/** Reads the order from an entry's `before` or `after` fields; null if there is none or it is unreadable. */
export function readLoggedOrder(fields: ActivityEntry['before']): LoggedOrder | null {
  return loggedOrderSchema.safeParse(fields?.['order']).data ?? null;
}

/** The names of an order's variants as one text. */
export function orderText(order: LoggedOrder): string {
  return order.map(({ name }) => name).join(', ');
}
