import type { ViewId } from './fulfillment-views.ts';

/** What one order of a view is called; the others are orders. */
const NAMES: Partial<Record<ViewId, readonly [one: string, many: string]>> = {
  new: ['new request', 'new requests'],
  cancellations: ['new cancellation request', 'new cancellation requests'],
};

/** "3 new requests". */
export function arrivalsText(view: ViewId, count: number): string {
  const [one, many] = NAMES[view] ?? ['new order', 'new orders'];
  return `${String(count)} ${count === 1 ? one : many}`;
}
