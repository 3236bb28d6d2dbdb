import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { QueueBatch, QueueJob } from '../../shared/contract/queue.ts';
import { mayCancel } from '../../shared/queue/job-states.ts';
import { useActiveStore } from '../data/active-store.tsx';
import { queueKeys } from '../data/queue-queries.ts';
import { useQueue, useQueueClient } from '../data/use-queue.ts';
import { batchToUndo, heldBatches, lastUnsent, undoText, type HeldBatch } from './held-text.ts';
import { onceEnded, useQueueState } from './queue-state.ts';
import { isQueuedAgain, useJobChanges } from './use-job-changes.ts';
import { errorSentence } from '../ui/error-text.ts';

/** What is held, and how to undo it. `say` receives the result of each undo, and '' when something new is held. */
export function useUndo(say: (sentence: string) => void) {
  const batches = useQueue();
  const client = useQueueClient();
  const queryClient = useQueryClient();
  const { connection } = useActiveStore();
  const undoing = useQueueState((state) => state.undoing);
  const mine = useQueueState((state) => state.mine);
  const isHandingOver = useQueueState((state) => state.handedOver > 0);
  const held = notUndone(heldBatches(batches), undoing);
  /** The batch held last: an undo after its hold reports what became of it. */
  const [lastHeld, setLastHeld] = useState<HeldBatch | null>(null);
  const last = held.at(-1) ?? null;
  if (last !== null && last.batch.id !== lastHeld?.batch.id) {
    setLastHeld(last);
    say('');
  }
  // Cancelled by another window or by its own button: an undo can no longer be late for it.
  useEffect(() => {
    const [job] = lastHeld?.jobs ?? [];
    if (job === undefined) return;
    return onceEnded(job.id, ({ state }) => {
      if (state.kind === 'cancelled') setLastHeld((now) => (now === lastHeld ? null : now));
    });
  }, [lastHeld]);

  // Retried, or held back by the store: there is something to undo again.
  useJobChanges((change) => {
    if (isQueuedAgain(change)) setUndoing((ids) => ids.filter((id) => id !== change.batch));
  });

  /** The current batches, instead of those last rendered. */
  const batchesNow = () => queryClient.getQueryData<QueueBatch[]>(queueKeys.of(connection.id)) ?? [];

  const cancel = async (ids: readonly string[]) => {
    setUndoing((before) => [...before, ...ids]);
    const answers = await Promise.all(ids.map(async (id) => client.cancel(id, null)));
    const refused = ids.filter((_, index) => answers[index]?.ok === false);
    if (refused.length > 0) {
      // It is held as before, not anew, which would clear the reason.
      const stillHeld = heldBatches(batchesNow()).findLast(({ batch }) => refused.includes(batch.id));
      setLastHeld((now) => stillHeld ?? now);
      setUndoing((before) => before.filter((id) => !refused.includes(id)));
    }
    const jobs = answers.flatMap((answer): readonly QueueJob[] => (answer.ok ? answer.value.jobs : []));
    const problems = new Set(answers.flatMap((answer) => (answer.ok ? [] : [errorSentence(answer.error)])));
    say([undoText(jobs), ...problems].join(' ').trim());
  };

  return {
    held,
    /** The currently held batches, instead of those last rendered. */
    heldNow: () => notUndone(heldBatches(batchesNow()), useQueueState.getState().undoing),
    canUndo: lastHeld !== null || isHandingOver || lastUnsent(batches, mine, undoing) !== null,
    undo: async (which: readonly HeldBatch[]) => {
      setLastHeld(null);
      await cancel(which.map(({ batch }) => batch.id));
    },
    /**
     * After the hold: cancels what can still be cancelled of the batch submitted last, and reports the outcome of the rest.
     * The next undo is about the batch before it, and so on.
     */
    undoLate: async () => {
      const state = useQueueState.getState();
      const batch = batchToUndo(lastHeld?.batch ?? null, batchesNow(), state.mine, state.undoing);
      setLastHeld((before) => (batch === null || before?.batch.id === batch.id ? null : before));
      if (batch === null) return;
      if (batch.jobs.some(mayCancel)) await cancel([batch.id]);
      else say(undoText(batch.jobs.map((job) => state.endedJobs.get(job.id) ?? job)));
    },
  };
}

/** Leaves out batches that were undone: a second Z applies to the one before. */
function notUndone(held: readonly HeldBatch[], undoing: ReadonlySet<string>): HeldBatch[] {
  return held.filter(({ batch }) => !undoing.has(batch.id));
}

function setUndoing(change: (before: readonly string[]) => readonly string[]): void {
  useQueueState.setState(({ undoing }) => ({ undoing: new Set(change([...undoing])) }));
}
