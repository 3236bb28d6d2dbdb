import { CloseButton, VisuallyHidden } from '@mantine/core';
import { useOutbox } from '../../../data/use-outbox.ts';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { BatchCard } from './BatchCard.tsx';
import { batchPhase, batchSummary, batchTitle, phaseText } from './batch-progress.ts';
import { useFocusKeptInside } from './focus-kept.ts';
import { setPanelOpen, useOperationsState } from './operations-state.ts';
import classes from './outbox.module.css';
import { listedBatches } from './order-items.ts';

/** What was submitted together and is not dismissed, with how each order fared. Mount it once in the frame. */
export function OutboxPanel() {
  const batches = listedBatches(useOutbox());
  const isOpen = useOperationsState((state) => state.panelOpen);
  const isEmpty = batches.length === 0;
  useShortcut(
    { keys: 'B', name: 'Show or hide batches', group: 'Fulfillment' },
    () => setPanelOpen(!isOpen),
    { enabled: !isEmpty },
  );
  const focusKept = useFocusKeptInside();
  const last = batches.at(-1);
  return (
    <>
      <VisuallyHidden role="status">{last === undefined ? '' : announcement(last)}</VisuallyHidden>
      {isOpen && !isEmpty && (
        <section aria-label="Batches" className={classes.panel} {...focusKept}>
          <div className={classes.panelHead}>
            <h2 className={classes.panelTitle}>Batches</h2>
            <CloseButton size="sm" aria-label="Hide batches" onClick={() => setPanelOpen(false)} />
          </div>
          <div className={classes.cards}>
            {batches.toReversed().map((batch) => (
              <BatchCard key={batch.id} batch={batch} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

/** Read out when a batch stops, for whatever reason; not at every order. */
function announcement(batch: Parameters<typeof batchSummary>[0] & Parameters<typeof batchPhase>[0]): string {
  const phase = batchPhase(batch);
  if (phase === 'held' || phase === 'running') return '';
  return [`${batchTitle(batch)}:`, phaseText(phase), batchSummary(batch)]
    .filter((part) => part !== null)
    .join(' ');
}
