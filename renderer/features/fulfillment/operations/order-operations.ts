import { t } from '../../../../messages/language.ts';
import {
  FULFILLMENT_OPERATIONS,
  FULFILLMENT_TRANSITIONS,
  whyNot,
  type FulfillmentOperation,
} from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import { fulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { Scope } from '../../../../shared/scopes.ts';
import type { Side } from '../inbox/fulfillment-views.ts';
import { declarationOf } from './operation-declarations.tsx';

/** A pending operation of the order, and its state. */
interface UnderWay {
  readonly operation: FulfillmentOperation;
  readonly kind: 'held' | 'queued' | 'sending' | 'unknown' | 'interrupted';
}

/** What decides the buttons besides the order's state. */
export interface OperationContext {
  /** Also returns a reason while the store is unreachable: an operation that cannot be sent must not look accepted. */
  readonly whyNotSend: (...needed: Scope[]) => string | null;
  /** The pending operation; no second one starts meanwhile. */
  readonly underWay: UnderWay | null;
  /** Whether the list knows of a change that the open order does not show yet. */
  readonly outdated: boolean;
}

/** Why the operation cannot be sent now, whatever state the order is in. Reasons that waiting cannot remove come first. */
export function whyNotSendNow(
  operation: FulfillmentOperation,
  { whyNotSend, underWay }: Pick<OperationContext, 'whyNotSend' | 'underWay'>,
): string | null {
  const missing = whyNotSend(FULFILLMENT_TRANSITIONS[operation].scope);
  if (missing !== null || underWay === null) return missing;
  return t().orderOperations.waits[underWay.kind](t().operations[underWay.operation]);
}

/** Why the operation is not open now, as a sentence; null if it is. */
export function whyNotOperation(
  operation: FulfillmentOperation,
  order: { readonly status: string; readonly requestStatus: string },
  context: OperationContext,
): string | null {
  const notNow = whyNotSendNow(operation, context);
  if (notNow !== null) return notNow;
  if (context.outdated) return t().orderOperations.outdated;
  const refusal = whyNot(operation, order);
  if (refusal === null) return null;
  // Depends on the order's state, in the words of its badge.
  return t().orderOperations.notOpen[fulfillmentState(refusal) ?? 'unknown'];
}

/** The two operations of a side that are buttons; the others are in the menu, each with its reason. */
export function mainOperations(
  side: Side,
  order: { readonly requestStatus: string },
): readonly FulfillmentOperation[] {
  const waiting = order.requestStatus === 'cancellation_requested' ? 'cancellation' : 'request';
  return FULFILLMENT_OPERATIONS.filter((operation) => {
    const { side: whose, button } = declarationOf(operation);
    return whose === side && (button === 'always' || button === waiting);
  });
}

/** The operations that are not buttons, the side's own first. */
export function otherOperations(
  side: Side,
  order: { readonly requestStatus: string },
): FulfillmentOperation[] {
  const main = mainOperations(side, order);
  const others = FULFILLMENT_OPERATIONS.filter((operation) => !main.includes(operation));
  const isOwn = (operation: FulfillmentOperation) => Number(declarationOf(operation).side !== side);
  return others.toSorted((one, other) => isOwn(one) - isOwn(other));
}
