import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { coalesce } from './coalesce.ts';
import { FULFILLMENT_VIEWS } from './fulfillment-views.ts';

/** How many requests wait for the fulfillment service's answer, by view. */
export interface WaitingCounts {
  readonly new: Count;
  readonly cancellations: Count;
}

export interface Count {
  readonly count: number;
  /** There are more than could be counted. */
  readonly atLeast: boolean;
}

/** An order that this computer has brought from one state into another. */
export interface Move {
  readonly from: FulfillmentState | null;
  readonly to: FulfillmentState | null;
}

/** What waits in the store: counted there, and corrected by what this computer does until it is counted again. */
export interface WaitingCounter {
  /** Null until it was counted once. */
  readonly store: Pick<StoreApi<WaitingCounts | null>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Counts in the store. What was counted stays when that fails. */
  readonly read: () => Promise<void>;
  /** Takes a move of this computer into account at once. */
  readonly moved: (move: Move) => void;
}

const NEW: readonly (FulfillmentState | null)[] = FULFILLMENT_VIEWS.new.states;
const CANCELLATIONS: readonly (FulfillmentState | null)[] = FULFILLMENT_VIEWS.cancellations.states;

export function createWaitingCounter(readCounts: () => Promise<WaitingCounts | null>): WaitingCounter {
  const store = createStore<WaitingCounts | null>(() => null);
  let moves = 0;

  const show = (counts: WaitingCounts) => {
    if (!isSame(counts, store.getState())) store.setState(counts, true);
  };

  async function readOnce(): Promise<void> {
    for (;;) {
      const movesBefore = moves;
      const counts = await readCounts();
      if (counts === null) return;
      // Nobody can say whether the count knows of a move that was made during it.
      if (movesBefore === moves) return show(counts);
    }
  }

  return {
    store,
    read: coalesce(readOnce),
    moved: (move) => {
      moves += 1;
      const counts = store.getState();
      if (counts !== null) show(applyMove(counts, move));
    },
  };
}

function applyMove({ new: requests, cancellations }: WaitingCounts, move: Move): WaitingCounts {
  return { new: shift(requests, NEW, move), cancellations: shift(cancellations, CANCELLATIONS, move) };
}

/** "At least 250" stays as it is: one fewer may still be as many. */
function shift(
  { count, atLeast }: Count,
  states: readonly (FulfillmentState | null)[],
  { from, to }: Move,
): Count {
  if (atLeast) return { count, atLeast };
  const by = Number(states.includes(to)) - Number(states.includes(from));
  return { count: Math.max(count + by, 0), atLeast };
}

function isSame(one: WaitingCounts, other: WaitingCounts | null): boolean {
  const same = (a: Count, b: Count) => a.count === b.count && a.atLeast === b.atLeast;
  return other !== null && same(one.new, other.new) && same(one.cancellations, other.cancellations);
}
