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
 * What became of the order while it was open, or before it was opened from a list that it has left. It stands in the
 * page before it has anything to say, so that what it says is announced, and once.
 */
export function StandingNote({
  change,
  view,
  gone,
  onGoOn,
}: {
  change: SeenChange | null;
  view: ViewId;
  /** Its row, when it left the view by somebody else's hand. */
  gone: InboxRow | null;
  onGoOn: () => void;
}) {
  const texts = t().orderDetail;
  // A row that leaves while the order is open is news that the order itself tells, once it is read again.
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
