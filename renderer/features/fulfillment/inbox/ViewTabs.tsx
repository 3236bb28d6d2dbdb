import { VisuallyHidden } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { useActiveStore } from '../../../desktop/active-store.tsx';
import { ReasonTooltip } from '../../../ui/DisabledReason.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { fulfillmentView, VIEW_GROUPS, VIEW_IDS, type ViewId } from './fulfillment-views.ts';
import classes from './view-tabs.module.css';
import { countText, useWaitingCounts } from './waiting-count.ts';

/** The views of both sides, with how much waits in the two that wait for this one. */
export function ViewTabs({ open, onOpen }: { open: ViewId; onOpen: (view: ViewId) => void }) {
  const counts = useWaitingCounts();
  const countOf = (view: ViewId) =>
    counts !== null && (view === 'new' || view === 'cancellations') ? countText(counts[view]) : null;
  return (
    <nav aria-label="Views" className={classes.bar}>
      {VIEW_GROUPS.map(({ side, label, views }) => (
        <div key={side} role="group" aria-label={label} className={classes.group}>
          <span className={classes.groupName} aria-hidden>
            {label}
          </span>
          {views.map((view) => (
            <ViewTab
              key={view}
              view={view}
              isOpen={view === open}
              count={countOf(view)}
              onOpen={() => onOpen(view)}
            />
          ))}
        </div>
      ))}
    </nav>
  );
}

function ViewTab({
  view,
  isOpen,
  count,
  onOpen,
}: {
  view: ViewId;
  isOpen: boolean;
  count: string | null;
  onOpen: () => void;
}) {
  const { whyNotScope } = useActiveStore();
  const { label, side, scopes } = fulfillmentView(view);
  const reason = whyNotScope(...scopes);
  const reasonId = useId();
  const tab = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isOpen]);
  const name = side === 'merchant' ? `${label} (merchant)` : label;
  useShortcut({ keys: String(VIEW_IDS.indexOf(view) + 1), name: `Show ${name}`, group: 'Views' }, onOpen, {
    whyNot: reason,
  });
  return (
    <ReasonTooltip reason={reason}>
      <button
        ref={tab}
        type="button"
        className={classes.tab}
        aria-current={isOpen ? 'true' : undefined}
        aria-disabled={reason !== null}
        aria-describedby={reason === null ? undefined : reasonId}
        onClick={reason === null ? onOpen : undefined}
      >
        {label}
        {count !== null && (
          <span className={classes.count}>
            {count}
            <VisuallyHidden> waiting</VisuallyHidden>
          </span>
        )}
        {reason !== null && <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>}
      </button>
    </ReasonTooltip>
  );
}
