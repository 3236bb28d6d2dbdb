import { VisuallyHidden } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { t } from '../../../../messages/language.ts';
import { ReasonTooltip } from '../../../ui/DisabledReason.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import type { Tab } from './tabs.ts';
import classes from './view-tabs.module.css';

/** One view in the bar. A closed one stays in reach and says why. */
export function ViewTab({
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
  const reasonId = useId();
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
          aria-disabled={whyNot !== null}
          aria-describedby={whyNot === null ? undefined : reasonId}
          onClick={onOpen}
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
        {whyNot !== null && <VisuallyHidden id={reasonId}>{whyNot}</VisuallyHidden>}
      </span>
    </ReasonTooltip>
  );
}
