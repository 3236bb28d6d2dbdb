import type { FulfillmentCommand } from '../../../../shared/contract/fulfillment-job.ts';
import type { FulfillmentDetail } from '../order/fulfillment-detail.ts';
import type { InboxOperation } from './order-operations.ts';
import type { OwnChange } from './own-change.ts';
import type { OrderOperation } from './use-operation.ts';

/** What follows an operation that was done: the row changes, and the next one is selected. */
export type OnDone = (change: OwnChange, orderName: string, operation: InboxOperation) => void;

/** What follows an operation that the host holds: the next one is selected at once, and the row stays until it is sent. */
export type OnHeld = (order: Pick<FulfillmentDetail, 'id' | 'orderName'>, operation: InboxOperation) => void;

/** What every dialog of an operation gets. */
export interface OperationDialogProps {
  readonly opened: boolean;
  readonly order: FulfillmentDetail;
  readonly operation: OrderOperation;
  /** Why the operation is not open now: also while the dialog is, when somebody else was faster. */
  readonly whyNot: string | null;
  /** What became of the order under the open dialog, as a sentence; null when it is as it was. */
  readonly changed: string | null;
  readonly onSend: (command: FulfillmentCommand) => void;
  readonly onClose: () => void;
  readonly onReadAgain: () => void;
}
