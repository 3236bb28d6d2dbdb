import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { t } from '../../../../messages/language.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useActiveFilter, type ActiveFilter } from '../search/filter-state.ts';
import { SavedViewMenu } from '../search/SavedViewMenu.tsx';
import { useSavedViews } from '../search/use-saved-views.ts';
import { AllViewsMenu } from './AllViewsMenu.tsx';
import type { ViewId } from './fulfillment-views.ts';
import { openTabOf, savedFilterOf, tabGroups, type Tab } from './tabs.ts';
import { useOverflows } from './use-overflows.ts';
import { ViewTab } from './ViewTab.tsx';
import classes from './view-tabs.module.css';
import { countText, useWaitingCounts } from './waiting-count.ts';

export type OnOpenView = (view: ViewId, saved?: Pick<ActiveFilter, 'filter' | 'saved'>) => void;

/** The views of both sides, built-in and saved, with how much waits where that is known. One stop of the Tab key. */
export function ViewTabs({ open, onOpen }: { open: ViewId; onOpen: OnOpenView }) {
  const { connection, whyNotScope } = useActiveStore();
  const counts = useWaitingCounts();
  const active = useActiveFilter(connection.id, open);
  const groups = tabGroups(useSavedViews(), whyNotScope);
  const openTab = openTabOf(groups, open, active?.saved ?? null);
  const openSaved = openTab?.saved ?? null;
  const [focused, setFocused] = useState<string | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const overflows = useOverflows(bar, groups.map(({ tabs }) => tabs.map(({ label }) => label)).join());

  const reached = groups.flatMap(({ tabs }) => tabs).find(({ key }) => key === focused) ?? openTab;
  const openIt = (tab: Tab) => {
    if (tab.view !== null && tab.whyNot === null) onOpen(tab.view, savedFilterOf(tab));
  };
  const countOf = ({ key }: Tab) =>
    counts !== null && (key === 'new' || key === 'cancellations') ? countText(counts[key]) : null;
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setFocused(null);
  };
  return (
    <nav aria-label={t().inbox.viewBar} className={classes.nav}>
      <div
        ref={bar}
        role="toolbar"
        aria-label={t().inbox.viewBar}
        tabIndex={-1}
        className={classes.bar}
        onKeyDown={moveFocus}
        onBlur={onBlur}
      >
        {groups.map(({ side, label, tabs }) => (
          <div key={side} role="group" aria-label={label} className={classes.group}>
            <span className={classes.groupName} aria-hidden>
              {label}
            </span>
            {tabs.map((tab) => (
              <ViewTab
                key={tab.key}
                tab={tab}
                isOpen={tab === openTab}
                isReached={tab === reached}
                count={countOf(tab)}
                onOpen={() => openIt(tab)}
                onFocus={() => setFocused(tab.key)}
              />
            ))}
          </div>
        ))}
      </div>
      {openSaved !== null && (
        <SavedViewMenu key={openSaved.id} saved={openSaved} onRemoved={() => onOpen(open)} />
      )}
      {overflows && <AllViewsMenu groups={groups} openTab={openTab} onOpen={openIt} />}
    </nav>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

/** The arrow keys go from tab to tab, in the direction that is seen. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = tabs.findIndex((tab) => tab === document.activeElement);
  const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl' && Number.isFinite(step);
  const to = Math.min(Math.max(at + (rightToLeft ? -step : step), 0), tabs.length - 1);
  tabs[to]?.focus();
  event.preventDefault();
}
