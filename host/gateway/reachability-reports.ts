import { type Monotonic, msBetween } from '../../shared/clock.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import { inBackground } from '../background.ts';
import type { AnswerTiming } from './deliver.ts';
import { reachabilityOf } from './reachability.ts';

export interface ReachabilityReportsDependencies {
  readonly emit: (event: HostEvent) => void;
  /** Checks a connection's store and reports its answer. */
  readonly check: (connection: ConnectionId) => Promise<unknown>;
}

/** How a call ended: `error` is null after success, and `timing` if no attempt was answered. */
export interface EndedCall {
  /** Whether it was a check, which needs no access scope. */
  readonly isCheck: boolean;
  readonly error: ApiError | null;
  readonly timing: AnswerTiming | null;
}

/** What is known of one connection. */
interface Known {
  /** Whether its token was refused last time. */
  isRefused: boolean;
  isChecking: boolean;
  /** When the call refused because of the shop's state was sent; null once another state is reported. */
  inactiveSince: Monotonic | null;
  /** When the latest call that found the shop open was sent. */
  openSince: Monotonic | null;
}

/** Reports the state of stores as their answers show it, and checks a store when an answer leaves its state in doubt. */
export function createReachabilityReports({ emit, check }: ReachabilityReportsDependencies) {
  const all = new Map<ConnectionId, Known>();

  function knownOf(connection: ConnectionId): Known {
    const known = all.get(connection) ?? {
      isRefused: false,
      isChecking: false,
      inactiveSince: null,
      openSince: null,
    };
    all.set(connection, known);
    return known;
  }

  /** Checks a connection unless a check is running; the result is reported like any other answer. */
  function checkOnce(connection: ConnectionId): void {
    const known = knownOf(connection);
    if (known.isChecking) return;
    known.isChecking = true;
    inBackground(
      check(connection).finally(() => (known.isChecking = false)),
      () => undefined,
    );
  }

  return {
    /** Reports what the end of a call says about its store. */
    tell(connection: ConnectionId, { isCheck, error, timing }: EndedCall): void {
      // An attempt was lost and a later one answered: the store is reachable, but its state is unknown.
      if (error?.kind === 'unreachable' && timing !== null) return checkOnce(connection);
      const known = knownOf(connection);
      const state = error === null ? 'online' : reachabilityOf(error, !isCheck);
      if (state === null) {
        // It may be the token or only a scope: a call that needs no scope tells which.
        if (error?.kind === 'access_denied' && !known.isRefused) checkOnce(connection);
        return;
      }
      const isInactive = error?.kind === 'shop_inactive';
      if (state === 'online' && wasSentBefore(timing, known.inactiveSince)) return;
      if (isInactive && wasSentBefore(timing, known.openSince)) return checkOnce(connection);
      if (!isInactive || timing === null) known.inactiveSince = null;
      else if (!wasSentBefore(timing, known.inactiveSince)) known.inactiveSince = timing.sentAt;
      if (error === null && timing !== null && !wasSentBefore(timing, known.openSince))
        known.openSince = timing.sentAt;
      known.isRefused = state === 'token_refused';
      emit({ type: 'reachability', connection, state, error, tookMs: timing?.tookMs ?? null });
    },
  };
}

/** Whether a call was sent before the one that last reported the shop's state, so that it shows an older state. */
function wasSentBefore(timing: AnswerTiming | null, told: Monotonic | null): boolean {
  return timing !== null && told !== null && msBetween(timing.sentAt, told) > 0;
}
