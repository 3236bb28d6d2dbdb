import type { UndoCheck } from '../../../../shared/activity/check-undo.ts';
import type { UndoPlan } from '../../../../shared/activity/undo.ts';
import type { ActivityEntry } from '../../../../shared/contract/activity.ts';
import { STATE_LABELS } from '../../../../shared/fulfillment/state-labels.ts';
import { fieldLabel, valueText } from '../entry-text.ts';
import classes from '../activity.module.css';

type Value = ActivityEntry['sent'];

/** What an undo would change, what it would leave, or why it cannot be done any more. */
export function UndoPreview({
  check,
  plan,
  reading,
  movedMeanwhile,
}: {
  check: UndoCheck | null;
  plan: UndoPlan;
  reading: boolean;
  /** Whether an undo was stopped because the store had moved since this was shown. */
  movedMeanwhile: boolean;
}) {
  return (
    <div role="status" className={classes.preview}>
      {reading && <p>Reading what the store holds now…</p>}
      {check !== null && (
        <>
          {movedMeanwhile && <p>The store changed while this was open. Nothing was sent. It now holds:</p>}
          {check.whyNot !== null && <p className={classes.refusal}>{check.whyNot}</p>}
          <ul className={classes.lines}>
            {check.changes.map(({ field, from, to }) => (
              <li key={field}>
                {label(field)}: <del dir="auto">{present(from)}</del> → <ins dir="auto">{present(to)}</ins>
              </li>
            ))}
            {check.moved.map((moved) => (
              <li key={moved.field}>
                {label(moved.field)}: changed since to <bdi>{present(moved.present)}</bdi>, stays so
              </li>
            ))}
          </ul>
          {check.whyNot === null && <Effect plan={plan} />}
        </>
      )}
    </div>
  );
}

/** What others will notice. */
function Effect({ plan }: { plan: UndoPlan }) {
  switch (plan.kind) {
    case 'publish':
      return <p>Visitors of the store will see it at once.</p>;
    case 'operation':
      return plan.operation === 'request' ? (
        <p>The request is sent again, whole and without a message. The customer is not notified.</p>
      ) : (
        <p>The request is rejected, without a reason or a message.</p>
      );
    case 'rename':
    case 'variant':
      return null;
  }
}

function label(field: string): string {
  return field === 'state' ? 'State' : fieldLabel(field);
}

function present(value: Value): string {
  const text = valueText(value);
  return isState(text) ? STATE_LABELS[text] : text;
}

function isState(text: string): text is keyof typeof STATE_LABELS {
  return Object.hasOwn(STATE_LABELS, text);
}
