import { hasEnded, endedBadly } from '../../shared/queue/job-states.ts';
import { useQueueClient } from '../data/use-queue.ts';
import { HeldBar } from './HeldBar.tsx';
import type { JobDeclarations } from '../ui/workspace.ts';
import { QueuePanel } from './QueuePanel.tsx';
import { keepEnds } from './queue-state.ts';
import { useJobChanges } from './use-job-changes.ts';

/** What the queue shows on every screen. Mount it once, in the frame of a connection. */
export function QueueDock({ declarations }: { declarations: JobDeclarations }) {
  const client = useQueueClient();
  useJobChanges(({ batch, all, changed }) => {
    keepEnds(changed);
    const stays = all.some(({ kind, state }) => state.kind === 'done' && declarations[kind].staysWhenDone);
    // Where nothing is left to look at: how a single job went is shown where it was submitted.
    const wentWell = all.every((job) => hasEnded(job) && !endedBadly(job));
    const isOver = all.length === 1 || all.every(({ state }) => state.kind === 'cancelled');
    if (wentWell && isOver && !stays) client.dismiss(batch);
  });
  return (
    <>
      <QueuePanel declarations={declarations} />
      <HeldBar declarations={declarations} />
    </>
  );
}
