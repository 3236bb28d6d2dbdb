import type { FulfillmentState } from '../../shared/fulfillment/fulfillment-order.ts';
import type { DemoLineItem, DemoOrder } from './demo-orders.ts';
import type { Dice } from './dice.ts';

/**
 * How a fulfillment order relates to its order: all of it; one of two locations that ship it; the two sides of a partial
 * request (D4.4); a cancelled fulfillment order and its replacement (D4.2).
 */
export type Part = 'whole' | 'place' | 'original' | 'remainder' | 'replaced' | 'replacement';

/** A fulfillment order before it has rows. Quantities are units. */
export interface FulfillmentDraft {
  readonly order: DemoOrder;
  readonly part: Part;
  /** Which of the two it is, for parts that come in pairs. */
  readonly side: 0 | 1;
  readonly lines: readonly { readonly line: DemoLineItem; readonly quantity: number }[];
  readonly state: FulfillmentState;
}

interface StatePlan {
  readonly count: number;
  /** Where in the shop's history orders of this state are, from 0 (oldest) to 1 (newest), and how far they spread around it. */
  readonly around: number;
  readonly within: number;
}

/** 720 fulfillment orders; pending ones are recent, finished ones are old. */
const STATE_PLAN = {
  'open/unsubmitted': { count: 80, around: 0.92, within: 0.14 },
  'open/submitted': { count: 60, around: 0.93, within: 0.08 },
  'open/rejected': { count: 40, around: 0.75, within: 0.25 },
  'in_progress/accepted': { count: 300, around: 0.5, within: 0.5 },
  'in_progress/cancellation_requested': { count: 15, around: 0.88, within: 0.1 },
  'in_progress/cancellation_rejected': { count: 40, around: 0.55, within: 0.4 },
  'cancelled/cancellation_accepted': { count: 75, around: 0.4, within: 0.4 },
  'incomplete/closed': { count: 110, around: 0.25, within: 0.3 },
} as const satisfies Partial<Record<FulfillmentState, StatePlan>>;

/** States of another 30, which the shop itself cancelled and replaced. */
const REPLACED_STATES: readonly FulfillmentState[] = [
  'cancelled/unsubmitted',
  'cancelled/submitted',
  'cancelled/rejected',
];

/** Minimum number of lines of the order at this index, for the parts that it will be split into. */
export function linesNeeded(index: number): number {
  return index % 10 === 3 || index % 10 === 6 ? 2 : 1;
}

/** Splits 600 orders into 750 fulfillment orders and assigns their states. Oldest first. */
export function planFulfillment(orders: readonly DemoOrder[], dice: Dice): FulfillmentDraft[] {
  const states = shuffleStates(dice);
  let replaced = 0;
  // Starts with the newest: unsubmitted states are recent, so there is always an older state left that fits.
  return orders
    .flatMap(cut)
    .toReversed()
    .map((draft) => {
      if (draft.part !== 'replaced') return { ...draft, state: takeState(states, draft.part) };
      replaced += 1;
      return {
        ...draft,
        state: REPLACED_STATES[replaced % REPLACED_STATES.length] ?? 'cancelled/unsubmitted',
      };
    })
    .toReversed();
}

function cut(order: DemoOrder, index: number): Omit<FulfillmentDraft, 'state'>[] {
  const all = order.lines.map((line) => ({ line, quantity: line.quantity }));
  if (index % 10 === 3) return byPlace(order, all);
  if (index % 10 === 6) return byRequest(order, all);
  if (index % 20 === 9) {
    return [
      { order, part: 'replaced', side: 0, lines: all },
      { order, part: 'replacement', side: 1, lines: all },
    ];
  }
  return [{ order, part: 'whole', side: 0, lines: all }];
}

type Lines = FulfillmentDraft['lines'];

function byPlace(order: DemoOrder, lines: Lines): Omit<FulfillmentDraft, 'state'>[] {
  return ([0, 1] as const).map((side) => ({
    order,
    part: 'place',
    side,
    lines: lines.filter((_, at) => at % 2 === side),
  }));
}

/** A partial request that leaves over half of the first line and all of the last one. */
function byRequest(order: DemoOrder, lines: Lines): Omit<FulfillmentDraft, 'state'>[] {
  const leftOver = (at: number, quantity: number) =>
    at === 0 ? Math.floor(quantity / 2) : at === lines.length - 1 ? quantity : 0;
  const share = (pick: (at: number, quantity: number) => number): Lines =>
    lines
      .map(({ line, quantity }, at) => ({ line, quantity: pick(at, quantity) }))
      .filter(({ quantity }) => quantity > 0);
  return [
    { order, part: 'original', side: 0, lines: share((at, quantity) => quantity - leftOver(at, quantity)) },
    { order, part: 'remainder', side: 1, lines: share(leftOver) },
  ];
}

/** All planned states, oldest first. */
function shuffleStates(dice: Dice): FulfillmentState[] {
  return Object.entries(STATE_PLAN)
    .flatMap(([state, { count, around, within }]) =>
      Array.from({ length: count }, () => ({
        state: state as FulfillmentState,
        place: around + (within * dice.between(-1000, 1000)) / 1000,
      })),
    )
    .toSorted((one, other) => one.place - other.place)
    .map(({ state }) => state);
}

/** Takes the newest state that fits: the original of a split has been requested, so it is not unsubmitted. */
function takeState(states: FulfillmentState[], part: Part): FulfillmentState {
  const at = states.findLastIndex((state) => part !== 'original' || state !== 'open/unsubmitted');
  const state = states[at];
  if (state === undefined) throw new Error('No planned state fits this fulfillment order.');
  states.splice(at, 1);
  return state;
}
