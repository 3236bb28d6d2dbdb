import type { HostEvent } from '../../shared/contract/host-contract.ts';

type What = Extract<HostEvent, { type: 'records.changed' }>['what'];

/** Whether records that this computer keeps may have changed: the event says so, or earlier events were lost. */
export function mayHaveChanged(what: What, event: HostEvent): boolean {
  // `connections.changed` is also sent after the event stream was interrupted: missed events are not repeated.
  return event.type === 'connections.changed' || (event.type === 'records.changed' && event.what === what);
}
