import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { t } from '../../../messages/language.ts';
import { ReasonTooltip, useReason } from '../ActionButton.tsx';
import { useShortcut } from '../use-shortcut.ts';
import { AllViewsMenu } from './AllViewsMenu.tsx';
import { SavedViewMenu } from './SavedViewMenu.tsx';
import classes from './view-bar.module.css';
import type { ViewGroup, ViewTab } from './view-tab.ts';

/** The views of a list in groups, which are a single tab stop, and the menu of the open saved view. */
export function ViewBar<Tab extends ViewTab>({
  groups,
  openTab,
  onOpen,
  onRemoved,
}: {
  groups: readonly ViewGroup<Tab>[];
  openTab: Tab | null;
  onOpen: (tab: Tab) => void;
  /** Called when the open saved view was removed. */
  onRemoved: () => void;
}) {
  const [focused, setFocused] = useState<string | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const tabs = groups.flatMap((group) => group.tabs);
  const reached = tabs.find(({ key }) => key === focused) ?? openTab;
  const openSaved = openTab?.saved ?? null;
  const texts = t().search;
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setFocused(null);
  };
  return (
    <nav aria-label={texts.views} className={classes.nav}>
      <div
        ref={bar}
        role="toolbar"
        aria-label={texts.views}
        tabIndex={-1}
        className={classes.bar}
        onKeyDown={moveFocus}
        onBlur={onBlur}
      >
        {groups.map(({ key: group, label, tabs: own }) => (
          <div key={group} role="group" aria-label={label} className={classes.group}>
            <span className={classes.groupName} aria-hidden>
              {label}
            </span>
            {own.map((tab) => (
              <TabButton
                key={tab.key}
                tab={tab}
                isOpen={tab === openTab}
                isReached={tab === reached}
                onOpen={() => onOpen(tab)}
                onFocus={() => setFocused(tab.key)}
              />
            ))}
          </div>
        ))}
      </div>
      {openSaved !== null && <SavedViewMenu key={openSaved.id} saved={openSaved} onRemoved={onRemoved} />}
      <AllViewsMenu bar={bar} groups={groups} openTab={openTab} onOpen={onOpen} />
    </nav>
  );
}

/** One view in the bar. An unavailable one can still be reached and says why. */
function TabButton({
  tab: { label, name, shortcut, saved, whyNot, count },
  isOpen,
  isReached,
  onOpen,
  onFocus,
}: {
  tab: ViewTab;
  isOpen: boolean;
  /** Whether it is the tab stop. */
  isReached: boolean;
  onOpen: () => void;
  onFocus: () => void;
}) {
  const reason = useReason(whyNot, onOpen);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isOpen]);
  const { showView, views } = t().search;
  useShortcut({ keys: shortcut ?? '', name: showView({ view: name }), group: views }, onOpen, {
    whyNot,
  });
  return (
    <ReasonTooltip reason={whyNot} className={classes.place}>
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
            {count.text}
            <VisuallyHidden> {count.of}</VisuallyHidden>
          </span>
        )}
      </button>
      {reason.text}
    </ReasonTooltip>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

/** Moves focus between tabs with the arrow keys, in the visual direction. */
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
