import { t } from '../../../../messages/language.ts';
import type { UndoCheck } from '../../../../shared/activity/check-undo.ts';
import type { UndoPlan } from '../../../../shared/activity/undo.ts';
import { FULFILLMENT_STATES } from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { Json } from '../../../../shared/json-limits.ts';
import { Rich } from '../../../ui/Rich.tsx';
import { fieldLabel, valueText } from '../entry-text.ts';
import { BeforeAfter } from '../BeforeAfter.tsx';
import classes from '../activity.module.css';
import { undoRefusalText } from './undo-refusal-text.ts';

const VALUES = { value: (value: string) => <bdi>{value}</bdi> };

/** What an undo would change and what it would leave, or why it is no longer possible. */
export function UndoPreview({
  check,
  plan,
  reading,
  movedMeanwhile,
}: {
  check: UndoCheck | null;
  plan: UndoPlan;
  reading: boolean;
  /** Whether an undo was stopped because the store had changed since the preview was shown. */
  movedMeanwhile: boolean;
}) {
  const texts = t().activity.preview;
  return (
    <div role="status" className={classes.preview}>
      {reading && <p>{texts.reading}</p>}
      {check !== null && (
        <>
          {movedMeanwhile && <p>{texts.moved}</p>}
          {check.whyNot !== null && <p className={classes.refusal}>{undoRefusalText(check.whyNot)}</p>}
          <ul className={classes.lines}>
            {check.changes.map(({ field, from, to }) => (
              <li key={field}>
                {fieldLabel(field)}: <BeforeAfter before={present(field, from)} after={present(field, to)} />
              </li>
            ))}
            {check.moved.map((moved) => (
              <li key={moved.field}>
                <Rich
                  text={texts.kept({
                    field: fieldLabel(moved.field),
                    value: present(moved.field, moved.present),
                  })}
                  tags={VALUES}
                />
              </li>
            ))}
          </ul>
          {check.whyNot === null && <Effect plan={plan} />}
        </>
      )}
    </div>
  );
}

/** What others will notice, and what is lost. */
function Effect({ plan }: { plan: UndoPlan }) {
  const texts = t().activity.preview;
  switch (plan.kind) {
    case 'publish':
      return <p>{texts.visitors}</p>;
    case 'operation':
      return plan.operation === 'request' ? <p>{texts.requestAgain}</p> : <p>{texts.reject}</p>;
    case 'creation':
      return <p>{texts.creation}</p>;
    case 'rename':
    case 'variant':
    case 'reorder':
      return null;
  }
}

function present(field: string, value: Json): string {
  const state = FULFILLMENT_STATES.find((known) => known === value);
  return state === undefined ? valueText(value, field) : t().inbox.states[state];
}
