import { Button } from '@mantine/core';
import { t } from '../../../../messages/language.ts';
import { useNow } from '../../../ui/use-now.ts';
import { secondsLeft } from '../../../queue/held-text.ts';
import type { InboxOperation } from './order-operations.ts';
import classes from './notices.module.css';

/** Beside the buttons of an order whose operation is held: when it goes, and the way back. The bar below announces it. */
export function HeldAction({
  operation: { operation, until },
  onUndo,
}: {
  operation: { readonly operation: InboxOperation; readonly until: number | null };
  onUndo: () => void;
}) {
  const now = useNow(250);
  const { sendsIn, undoNamed } = t().queue.held;
  const { label } = t().operations[operation];
  return (
    <>
      <span className={classes.heldNote}>{sendsIn({ seconds: secondsLeft(until ?? now, now) })}</span>
      <Button size="sm" variant="default" onClick={onUndo}>
        {undoNamed({ label })}
      </Button>
    </>
  );
}
