import type { HostEvent } from '../../shared/contract/host-contract.ts';

/** How often the host is asked while something runs, in case an event was lost. Milliseconds. */
export const LOST_EVENT_MS = 15_000;

/** Whether earlier events may be lost: this event is also sent after the event stream was interrupted, and they are not repeated. */
export function mayHaveMissed(event: HostEvent): boolean {
  return event.type === 'connections.changed';
}
