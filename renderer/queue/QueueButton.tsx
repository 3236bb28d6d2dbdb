import { Progress, UnstyledButton } from '@mantine/core';
import { t } from '../../messages/language.ts';
import { useQueue } from '../data/use-queue.ts';
import type { JobDeclarations } from '../ui/workspace.ts';
import { batchPhase, listedBatches, progressOf } from './batch-text.ts';
import { setPanelOpen, useQueueState } from './queue-state.ts';
import classes from './queue.module.css';

/** For the status bar: how far the batches are, and the way to them. Nothing while there is none. */
export function QueueButton({ declarations }: { declarations: JobDeclarations }) {
  const batches = listedBatches(useQueue(), declarations);
  const isOpen = useQueueState((state) => state.panelOpen);
  if (batches.length === 0) return null;
  const { over, of } = progressOf(...batches);
  const { status } = t().queue;
  const phases = new Set(batches.map(batchPhase));
  const word = phases.has('paused')
    ? status.paused
    : phases.has('interrupted')
      ? status.interrupted
      : over < of
        ? status.running
        : status.ended;
  return (
    <UnstyledButton
      className={classes.statusButton}
      aria-expanded={isOpen}
      onClick={() => setPanelOpen(!isOpen)}
    >
      {t().queue.progress({ word, over, of })}
      <Progress value={(over / Math.max(of, 1)) * 100} size={6} w={56} aria-hidden />
    </UnstyledButton>
  );
}
