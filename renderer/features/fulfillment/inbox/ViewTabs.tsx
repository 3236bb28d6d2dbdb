import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { t } from '../../../../messages/language.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useSavedViews } from '../../../data/saved-view-queries.ts';
import { ReasonTooltip, useReason } from '../../../ui/DisabledReason.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { useFilter, type ActiveFilter } from '../search/filter-state.ts';
import { SavedViewMenu } from '../../../ui/saved-views/SavedViewMenu.tsx';
import { AllViewsMenu } from './AllViewsMenu.tsx';
import type { ViewId } from './fulfillment-views.ts';
import { openTabOf, savedFilterOf, tabGroups, type Tab } from './tabs.ts';
import classes from './view-tabs.module.css';
import { countText, useWaitingCounts } from './waiting-count.ts';

export type OnOpenView = (view: ViewId, saved?: Pick<ActiveFilter, 'filter' | 'saved'>) => void;

/** The views of both sides, built-in and saved, with how much waits where that is known. One stop of the Tab key. */
export function ViewTabs({ open, onOpen }: { open: ViewId; onOpen: OnOpenView }) {
  const { whyNotScope } = useActiveStore();
  const counts = useWaitingCounts();
  const groups = tabGroups(useSavedViews(), whyNotScope);
  const tabs = groups.flatMap((group) => group.tabs);
  const openTab = openTabOf(tabs, open, useFilter(open).saved);
  const openSaved = openTab?.saved ?? null;
  const [focused, setFocused] = useState<string | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const reached = tabs.find(({ key }) => key === focused) ?? openTab;
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
        {groups.map(({ side, label, tabs: own }) => (
          <div key={side} role="group" aria-label={label} className={classes.group}>
            <span className={classes.groupName} aria-hidden>
              {label}
            </span>
            {own.map((tab) => (
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
      <AllViewsMenu bar={bar} groups={groups} openTab={openTab} onOpen={openIt} />
    </nav>
  );
}

/** One view in the bar. A closed one stays in reach and says why. */
function ViewTab({
  tab: { label, name, shortcut, saved, whyNot },
  isOpen,
  isReached,
  count,
  onOpen,
  onFocus,
}: {
  tab: Tab;
  isOpen: boolean;
  /** The Tab key stops at it. */
  isReached: boolean;
  count: string | null;
  onOpen: () => void;
  onFocus: () => void;
}) {
  const reason = useReason(whyNot, onOpen);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isOpen]);
  const { showView, viewKeyGroup, waitingCount } = t().inbox;
  useShortcut({ keys: shortcut ?? '', name: showView({ view: name }), group: viewKeyGroup }, onOpen, {
    whyNot,
  });
  return (
    <ReasonTooltip reason={whyNot}>
      <span className={classes.place}>
        <button
          ref={button}
          type="button"
          className={classes.tab}
          tabIndex={isReached ? 0 : -1}
          title={saved === null || whyNot !== null ? undefined : label}
          aria-current={isOpen ? 'true' : undefined}
          {...reason.props}
          onFocus={onFocus}
        >
          <span className={classes.label} dir={saved === null ? undefined : 'auto'}>
            {label}
          </span>
          {count !== null && (
            <span className={classes.count}>
              {count}
              <VisuallyHidden> {waitingCount}</VisuallyHidden>
            </span>
          )}
        </button>
        {reason.text}
      </span>
    </ReasonTooltip>
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
