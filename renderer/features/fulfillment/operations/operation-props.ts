import type { FulfillmentDetail } from '../order/fulfillment-detail.ts';
import type { InboxOperation } from './order-operations.ts';
import type { OwnChange } from '../inbox/inbox-list.ts';

/** What follows an operation that was done: the row changes, and the next one is selected. */
export type OnDone = (change: OwnChange, orderName: string, operation: InboxOperation) => void;

/** What follows an operation that the host holds: the next one is selected at once, and the row stays until it is sent. */
export type OnHeld = (order: Pick<FulfillmentDetail, 'id' | 'orderName'>, operation: InboxOperation) => void;
