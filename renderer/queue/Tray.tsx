import { CloseButton, VisuallyHidden } from '@mantine/core';
import { useEffect, useLayoutEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { t } from '../../messages/language.ts';
import type { QueueJob } from '../../shared/contract/queue.ts';
import { canRetry } from '../../shared/queue/job-states.ts';
import { useActiveStore } from '../data/active-store.tsx';
import { useQueue, useQueueClient } from '../data/use-queue.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { tellIfFailed } from '../ui/tell-if-failed.ts';
import { goOnInPage, useFocusKeptInside } from '../ui/use-focus-kept.ts';
import { useShortcut } from '../ui/use-shortcut.ts';
import type { JobDeclarations } from '../ui/workspace.ts';
import { BatchCard } from './BatchCard.tsx';
import { setTrayOpen, useQueueState } from './queue-state.ts';
import { ReasonEntry } from './ReasonEntry.tsx';
import { badText, byBatch, canTryAgain, trayContent, type TrayContent } from './tray-content.ts';
import classes from './tray.module.css';

/** The ID of the tray, for the button that controls it. */
export const TRAY_ID = 'queue-tray';

/** What runs, waits or did not go well, and what can be done about it. Mount once in the frame. */
export function Tray({ declarations }: { declarations: JobDeclarations }) {
  const batches = useQueue();
  const content = useMemo(() => trayContent(batches, declarations), [batches, declarations]);
  const isEmpty = content.batches.length + content.reasons.length === 0;
  const isOpen = useQueueState((state) => state.trayOpen) && !isEmpty;
  const { section, close } = useTrayKeys(isOpen, isEmpty);
  const focusKept = useFocusKeptInside();
  // Once empty, it stays closed until something needs attention.
  useEffect(() => {
    if (isEmpty) setTrayOpen(false);
  }, [isEmpty]);
  const bad = badText(content);
  const texts = t().queue;
  const among = content.reasons.flatMap(({ jobs }) => jobs);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  return (
    <>
      <VisuallyHidden role="status">{bad === '' ? '' : texts.named({ counts: bad })}</VisuallyHidden>
      {isOpen && (
        // Esc is the way out of whatever inside has the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <section
          ref={section}
          id={TRAY_ID}
          aria-label={texts.tray}
          className={classes.tray}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          {...focusKept}
        >
          <div className={classes.trayHead}>
            <h2 className={classes.title}>{texts.tray}</h2>
            <RetryAll reasons={content.reasons} />
            <CloseButton size="sm" aria-label={texts.hide} onClick={close} />
          </div>
          <div className={classes.entries}>
            {content.batches.map((batch) => (
              <BatchCard key={batch.id} batch={batch} among={batches} declarations={declarations} />
            ))}
            {content.reasons.length > 0 && (
              <ul className={classes.reasons}>
                {content.reasons.map((group) => (
                  <ReasonEntry key={group.key} group={group} among={among} declarations={declarations} />
                ))}
              </ul>
            )}
          </div>
        </section>
      )}
    </>
  );
}

/** Retries all failed jobs and checks all unknown ones; hidden if the button of a single entry does the same. */
function RetryAll({ reasons }: Pick<TrayContent, 'reasons'>) {
  const client = useQueueClient();
  const { whyAway, whyNotSend } = useActiveStore();
  const groups = reasons.map(({ jobs }): readonly QueueJob[] => jobs.filter(canTryAgain));
  if (groups.filter((jobs) => jobs.length > 0).length < 2) return null;
  const name = t().queue.retryAll;
  return (
    <ActionButton
      size="compact-sm"
      variant="filled"
      whyNot={groups.flat().some(canRetry) ? whyNotSend() : whyAway}
      onClick={() =>
        byBatch(groups.flat()).forEach((ids, batch) => tellIfFailed(name, client.retry(batch, ids)))
      }
    >
      {name}
    </ActionButton>
  );
}

/** The key that goes to the tray and back, and Esc, which closes it unless something else handles Esc. */
function useTrayKeys(isOpen: boolean, isEmpty: boolean) {
  const section = useRef<HTMLElement>(null);
  /** The element that had the focus before the tray got it; null if the focus is not to return. */
  const origin = useRef<Element | null>(null);
  const wanted = useRef(false);
  const isInside = () => section.current?.contains(document.activeElement) === true;
  const close = () => {
    const from = origin.current;
    if (isInside()) {
      if (from instanceof HTMLElement && from.isConnected && from !== document.body)
        from.focus({ preventScroll: true });
      else goOnInPage();
    }
    origin.current = null;
    setTrayOpen(false);
  };
  const goTo = () => {
    if (isInside()) {
      close();
      return;
    }
    origin.current = document.activeElement;
    if (isOpen) section.current?.focus();
    else {
      wanted.current = true;
      setTrayOpen(true);
    }
  };
  useLayoutEffect(() => {
    if (isOpen && wanted.current) section.current?.focus();
    wanted.current = false;
  }, [isOpen]);
  const { group, goToTray, hide } = t().queue;
  useShortcut({ keys: TRAY_KEY, name: goToTray, group }, goTo, { enabled: !isEmpty });
  useShortcut({ keys: 'Escape', name: hide, group }, close, { enabled: isOpen, yields: true });
  return { section, close };
}

const TRAY_KEY = 'B';
