import type { ApiError } from '../../shared/contract/api-error.ts';
import type { OutboxChange, OutboxItem } from '../../shared/contract/outbox.ts';
import type { EndState } from './ends.ts';
import { ORDER_IS_GONE, settleUnknown } from '../../shared/fulfillment/settle-operation.ts';
import { unreachable } from '../../shared/result.ts';

/**
 * What became of an item whose answer was lost, by a reading of its order; null when the reading does not tell yet.
 * `early`: the request may still be under way, so that an order that stands where it stood proves nothing. Where the
 * store answered with a failure of its own nothing is under way any more; what a proxy in front of it answers for it
 * (502 to 504) says nothing of the sort.
 */
export function judgeReading(
  item: OutboxItem,
  lost: ApiError,
  reading: OutboxChange | null,
  early: boolean,
): EndState | null {
  if (reading === null) return { kind: 'refused', message: ORDER_IS_GONE, fields: null, current: null };
  const { kind } = settleUnknown(item.operation, item.order, reading);
  switch (kind) {
    case 'happened':
      return { kind: 'done', change: reading, remainder: null, late: true };
    case 'not_happened':
      if (early && !isOver(lost)) return null;
      return { kind: 'not_done', error: lost };
    case 'elsewhere': {
      const now = `${reading.status}, ${reading.requestStatus}`.replaceAll('_', ' ');
      const message = `The store's answer was lost, and the order was read again: it is now ${now}. This may be what was done here, changed since, or somebody else's doing.`;
      return { kind: 'refused', message, fields: null, current: reading };
    }
    default:
      return unreachable(kind);
  }
}

function isOver(lost: ApiError): boolean {
  return lost.kind === 'internal' && !ANSWERS_OF_PROXIES.includes(lost.status);
}

const ANSWERS_OF_PROXIES: readonly number[] = [502, 503, 504];
