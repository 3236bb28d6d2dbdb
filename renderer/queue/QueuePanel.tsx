import { CloseButton, VisuallyHidden } from '@mantine/core';
import { t } from '../../messages/language.ts';
import type { QueueBatch } from '../../shared/contract/queue.ts';
import { useQueue } from '../data/use-queue.ts';
import { useShortcut } from '../ui/use-shortcut.ts';
import { BatchCard } from './BatchCard.tsx';
import { batchPhase, batchSummary, batchTitle, listedBatches, phaseText } from './batch-text.ts';
import { useFocusKeptInside } from '../ui/use-focus-kept.ts';
import type { JobDeclarations } from '../ui/workspace.ts';
import { setPanelOpen, useQueueState } from './queue-state.ts';
import classes from './queue.module.css';

/** What was submitted together and is not dismissed, with how each job fared. Mount it once in the frame. */
export function QueuePanel({ declarations }: { declarations: JobDeclarations }) {
  const batches = listedBatches(useQueue(), declarations);
  const isOpen = useQueueState((state) => state.panelOpen);
  const isEmpty = batches.length === 0;
  useShortcut(
    { keys: 'B', name: t().queue.showOrHide, group: t().queue.group },
    () => setPanelOpen(!isOpen),
    { enabled: !isEmpty },
  );
  const focusKept = useFocusKeptInside();
  const last = batches.at(-1);
  return (
    <>
      <VisuallyHidden role="status">{last === undefined ? '' : announcement(last)}</VisuallyHidden>
      {isOpen && !isEmpty && (
        <section aria-label={t().queue.batches} className={classes.panel} {...focusKept}>
          <div className={classes.panelHead}>
            <h2 className={classes.panelTitle}>{t().queue.batches}</h2>
            <CloseButton size="sm" aria-label={t().queue.hideBatches} onClick={() => setPanelOpen(false)} />
          </div>
          <div className={classes.cards}>
            {batches.toReversed().map((batch) => (
              <BatchCard key={batch.id} batch={batch} among={batches} declarations={declarations} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

/** Read out when a batch stops, for whatever reason; not at every job. */
function announcement(batch: QueueBatch): string {
  const phase = batchPhase(batch);
  if (phase === 'held' || phase === 'running') return '';
  return [`${batchTitle(batch)}:`, phaseText(phase), batchSummary(batch)]
    .filter((part) => part !== null)
    .join(' ');
}
