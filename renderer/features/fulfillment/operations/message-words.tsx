import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countUnits, type FulfillmentDetail } from '../order/fulfillment-detail.ts';
import { cancellationText } from './cancellation-text.ts';
import classes from './dialogs.module.css';
import type { MessageOperation } from './operation-commands.ts';

interface MessageWords {
  readonly title: string;
  /** Over the message; null where there is nobody to write to. */
  readonly label: string | null;
  readonly danger?: boolean;
  readonly text: (order: FulfillmentDetail) => ReactNode;
}

/** What the dialogs that carry nothing but a message say. */
export const MESSAGE_WORDS = {
  accept: {
    title: 'Accept the request',
    label: 'Message to the merchant (optional)',
    text: () =>
      'The order goes in progress, and its lines are yours to pack. It is sent after 5 seconds: until then it can be undone.',
  },
  request_cancellation: {
    title: 'Request cancellation',
    label: 'Why, for the fulfillment service (optional)',
    text: () => 'The fulfillment service is asked to stop. Until it answers, the order stays in progress.',
  },
  accept_cancellation: {
    title: 'Accept the cancellation',
    label: 'Message to the merchant (optional)',
    text: (order) => <FulfilledAlready order={order} />,
  },
  reject_cancellation: {
    title: 'Reject the cancellation',
    label: 'Why it cannot be stopped any more, for the merchant',
    text: () => 'The order stays in progress and is fulfilled as it was accepted.',
  },
  cancel: {
    title: 'Cancel here only',
    label: null,
    danger: true,
    text: (order) => <CancelledHere order={order} />,
  },
  close: {
    title: 'Close as incomplete',
    label: 'Why it is not finished, for the merchant (optional)',
    danger: true,
    text: (order) => <ClosedIncomplete order={order} />,
  },
} as const satisfies Record<MessageOperation, MessageWords>;

/** What a cancellation cannot take back. */
function FulfilledAlready({ order }: { order: FulfillmentDetail }) {
  const { total, remaining } = countUnits(order.lines);
  const done = order.lines.filter((line) => line.fulfillableQuantity < line.quantity);
  return (
    <>
      <p>{cancellationText(total, remaining)}</p>
      {done.length > 0 && (
        <ul className={classes.fulfilled}>
          {done.map((line) => (
            <li key={line.id}>
              <bdi>{line.title}</bdi>: {line.quantity - line.fulfillableQuantity} of {line.quantity} fulfilled
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Said apart from a request for cancellation: nobody is told (D4.2). */
function CancelledHere({ order: { requestStatus } }: { order: FulfillmentDetail }) {
  const waits = requestStatus === 'submitted';
  return (
    <>
      <div role="note" className={classes.banner}>
        <IconAlertTriangle size={17} stroke={1.8} aria-hidden />
        <p>
          {waits
            ? 'The fulfillment service is not told, and may be getting ready to pack.'
            : 'Nobody is told.'}
        </p>
      </div>
      <p>
        The order is cancelled in this store, and a new one with the lines that are not fulfilled takes its
        place, to be sent{requestStatus === 'unsubmitted' ? '' : ' again'}.
      </p>
      {waits && (
        <p>
          A cancellation can be requested once the fulfillment service has accepted: then it is asked, and
          answers.
        </p>
      )}
    </>
  );
}

function ClosedIncomplete({ order }: { order: FulfillmentDetail }) {
  const { remaining } = countUnits(order.lines);
  const units = remaining === 1 ? '1 unit is' : `${String(remaining)} units are`;
  return (
    <>
      <p>
        The order is closed for good, as incomplete. {units} not fulfilled yet, and will not be fulfilled with
        this order.
      </p>
      <p>It cannot be opened again.</p>
    </>
  );
}
