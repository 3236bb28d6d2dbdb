import { create } from 'zustand';
import type { Monotonic } from '../../shared/clock.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { addSample, type BudgetSample } from './budget-samples.ts';
import type { HostEvent, Reachability, ShellState } from '../../shared/contract/host-contract.ts';

/** The last report about a connection's budget, and when it arrived. */
export type Budget = Extract<HostEvent, { type: 'budget' }> & { readonly at: Monotonic };
/** The APIs that the store limits, each by its own bucket. */
export const LIMITED_APIS = ['rest', 'graphql'] as const;
export type LimitedApi = (typeof LIMITED_APIS)[number];
type BudgetSamples = Readonly<Record<LimitedApi, readonly BudgetSample[]>>;
export type EmbeddedStore = Pick<Extract<HostEvent, { type: 'embedded_store' }>, 'state' | 'stop'>;

/** The last report of how a store answers calls, and when it arrived. */
export interface LastAnswer {
  readonly state: Reachability;
  /** How the call failed; null if it did not. */
  readonly error: ApiError | null;
  readonly at: Monotonic;
  /** When the store last answered without an error; null if it never has. */
  readonly goodAt: Monotonic | null;
  /** How long the last answers took in milliseconds, newest first. */
  readonly tookMs: readonly number[];
}

/** Number of consecutive answers that tell how fast a store is. */
export const TIMED_ANSWERS = 2;

/** What the host last reported about the connections. */
export interface StoreStatus {
  /** Whether Storedesk itself answers this page. */
  readonly shell: ShellState;
  readonly budgets: Readonly<Record<ConnectionId, Budget>>;
  /** The budgets of the last five minutes. */
  readonly budgetSamples: Readonly<Record<ConnectionId, BudgetSamples>>;
  readonly answers: Readonly<Record<ConnectionId, LastAnswer>>;
  readonly embeddedStore: EmbeddedStore | null;
  /** How often all data of a store was replaced, as far as this page knows. */
  readonly resets: Readonly<Record<ConnectionId, number>>;
}

export const useStoreStatus = create<StoreStatus>()(() => ({
  shell: 'running',
  budgets: {},
  budgetSamples: {},
  answers: {},
  embeddedStore: null,
  resets: {},
}));

/** The last report about a connection's budget, read once without subscribing; undefined before the first report. */
export function budgetOf(connection: ConnectionId): Budget | undefined {
  return useStoreStatus.getState().budgets[connection];
}

/** Whether calls get an answer from the store, as far as is known; undefined before the first call. */
export function canReach(
  { shell, answers }: Pick<StoreStatus, 'shell' | 'answers'>,
  connection: ConnectionId,
): boolean | undefined {
  if (shell !== 'running') return false;
  const state = answers[connection]?.state;
  return state === undefined ? undefined : state === 'online' || state === 'failing';
}

/** The same as a hook; true before the first call. */
export function useIsReachable(connection: ConnectionId): boolean {
  return useStoreStatus((status) => canReach(status, connection) ?? true);
}

export function useLastAnswer(connection: ConnectionId): LastAnswer | undefined {
  return useStoreStatus(({ answers }) => answers[connection]);
}

/** Whether Storedesk itself answers this page. */
export function useIsShellRunning(): boolean {
  return useStoreStatus(({ shell }) => shell === 'running');
}

/** Stores what an event reports, received at `now`. Ignores events that other stores handle. */
export function recordHostEvent(event: HostEvent, now: Monotonic): void {
  useStoreStatus.setState((status) => {
    switch (event.type) {
      case 'connections.changed':
      case 'queue':
      case 'catalogue':
      case 'drafts':
      case 'exports':
      case 'records.changed':
      case 'settings.changed':
      case 'practice':
      case 'updates':
      case 'opened_file':
        return status;
      case 'store_reset':
        return {
          resets: { ...status.resets, [event.connection]: (status.resets[event.connection] ?? 0) + 1 },
        };
      case 'shell':
        return { shell: event.state };
      case 'embedded_store':
        return { embeddedStore: { state: event.state, stop: event.stop } };
      case 'budget':
        return {
          budgets: { ...status.budgets, [event.connection]: { ...event, at: now } },
          budgetSamples: {
            ...status.budgetSamples,
            [event.connection]: withSamples(status.budgetSamples[event.connection], event, now),
          },
        };
      case 'reachability':
        return {
          answers: {
            ...status.answers,
            [event.connection]: lastAnswer(event, now, status.answers[event.connection]),
          },
        };
    }
  });
}

function withSamples(
  before: BudgetSamples = { rest: [], graphql: [] },
  event: Extract<HostEvent, { type: 'budget' }>,
  at: Monotonic,
): BudgetSamples {
  const samplesOf = (api: LimitedApi) => {
    const bucket = event[api];
    return bucket === null ? before[api] : addSample(before[api], { at, bucket });
  };
  return { rest: samplesOf('rest'), graphql: samplesOf('graphql') };
}

/** A bucket's samples of the last five minutes, oldest first. */
export function useBudgetSamples(connection: ConnectionId, api: LimitedApi): readonly BudgetSample[] {
  return useStoreStatus(({ budgetSamples }) => budgetSamples[connection]?.[api] ?? NO_SAMPLES);
}
const NO_SAMPLES: readonly BudgetSample[] = [];

function lastAnswer(
  { state, error, tookMs }: Extract<HostEvent, { type: 'reachability' }>,
  at: Monotonic,
  before: LastAnswer | undefined,
): LastAnswer {
  const times = [...(tookMs === null ? [] : [tookMs]), ...(before?.tookMs ?? [])];
  return {
    state,
    error,
    at,
    goodAt: state === 'online' ? at : (before?.goodAt ?? null),
    tookMs: times.slice(0, TIMED_ANSWERS),
  };
}
