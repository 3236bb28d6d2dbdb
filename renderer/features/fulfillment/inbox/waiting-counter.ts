import type { FulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
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
  readonly subscribe: (listener: () => void) => () => void;
  /** The same object as long as nothing has changed; null until it was counted once. */
  readonly getSnapshot: () => WaitingCounts | null;
  /** Counts in the store. What was counted stays when that fails. Asked for meanwhile, it is done once more afterwards. */
  readonly read: () => Promise<void>;
  /** Takes a move of this computer into account at once. */
  readonly moved: (move: Move) => void;
  /** Whether what is shown is what was counted: no move has come since the last count began. */
  readonly isCounted: () => boolean;
}

const NEW: readonly (FulfillmentState | null)[] = FULFILLMENT_VIEWS.new.states;
const CANCELLATIONS: readonly (FulfillmentState | null)[] = FULFILLMENT_VIEWS.cancellations.states;

export function createWaitingCounter(readCounts: () => Promise<WaitingCounts | null>): WaitingCounter {
  const listeners = new Set<() => void>();
  let counted: WaitingCounts | null = null;
  /** Moves that the count does not know yet. */
  let moves: readonly Move[] = [];
  let shown: WaitingCounts | null = null;
  let reading: Promise<void> | null = null;
  let askedAgain = false;

  function show(): void {
    const next = counted === null ? null : moves.reduce(applyMove, counted);
    if (isSame(next, shown)) return;
    shown = next;
    for (const listener of listeners) listener();
  }

  async function readOnce(): Promise<void> {
    const before = moves;
    const fresh = await readCounts();
    if (fresh === null) return;
    counted = fresh;
    moves = moves.filter((move) => !before.includes(move));
    show();
  }

  async function readUntilAsked(): Promise<void> {
    try {
      do {
        askedAgain = false;
        await readOnce();
      } while (askedAgain);
    } finally {
      reading = null;
    }
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getSnapshot: () => shown,
    read: async () => {
      if (reading === null) reading = readUntilAsked();
      else askedAgain = true;
      return reading;
    },
    moved: (move) => {
      // A copy: the same move may be made twice.
      moves = [...moves, { ...move }];
      show();
    },
    isCounted: () => moves.length === 0,
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

function isSame(one: WaitingCounts | null, other: WaitingCounts | null): boolean {
  if (one === null || other === null) return one === other;
  const same = (a: Count, b: Count) => a.count === b.count && a.atLeast === b.atLeast;
  return same(one.new, other.new) && same(one.cancellations, other.cancellations);
}
