import { useEffect, useState } from 'react';
import { canTakeBack, type OutboxBatch, type OutboxItem } from '../../../../shared/contract/outbox.ts';
import { useOutbox, useOutboxClient } from '../../../data/use-outbox.ts';
import { heldBatches, undoText, type HeldBatch } from './held-text.ts';
import { onceEnded, useOperationsState } from './operations-state.ts';
import { errorSentence } from '../../../ui/error-text.ts';

const NONE: ReadonlySet<string> = new Set();

/** What is held, and the way back from it. */
export interface Undo {
  /** Without that of which an Undo is on its way: a second Z means the one before. */
  readonly held: readonly HeldBatch[];
  readonly undo: (which: readonly HeldBatch[]) => Promise<void>;
  /** After the hold: takes back what still can be, and says what became of the rest. */
  readonly undoLate: () => Promise<void>;
  readonly canUndo: boolean;
}

/** @param say Is told what became of each Undo, and nothing ('') when something new is held. */
export function useUndo(say: (sentence: string) => void): Undo {
  const batches = useOutbox();
  const client = useOutboxClient();
  const [asked, setAsked] = useState(NONE);
  const held = heldBatches(batches).filter(({ batch }) => !asked.has(batch.id));
  /** What was held last: an Undo that comes after its hold says so. */
  const [lastHeld, setLastHeld] = useState<HeldBatch | null>(null);
  const last = held.at(-1) ?? null;
  if (last !== null && last.batch.id !== lastHeld?.batch.id) {
    setLastHeld(last);
    say('');
  }
  // Taken back by another window, or by its own button: then there is nothing to be late for.
  useEffect(() => {
    const [item] = lastHeld?.items ?? [];
    if (item === undefined) return;
    return onceEnded(item.id, ({ state }) => {
      if (state.kind === 'taken_back') setLastHeld((now) => (now === lastHeld ? null : now));
    });
  }, [lastHeld]);

  const takeBack = async (ids: readonly string[]) => {
    const answers = await Promise.all(ids.map(async (id) => client.takeBack(id, null)));
    const refused = ids.filter((_, index) => answers[index]?.ok === false);
    if (refused.length > 0) setAsked((before) => new Set([...before].filter((id) => !refused.includes(id))));
    const back = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
    const problems = new Set(answers.flatMap((answer) => (answer.ok ? [] : [errorSentence(answer.error)])));
    say([...undone(back), ...problems].join(' '));
  };

  return {
    held,
    canUndo: lastHeld !== null,
    undo: async (which) => {
      const ids = which.map(({ batch }) => batch.id);
      setAsked((before) => new Set([...before, ...ids]));
      setLastHeld(null);
      await takeBack(ids);
    },
    undoLate: async () => {
      if (lastHeld === null) return;
      setLastHeld(null);
      const { batch } = lastHeld;
      const now = batches.find(({ id }) => id === batch.id);
      if (now?.items.some(({ state }) => canTakeBack(state)) === true) await takeBack([batch.id]);
      else say(undoText(batch.command.operation, (now ?? lastHeld).items.map(asItEnded)));
    },
  };
}

/** One sentence for all: only accepts are held. */
function undone(batches: readonly OutboxBatch[]): string[] {
  const [first] = batches;
  if (first === undefined) return [];
  return [
    undoText(
      first.command.operation,
      batches.flatMap(({ items }) => items),
    ),
  ];
}

function asItEnded(item: OutboxItem): OutboxItem {
  return useOperationsState.getState().ends.get(item.id) ?? item;
}
