import { t } from '../../messages/language.ts';
import type { FulfillmentState } from '../../shared/fulfillment/fulfillment-order.ts';
import type { Tone } from './StateBadge.tsx';

interface StateWords {
  readonly label: string;
  readonly tone: Tone;
}

const STATE_TONES = {
  'open/unsubmitted': 'neutral',
  'open/submitted': 'info',
  'open/rejected': 'danger',
  'in_progress/accepted': 'success',
  'in_progress/cancellation_requested': 'warning',
  'in_progress/cancellation_rejected': 'success',
  'cancelled/cancellation_accepted': 'neutral',
  'cancelled/unsubmitted': 'neutral',
  'cancelled/submitted': 'neutral',
  'cancelled/rejected': 'neutral',
  'incomplete/closed': 'neutral',
} as const satisfies Record<FulfillmentState, Tone>;

/** Label and tone of a state; a combination that this version does not know is shown as received. */
export function stateWords(order: {
  readonly state: FulfillmentState | null;
  readonly status: string;
  readonly requestStatus: string;
}): StateWords {
  if (order.state !== null) return { label: t().inbox.states[order.state], tone: STATE_TONES[order.state] };
  return { label: `${order.status}, ${order.requestStatus}`.replaceAll('_', ' '), tone: 'neutral' };
}

/** Whether nothing is left to pack for the order, so that it cannot be overdue. */
export function isClosed({ status }: { readonly status: string }): boolean {
  return status === 'cancelled' || status === 'incomplete';
}

/** Whether the latest request still needs the fulfillment service's response. */
export function awaitsAnswer({ state }: { readonly state: FulfillmentState | null }): boolean {
  return state === 'open/submitted' || state === 'in_progress/cancellation_requested';
}

/** A sentence that says what happened to an order that left its list. */
export function whatHappened(state: FulfillmentState | null): string {
  return state === null ? t().inbox.changedElsewhere : t().inbox.happened[state];
}
