import { Kbd, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconClockPause } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { t } from '../../messages/language.ts';
import type { JobStateKind, QueueJob } from '../../shared/contract/queue.ts';
import { endedBadly, hasEnded } from '../../shared/queue/job-states.ts';
import { inBackground } from '../data/in-background.ts';
import { useActiveStore } from '../data/active-store.tsx';
import { useQueueClient } from '../data/use-queue.ts';
import { useWhyStopped } from '../data/why-away.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { usePassingText } from '../ui/use-passing-text.ts';
import { useIsStillIn } from '../ui/use-is-still-in.ts';
import { isDialogOpen, useShortcut } from '../ui/use-shortcut.ts';
import { useFocusAfter } from '../ui/use-focus-kept.ts';
import { doneText, heldText } from './held-text.ts';
import type { JobDeclarations } from '../ui/workspace.ts';
import classes from './held.module.css';
import { tellIfFailed } from '../ui/tell-if-failed.ts';
import { onceTaken } from './queue-state.ts';
import { useHoldLeft } from './use-hold-left.ts';
import { useJobChanges } from './use-job-changes.ts';
import { useUndo } from './use-undo.ts';

/** Shows on every screen what is held before it is sent, with an undo. Mount once in the frame. */
export function HeldBar({ declarations }: { declarations: JobDeclarations }) {
  const client = useQueueClient();
  const whyNotSend = useActiveStore().whyNotSend();
  const whyNotUndo = useWhyStopped();
  const reopen = useReopen(declarations);
  const [said, say] = usePassingText();
  const { held, heldNow, undo, undoLate, canUndo } = useUndo(say);
  useSayDone(say);
  useFocusAfter(held.length);

  const words = t().queue;
  const undoLastHeld = async () => {
    const isTaken = await onceTaken();
    const last = heldNow().at(-1);
    if (last === undefined) {
      // Otherwise the key was meant for the refused submission, which is reported, and not for the one before.
      if (isTaken) await undoLate();
      return;
    }
    const [first] = last.jobs;
    if (last.jobs.length === 1 && first !== undefined) reopen(first);
    await undo([last]);
  };
  const undoLast = () => inBackground(undoLastHeld());
  useShortcut({ keys: UNDO_KEY, name: words.held.undoLastHeld, group: words.group }, undoLast, {
    enabled: canUndo,
    whyNot: whyNotUndo,
  });

  const text = heldText(held);
  const Icon = held.length > 0 ? IconClockPause : IconCheck;
  return (
    <>
      <VisuallyHidden role="status">
        {said !== '' ? said : text === '' ? '' : words.held.pressZ({ text })}
      </VisuallyHidden>
      {(held.length > 0 || said !== '') && (
        <aside aria-label={words.held.beforeSent}>
          <div className={classes.held} role="group" aria-label={words.held.operations}>
            <Icon size={16} stroke={1.8} aria-hidden />
            {held.length === 0 ? (
              <span aria-hidden>{said}</span>
            ) : (
              <>
                <Countdown
                  text={text}
                  until={Math.min(...held.map(({ until }) => until))}
                  isOne={held.length === 1}
                />
                <ActionButton
                  size="compact-sm"
                  variant="default"
                  whyNot={whyNotUndo}
                  rightSection={UNDO_KBD}
                  onClick={undoLast}
                >
                  {held.length === 1 ? words.undo : words.undoLast}
                </ActionButton>
                {held.length > 1 && (
                  <ActionButton
                    size="compact-sm"
                    variant="default"
                    whyNot={whyNotUndo}
                    onClick={() => inBackground(undo(held))}
                  >
                    {words.undoAll}
                  </ActionButton>
                )}
                <ActionButton
                  size="compact-sm"
                  variant="subtle"
                  whyNot={whyNotSend}
                  onClick={() =>
                    held.forEach(({ batch }) => tellIfFailed(words.sendNow, client.sendNow(batch.id)))
                  }
                >
                  {words.sendNow}
                </ActionButton>
                {said !== '' && <span aria-hidden>{said}</span>}
              </>
            )}
          </div>
        </aside>
      )}
    </>
  );
}

/** The seconds are hidden from screen readers: announcing them would drown everything else. */
function Countdown({ text, until, isOne }: { text: string; until: number; isOne: boolean }) {
  const seconds = useHoldLeft(until);
  const { oneIn, nextIn, heldUp } = t().queue.held;
  return (
    <span>
      <bdi>{text}</bdi>
      {seconds === null ? (
        heldUp
      ) : (
        <span aria-hidden>{isOne ? oneIn({ seconds }) : nextIn({ seconds })}</span>
      )}
    </span>
  );
}

/** Announces that a batch which was held or in trouble has ended well: nothing else shows that. */
function useSayDone(say: (sentence: string) => void): void {
  const awaited = useRef(new Set<string>());
  useJobChanges(({ batch, all, changed, before }) => {
    // A failed job that another one replaced is reported with that one.
    const isReplaced = ({ id, state }: QueueJob) => state.kind === 'cancelled' && before.get(id) === 'failed';
    if (changed.every(isReplaced)) return;
    if (changed.some(({ state }) => AWAITED.has(state.kind))) awaited.current.add(batch);
    if (!all.every(hasEnded) || all.some(endedBadly)) return;
    const isDone = all.some(({ state }) => state.kind === 'done');
    if (awaited.current.delete(batch) && isDone) say(doneText(all));
  });
}

const AWAITED: ReadonlySet<JobStateKind> = new Set(['held', 'unknown', 'failed', 'refused', 'interrupted']);

const UNDO_KEY = 'Z';
const UNDO_KBD = (
  <Kbd size="xs" aria-hidden>
    {UNDO_KEY}
  </Kbd>
);

/**
 * Reopens the subject of an undone job, but only on the job's own screens: elsewhere the user is not moved away, nor from a
 * dialog that was opened while the host had not answered yet.
 */
function useReopen(declarations: JobDeclarations) {
  const isStillIn = useIsStillIn();
  const navigate = useNavigate();
  return (job: QueueJob) => {
    const { path, reopensOn } = declarations[job.kind];
    const to = path(job);
    if (to === null || reopensOn === null || !isStillIn(reopensOn) || isDialogOpen()) return;
    inBackground(navigate({ to, replace: true }));
  };
}
