import { Button, Kbd, VisuallyHidden } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { inBackground } from '../../../data/in-background.ts';
import { useOutboxClient } from '../../../data/use-outbox.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { useFocusAfter } from './focus-kept.ts';
import { heldText, secondsLeft } from './held-text.ts';
import { tellIfFailed } from './operation-toasts.ts';
import classes from './outbox.module.css';
import { useUndo } from './use-undo.ts';

/** How long a sentence about an Undo stays. */
const SAID_MS = 6_000;

/** What is held before it is sent, on every screen, and the way back. Mount it once in the frame. */
export function HeldBar() {
  const client = useOutboxClient();
  const reopen = useReopen();
  const [said, say] = useSaid();
  const { held, undo, undoLate, canUndo } = useUndo(say);
  useFocusAfter(held.length);

  const undoLast = () => {
    const last = held.at(-1);
    if (last === undefined) {
      inBackground(undoLate());
      return;
    }
    inBackground(undo([last]));
    const [first] = last.items;
    if (last.items.length === 1 && first !== undefined) reopen(first.order.id);
  };
  useShortcut({ keys: 'Z', name: 'Undo the last accept', group: 'Fulfillment' }, undoLast, {
    enabled: canUndo,
  });

  const text = heldText(held);
  return (
    <>
      <VisuallyHidden role="status">
        {said !== '' ? said : text === '' ? '' : `${text}. Press Z to undo.`}
      </VisuallyHidden>
      {(held.length > 0 || said !== '') && (
        <aside aria-label="Before it is sent">
          <div className={classes.held} role="group" aria-label="Held operations">
            <IconClockPause size={16} stroke={1.8} aria-hidden />
            {held.length === 0 ? (
              <span aria-hidden>{said}</span>
            ) : (
              <>
                <Countdown
                  text={text}
                  until={Math.min(...held.map(({ until }) => until))}
                  isOne={held.length === 1}
                />
                <Button size="compact-sm" variant="default" rightSection={<UndoKey />} onClick={undoLast}>
                  {held.length === 1 ? 'Undo' : 'Undo the last'}
                </Button>
                {held.length > 1 && (
                  <Button size="compact-sm" variant="default" onClick={() => inBackground(undo(held))}>
                    Undo all
                  </Button>
                )}
                <Button
                  size="compact-sm"
                  variant="subtle"
                  onClick={() =>
                    held.forEach(({ batch }) => tellIfFailed('Send now', client.sendNow(batch.id)))
                  }
                >
                  Send now
                </Button>
                {said !== '' && <span aria-hidden>{said}</span>}
              </>
            )}
          </div>
        </aside>
      )}
    </>
  );
}

/** Seconds are for the eyes: read out, they would drown everything else. */
function Countdown({ text, until, isOne }: { text: string; until: number; isOne: boolean }) {
  const now = useNow(250);
  return (
    <span>
      <bdi>{text}</bdi>
      <span aria-hidden>
        {isOne ? ' in' : ', the next is sent in'} {secondsLeft(until, now)} s
      </span>
    </span>
  );
}

function UndoKey() {
  return (
    <Kbd size="xs" aria-hidden>
      Z
    </Kbd>
  );
}

/** A sentence that goes away by itself. */
function useSaid(): readonly [string, (sentence: string) => void] {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return [said, setSaid];
}

/** In the inbox an order whose operation was undone is opened again; elsewhere nobody is pulled away. */
function useReopen() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (id: number) => {
    if (!pathname.startsWith('/fulfillment')) return;
    inBackground(navigate({ to: '/fulfillment/$id', params: { id: String(id) }, replace: true }));
  };
}
