import { useRef } from 'react';
import { endedBadly, isOpen } from '../../shared/queue/job-states.ts';
import { useQueueClient } from '../data/use-queue.ts';
import type { JobDeclarations } from '../ui/workspace.ts';
import { HeldBar } from './HeldBar.tsx';
import { keepEnded, setTrayOpen, storeSubjectKey, useQueueState } from './queue-state.ts';
import { needsNoLook } from './tray-content.ts';
import { Tray } from './Tray.tsx';
import { useJobChanges, type JobChange } from './use-job-changes.ts';

/** What the queue shows on every screen. Mount once, in the frame of a connection. */
export function QueueDock({ declarations }: { declarations: JobDeclarations }) {
  const client = useQueueClient();
  const isNews = useIsNews();
  useJobChanges((change) => {
    const { batch, all, changed } = change;
    keepEnded(changed);
    if (needsNoLook(all, declarations)) client.dismiss(batch);
    if (isNews(change)) setTrayOpen(true);
  });
  return (
    <>
      <Tray declarations={declarations} />
      <HeldBar declarations={declarations} />
    </>
  );
}

/** Whether something that this page submitted has failed and nothing else on the screen shows it. */
function useIsNews(): (change: JobChange) => boolean {
  /** Jobs that this page saw pending. Jobs refused at once are reported to their submitter. */
  const underWay = useRef(new Set<string>());
  return ({ batch, all, changed }) => {
    const { mine, handedOver, shown } = useQueueState.getState();
    // An outcome may arrive before the host's answer that names its batch.
    const isMine = mine.has(batch) || handedOver > 0;
    const bad = changed.filter((job) => endedBadly(job) && underWay.current.has(job.id));
    for (const job of changed) {
      if (isOpen(job)) underWay.current.add(job.id);
      else underWay.current.delete(job.id);
    }
    const isShown =
      all.length === 1 &&
      bad.some(({ connection, subject }) => storeSubjectKey(connection, subject) === shown);
    return isMine && bad.length > 0 && !isShown;
  };
}
