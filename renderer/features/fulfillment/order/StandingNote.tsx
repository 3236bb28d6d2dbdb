import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../../messages/language.ts';
import { whatBecame } from '../inbox/InboxRowItem.tsx';
import { fulfillmentView, type ViewId } from '../inbox/fulfillment-views.ts';
import type { InboxRow } from '../inbox/inbox-row.ts';
import { EventTime } from './EventTime.tsx';
import type { SeenChange } from './seen-version.ts';
import classes from './standing.module.css';

/**
 * Shows how the order changed while it was open, or that it had already left the list from which it was opened. The
 * live region is in the page before it has text, so that the text is announced, and only once.
 */
export function StandingNote({
  change,
  view,
  gone,
  onGoOn,
}: {
  change: SeenChange | null;
  view: ViewId;
  /** Its row, if it left the view because of a change made elsewhere. */
  gone: InboxRow | null;
  onGoOn: () => void;
}) {
  const texts = t().orderDetail;
  // If the row leaves while the order is open, the order itself shows the change once it is read again.
  const [wasGone] = useState(gone !== null);
  const left = wasGone && change === null ? gone : null;
  const { label, states } = fulfillmentView(view);
  return (
    <div className={classes.note} data-silent={(change === null && left === null) || undefined}>
      <p role="status">
        {change !== null && (
          <>
            <strong>{change.what}</strong>{' '}
            {change.by === 'this_computer' ? texts.byOtherWindow : texts.bySomebodyElse}{' '}
            <EventTime at={Date.parse(change.since)} />
            {`. ${texts.typedIsKept}`}
          </>
        )}
        {left !== null && texts.leftView({ view: label, why: whatBecame(states, left) })}
      </p>
      {change !== null && (
        <Button size="compact-sm" variant="default" onClick={onGoOn}>
          {texts.goOn}
        </Button>
      )}
    </div>
  );
}
