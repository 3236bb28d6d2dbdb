import type { HostEvent } from '../shared/contract/host-contract.ts';
import { faultReason } from './fault-reason.ts';
import type { Log, Stop } from './dependencies.ts';

export interface HostEvents {
  /** Notifies every listener. One that throws does not stop the others. */
  emit(event: HostEvent): void;
  /** Returns the function that unsubscribes. */
  subscribe(listener: (event: HostEvent) => void): Stop;
}

/** The host's only event bus. */
export function createHostEvents(log: Log): HostEvents {
  const listeners = new Set<(event: HostEvent) => void>();
  return {
    emit(event) {
      for (const listener of listeners) tell(listener, event, log);
    },
    subscribe(listener) {
      // A fresh wrapper, so that subscribing the same function twice creates two subscriptions.
      const own = (event: HostEvent) => listener(event);
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
  };
}

function tell(listener: (event: HostEvent) => void, event: HostEvent, log: Log): void {
  try {
    listener(event);
  } catch (error) {
    log({ level: 'error', event: 'listener_failed', type: event.type, reason: faultReason(error) });
  }
}
