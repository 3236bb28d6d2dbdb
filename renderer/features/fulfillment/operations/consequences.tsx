import { IconAlertTriangle } from '@tabler/icons-react';
import { countUnits, type FulfillmentDetail } from '../order/fulfillment-detail.ts';
import { cancellationText } from './cancellation-text.ts';
import classes from './dialogs.module.css';

/** What a cancellation cannot take back. */
export function FulfilledAlready({ order }: { order: FulfillmentDetail }) {
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
export function CancelledHere({ order: { requestStatus } }: { order: FulfillmentDetail }) {
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

export function ClosedIncomplete({ order }: { order: FulfillmentDetail }) {
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
