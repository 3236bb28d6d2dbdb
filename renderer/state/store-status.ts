import { create } from 'zustand';
import type { Monotonic } from '../../shared/clock.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostEvent, ShellState } from '../../shared/contract/host-contract.ts';

/** The last word about a connection's budget, and when it came. */
export type Budget = Extract<HostEvent, { type: 'budget' }> & { readonly at: Monotonic };
export type Reachability = Extract<HostEvent, { type: 'reachability' }>['state'];
export type Reach = Reachability | Exclude<ShellState, 'running'>;
export type EmbeddedStore = Pick<Extract<HostEvent, { type: 'embedded_store' }>, 'state' | 'stop'>;

/** What the host last said about the connections. */
interface StoreStatus {
  /** Whether Storedesk itself answers this page. */
  readonly shell: ShellState;
  readonly budgets: Readonly<Record<ConnectionId, Budget>>;
  readonly reachability: Readonly<Record<ConnectionId, Reachability>>;
  readonly embeddedStore: EmbeddedStore | null;
  /** Why calls that were used are deprecated: reason by `connection`, then by the call's name. */
  readonly deprecations: Readonly<Record<ConnectionId, Readonly<Record<string, string>>>>;
}

export const useStoreStatus = create<StoreStatus>()(() => ({
  shell: 'running',
  budgets: {},
  reachability: {},
  embeddedStore: null,
  deprecations: {},
}));

/** How far calls to a store get: whether they leave this page comes first. Undefined before the store was asked anything. */
export function reachOf(
  { shell, reachability }: Pick<StoreStatus, 'shell' | 'reachability'>,
  connection: ConnectionId,
): Reach | undefined {
  return shell === 'running' ? reachability[connection] : shell;
}

/** Whether calls reach the store, as far as is known: also before it was asked anything. */
export function useIsReachable(connection: ConnectionId): boolean {
  return useStoreStatus((status) => (reachOf(status, connection) ?? 'online') === 'online');
}

/** Whether Storedesk itself answers this page. */
export function useIsShellRunning(): boolean {
  return useStoreStatus(({ shell }) => shell === 'running');
}

/** Keeps what an event says, heard at `now`. What others keep is left alone. */
export function recordHostEvent(event: HostEvent, now: Monotonic): void {
  useStoreStatus.setState((status) => {
    switch (event.type) {
      case 'connections.changed':
      case 'queue':
      case 'catalogue':
      case 'drafts':
      case 'records.changed':
        return status;
      case 'shell':
        return { shell: event.state };
      case 'embedded_store':
        return { embeddedStore: { state: event.state, stop: event.stop } };
      case 'budget':
        return { budgets: { ...status.budgets, [event.connection]: { ...event, at: now } } };
      case 'reachability':
        return { reachability: { ...status.reachability, [event.connection]: event.state } };
    }
  });
}

/** Keeps that a call which was used is deprecated, and why. */
export function recordDeprecation(connection: ConnectionId, call: string, reason: string): void {
  useStoreStatus.setState(({ deprecations }) =>
    deprecations[connection]?.[call] === reason
      ? {}
      : { deprecations: { ...deprecations, [connection]: { ...deprecations[connection], [call]: reason } } },
  );
}
