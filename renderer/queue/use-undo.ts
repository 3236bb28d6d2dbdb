import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { QueueBatch, QueueJob } from '../../shared/contract/queue.ts';
import { canCancel } from '../../shared/queue/job-states.ts';
import { useActiveStore } from '../data/active-store.tsx';
import { queueKeys } from '../data/queue-queries.ts';
import { useQueue, useQueueClient } from '../data/use-queue.ts';
import { heldBatches, undoText, type HeldBatch } from './held-text.ts';
import { onceEnded, useQueueState } from './queue-state.ts';
import { errorSentence } from '../ui/error-text.ts';

/** What is held, and how to undo it. `say` receives the result of each undo, and '' when something new is held. */
export function useUndo(say: (sentence: string) => void) {
  const batches = useQueue();
  const client = useQueueClient();
  const queryClient = useQueryClient();
  const { connection } = useActiveStore();
  const undoing = useQueueState((state) => state.undoing);
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

  const cancel = async (ids: readonly string[]) => {
    const answers = await Promise.all(ids.map(async (id) => client.cancel(id, null)));
    const refused = ids.filter((_, index) => answers[index]?.ok === false);
    if (refused.length > 0) setUndoing((before) => before.filter((id) => !refused.includes(id)));
    const jobs = answers.flatMap((answer): readonly QueueJob[] => (answer.ok ? answer.value.jobs : []));
    const problems = new Set(answers.flatMap((answer) => (answer.ok ? [] : [errorSentence(answer.error)])));
    say([undoText(jobs), ...problems].join(' ').trim());
  };

  return {
    held,
    /** The currently held batches, instead of those last rendered. */
    heldNow: () => {
      const now = queryClient.getQueryData<QueueBatch[]>(queueKeys.of(connection.id)) ?? [];
      return notUndone(heldBatches(now), useQueueState.getState().undoing);
    },
    canUndo: lastHeld !== null || isHandingOver,
    undo: async (which: readonly HeldBatch[]) => {
      const ids = which.map(({ batch }) => batch.id);
      setUndoing((before) => [...before, ...ids]);
      setLastHeld(null);
      await cancel(ids);
    },
    /** After the hold: cancels what can still be cancelled, and reports the outcome of the rest. */
    undoLate: async () => {
      if (lastHeld === null) return;
      setLastHeld(null);
      const { batch } = lastHeld;
      if (useQueueState.getState().undoing.has(batch.id)) return;
      const now = batches.find(({ id }) => id === batch.id);
      if (now?.jobs.some(canCancel) === true) await cancel([batch.id]);
      else {
        const { ends } = useQueueState.getState();
        say(undoText((now ?? lastHeld).jobs.map((job) => ends.get(job.id) ?? job)));
      }
    },
  };
}

/** Leaves out batches with an undo in flight: a second Z applies to the one before. */
function notUndone(held: readonly HeldBatch[], undoing: ReadonlySet<string>): HeldBatch[] {
  return held.filter(({ batch }) => !undoing.has(batch.id));
}

function setUndoing(change: (before: readonly string[]) => readonly string[]): void {
  useQueueState.setState(({ undoing }) => ({ undoing: new Set(change([...undoing])) }));
}
