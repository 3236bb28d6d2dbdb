import { IconAlertTriangle } from '@tabler/icons-react';
import { t } from '../../../../messages/language.ts';
import { Rich } from '../../../ui/Rich.tsx';
import { countUnits, lineName, type FulfillmentDetail } from '../order/fulfillment-detail.ts';
import classes from './dialogs.module.css';

const TITLE_TAGS = { title: (title: string) => <bdi>{title}</bdi> };

/** What a cancellation cannot undo: the units already fulfilled. */
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
              <Rich
                text={t().orderOperations.lineFulfilled({
                  title: lineName(line),
                  done: line.quantity - line.fulfillableQuantity,
                  of: line.quantity,
                })}
                tags={TITLE_TAGS}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What accepting a cancellation means for an order of `total` units, `remaining` of which are not fulfilled yet. */
export function cancellationText(total: number, remaining: number): string {
  const { none, all, part } = t().orderOperations.cancellation;
  if (remaining === total) return none({ total });
  return remaining === 0 ? all({ total }) : part({ done: total - remaining, total, remaining });
}

/** Worded differently from a cancellation request: nobody is notified (specification 1). */
export function CancelledHere({ order: { requestStatus } }: { order: FulfillmentDetail }) {
  const texts = t().orderOperations;
  const waits = requestStatus === 'submitted';
  return (
    <>
      <Warning text={waits ? texts.serviceNotTold : texts.nobodyTold} />
      <p>{requestStatus === 'unsubmitted' ? texts.replaced : texts.replacedAgain}</p>
      {waits && <p>{texts.askOnceAccepted}</p>}
    </>
  );
}

export function ClosedIncomplete({ order }: { order: FulfillmentDetail }) {
  const { remaining } = countUnits(order.lines);
  const texts = t().orderOperations;
  return (
    <>
      <p>{texts.closedForGood({ remaining })}</p>
      <p>{texts.cannotReopen}</p>
    </>
  );
}

export function Warning({ text }: { text: string }) {
  return (
    <div role="note" className={classes.banner}>
      <IconAlertTriangle size={17} stroke={1.8} aria-hidden />
      <p>{text}</p>
    </div>
  );
}
