import type { FulfillmentOperation } from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import type { LoggedOperation } from './logged-operations.ts';

/** As far as an event of the store tells whether it is one that was sent from here. Times are milliseconds since 1970. */
interface ToldEvent {
  readonly operation: FulfillmentOperation | null;
  readonly at: number;
  readonly message: string | null;
}

/** The clocks of two computers may stand this far apart. */
const CLOCKS_APART_MS = 60 * 60_000;

/**
 * Finds which events of the store were sent from here: the same operation with the same message at about the same time,
 * the closest first, each once. Only what the store is known to have done: a try of which nothing is known is not
 * somebody else's success.
 */
export function pairEvents<Told extends ToldEvent>(
  told: readonly Told[],
  sent: readonly LoggedOperation[],
): ReadonlyMap<Told, LoggedOperation> {
  const candidates = told
    .flatMap((event) =>
      sent
        .filter((own) => isSame(event, own))
        .map((own) => ({ event, own, apart: Math.abs(event.at - own.at) })),
    )
    .filter(({ apart }) => apart <= CLOCKS_APART_MS)
    .toSorted((one, other) => one.apart - other.apart);
  const pairs = new Map<Told, LoggedOperation>();
  const used = new Set<LoggedOperation>();
  for (const { event, own } of candidates) {
    if (pairs.has(event) || used.has(own)) continue;
    pairs.set(event, own);
    used.add(own);
  }
  return pairs;
}

function isSame(event: ToldEvent, own: LoggedOperation): boolean {
  return own.outcome === 'done' && own.operation === event.operation && own.message === event.message;
}
