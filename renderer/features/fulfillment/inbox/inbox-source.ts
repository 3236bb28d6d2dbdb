import type { FulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { fulfillmentView, type ViewArguments, type ViewId } from './fulfillment-views.ts';

/** Which orders a list shows: those of a view, or what a search leaves of them. */
export interface InboxSource {
  /** The same text for the same orders: what was read of a source is kept under it. */
  readonly key: string;
  readonly view: ViewId;
  /** What the store is asked for. */
  readonly read: ViewArguments;
  /** An order in another state has left. */
  readonly states: readonly FulfillmentState[];
  /** What else an order must match, as query text (D5.6); null when its state decides alone. */
  readonly narrowed: string | null;
  /** Which of these orders are shown, by what only this computer knows of them; all of them when it is left out. */
  readonly accepts?: (id: FulfillmentOrderId) => boolean;
}

/** The whole of a view. */
export function sourceOfView(view: ViewId): InboxSource {
  const { read, states } = fulfillmentView(view);
  return { key: view, view, read, states, narrowed: null };
}

/** Whether the list leaves out orders of its view. */
export function isNarrowed({ key, view, accepts }: InboxSource): boolean {
  return key !== view || accepts !== undefined;
}
