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

/** A state as label and tone; a pair that this version does not know is shown as it came. */
export function stateWords(order: {
  readonly state: FulfillmentState | null;
  readonly status: string;
  readonly requestStatus: string;
}): StateWords {
  if (order.state !== null) return { label: t().inbox.states[order.state], tone: STATE_TONES[order.state] };
  return { label: `${order.status}, ${order.requestStatus}`.replaceAll('_', ' '), tone: 'neutral' };
}

/** Whether nothing is to be packed for the order any more, so that no date can be missed. */
export function isClosed({ status }: { readonly status: string }): boolean {
  return status === 'cancelled' || status === 'incomplete';
}

/** Whether the latest request still waits for the fulfillment service's answer. */
export function awaitsAnswer({ state }: { readonly state: FulfillmentState | null }): boolean {
  return state === 'open/submitted' || state === 'in_progress/cancellation_requested';
}

/** What became of an order that left the list it stood in, as a sentence. */
export function whatHappened(state: FulfillmentState | null): string {
  return state === null ? t().inbox.changedElsewhere : t().inbox.happened[state];
}
