import { Button } from '@mantine/core';
import { useNow } from '../../../ui/use-now.ts';
import { secondsLeft } from './held-text.ts';
import { OPERATION_WORDS, type InboxOperation } from './operation-buttons.ts';
import classes from './outbox.module.css';

/** Beside the buttons of an order whose operation is held: when it goes, and the way back. The bar below announces it. */
export function HeldAction({
  operation: { operation, until },
  onUndo,
}: {
  operation: { readonly operation: InboxOperation; readonly until: number | null };
  onUndo: () => void;
}) {
  const now = useNow(250);
  const { label } = OPERATION_WORDS[operation];
  return (
    <>
      <span className={classes.heldNote}>Sent in {secondsLeft(until ?? now, now)} s</span>
      <Button size="sm" variant="default" onClick={onUndo}>
        Undo “{label}”
      </Button>
    </>
  );
}
