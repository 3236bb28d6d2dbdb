import { notifications } from '@mantine/notifications';
import { t } from '../../../../messages/language.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import type { InboxOperation } from './order-operations.ts';

/** An operation failed on an order that is no longer open: its row is marked, and the order itself says why. */
export function tellOfFailure(orderName: string, operation: InboxOperation): void {
  notifications.show({
    title: `“${t().operations[operation].label}” did not go through`,
    message: `Open ${orderName} again to see why.`,
    color: 'red',
    autoClose: false,
  });
}

/** What had stayed unknown turned out to have happened. */
export function tellOfLateSuccess(orderName: string, operation: InboxOperation): void {
  notifications.show({
    title: `${orderName} ${t().operations[operation].done}`,
    message: 'The answer had been lost, but the store has it.',
    color: 'green',
  });
}

/** A request for a part split the order (D4.4), or another one took the place of a cancelled one (D4.2). */
export function tellOfRemainder(
  orderName: string,
  remainder: FulfillmentOrderId,
  operation: InboxOperation,
): void {
  if (operation === 'cancel') {
    notifications.show({
      title: `${orderName} was cancelled here only`,
      message: `What is still to fulfill goes on in fulfillment order ${String(remainder)}, to send again.`,
    });
    return;
  }
  notifications.show({
    title: `${orderName} was split`,
    message: `What was not requested is in fulfillment order ${String(remainder)}, still to send.`,
  });
}

/** The host did not take it: two windows decided the same order, say. */
export function tellOfRefusal(orderName: string, message: string): void {
  notifications.show({ title: `${orderName}: nothing was sent`, message });
}
