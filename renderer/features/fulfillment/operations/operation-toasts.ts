import { notifications } from '@mantine/notifications';
import { t } from '../../../../messages/language.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import type { InboxOperation } from './order-operations.ts';

/** An operation failed on an order that is no longer open: its row is marked, and the order itself says why. */
export function tellOfFailure(orderName: string, operation: InboxOperation): void {
  const texts = t().orderOperations;
  notifications.show({
    title: texts.failed({ label: t().operations[operation].label }),
    message: texts.openAgain({ name: orderName }),
    color: 'red',
    autoClose: false,
  });
}

/** What had stayed unknown turned out to have happened. */
export function tellOfLateSuccess(orderName: string, operation: InboxOperation): void {
  const texts = t().orderOperations;
  notifications.show({
    title: texts.doneLate({ name: orderName, done: t().operations[operation].done }),
    message: texts.doneLateText,
    color: 'green',
  });
}

/** A request for a part split the order (D4.4), or another one took the place of a cancelled one (D4.2). */
export function tellOfRemainder(
  orderName: string,
  remainder: FulfillmentOrderId,
  operation: InboxOperation,
): void {
  const texts = t().orderOperations;
  const name = { name: orderName };
  const id = { id: String(remainder) };
  notifications.show(
    operation === 'cancel'
      ? { title: texts.cancelledHere(name), message: texts.goesOnIn(id) }
      : { title: texts.split(name), message: texts.restIn(id) },
  );
}

/** The host did not take it: two windows decided the same order, say. */
export function tellOfRefusal(orderName: string, message: string): void {
  notifications.show({ title: t().queue.nothingSent({ name: orderName }), message });
}
