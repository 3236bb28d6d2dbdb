import type { HostEvent } from '../../shared/contract/host-contract.ts';

type What = Extract<HostEvent, { type: 'records.changed' }>['what'];

/** Whether what this computer keeps may have changed: the event says so, or events before it were lost. */
export function mayHaveChanged(what: What, event: HostEvent): boolean {
  // The bridge says this one when its stream is back: what happened while it was broken is not repeated.
  return event.type === 'connections.changed' || (event.type === 'records.changed' && event.what === what);
}
