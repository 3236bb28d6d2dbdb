import { Progress, UnstyledButton } from '@mantine/core';
import { useOutbox } from '../../../data/use-outbox.ts';
import { numberText } from './batch-choice.ts';
import { batchPhase, batchProgress } from './batch-progress.ts';
import { setPanelOpen, useOperationsState } from './operations-state.ts';
import { listedBatches } from './order-items.ts';
import classes from './outbox.module.css';

/** For the status bar: how far the batches are, and the way to them. Nothing while there is none. */
export function OutboxButton() {
  const batches = listedBatches(useOutbox());
  const isOpen = useOperationsState((state) => state.panelOpen);
  if (batches.length === 0) return null;
  const { over, of } = batchProgress(batches.flatMap(({ items }) => items));
  const phases = new Set(batches.map(batchPhase));
  const word = phases.has('paused')
    ? 'Batch paused'
    : phases.has('left')
      ? 'Batch not finished'
      : over < of
        ? 'Batch'
        : 'Batch ended';
  return (
    <UnstyledButton
      className={classes.statusButton}
      aria-expanded={isOpen}
      onClick={() => setPanelOpen(!isOpen)}
    >
      {word}: {numberText(over)} of {numberText(of)}
      <Progress value={(over / Math.max(of, 1)) * 100} size={6} w={56} aria-hidden />
    </UnstyledButton>
  );
}
