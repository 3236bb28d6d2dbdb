import { type Monotonic, msBetween } from '../../shared/clock.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import type { GraphqlAnswer, GraphqlCall, RestAnswer, RestCall } from '../../shared/contract/store-calls.ts';
import type { ThemeId } from '../../shared/ids.ts';
import { ok, type Result } from '../../shared/result.ts';
import { inBackground } from '../background.ts';
import type { HostDependencies } from '../dependencies.ts';
import {
  CHECK_QUERY,
  checkQuery,
  PARTS_QUERY,
  readCheck,
  readParts,
  type StoreCheck,
} from './check-store.ts';
import { type ConnectionBudget, createConnectionBudget } from './connection-budget.ts';
import { type AnswerTiming, deliver, type ReadAnswer } from './deliver.ts';
import type { GatewaySettings } from './gateway-settings.ts';
import { readFile, type TakeBytes } from './read-file.ts';
import { readGraphqlAnswer } from './graphql-answer.ts';
import { prepareGraphqlRequest } from './graphql-request.ts';
import { trackOpenCalls } from './open-calls.ts';
import { reachabilityOf } from './reachability.ts';
import { readRestAnswer } from './rest-answer.ts';
import { prepareRestRequest } from './rest-request.ts';
import { beginRun, type OfRun } from './run.ts';
import { type SandboxControl, sendControl } from './sandbox-control.ts';
import type { StoreAnswer } from './store-answer.ts';
import type { StoreRequest } from './store-request.ts';
import type { StoreTarget } from './store-target.ts';
import { SANDBOX_CONNECTION } from '../../shared/own-connections.ts';
import { readOnly } from '../refusals.ts';

type Answered<T> = Promise<Result<T, ApiError>>;

/** Told of every answer of a call as it came, before it is read; the last one is what the call resolves with. */
export type SeeAnswer = (answer: StoreAnswer) => void;

/** The way to every store: what leaves the host goes through here, and only here it gets a token. */
export interface Gateway {
  rest(call: RestCall & OfRun, onAnswer?: SeeAnswer): Answered<RestAnswer>;
  graphql(call: GraphqlCall & OfRun, onAnswer?: SeeAnswer): Answered<GraphqlAnswer>;
  /** Reads a file of a bulk operation, by the path in its `url`; see `readFile`. It costs nothing of the budget. */
  readFile(call: Pick<RestCall, 'connection' | 'id' | 'path'>, take: TakeBytes): Answered<null>;
  /**
   * Sends a control to the embedded store, and to no other (D6). `at`: where it listens, for whoever prepares it before
   * anybody else may ask it; it is started if absent.
   */
  control(control: SandboxControl, at?: StoreTarget): Answered<unknown>;
  /** Asks a connection who it is. */
  check(connection: ConnectionId): Answered<StoreCheck>;
  /** The same of a store that is no connection yet; nobody hears about it. */
  checkCandidate(target: StoreTarget, signal?: AbortSignal): Answered<StoreCheck>;
  /** Aborts the calls with this id. */
  cancel(id: string): void;
  cancelAll(): void;
}

export interface GatewayDependencies extends Pick<
  HostDependencies,
  'fetch' | 'timer' | 'now' | 'monotonicNow' | 'random'
> {
  readonly settings: GatewaySettings;
  /** `isAwaited`: whether somebody sits in front of the call, and can answer a question of the keychain. */
  readonly locate: (connection: ConnectionId, isAwaited?: boolean) => Promise<Result<StoreTarget, ApiError>>;
  /** Whether nothing may be changed in a connection's store: then only reads are sent to it. */
  readonly isReadOnly: (connection: ConnectionId) => boolean;
  /** Whether a theme must be neither published nor deleted from this computer. */
  readonly isThemeLocked: (connection: ConnectionId, theme: ThemeId) => boolean;
  readonly emit: (event: HostEvent) => void;
  /** Told of a call that its store calls deprecated, with the store's reason (D1.6). */
  readonly onDeprecated?: (call: string, reason: string) => void;
  /** Told what a store's schema lacks, by the answer to a query. */
  readonly onLacks?: (connection: ConnectionId, lacks: readonly string[]) => void;
}

const LOCKED: ApiError = { kind: 'theme_locked' };
const CHECK_CALL = 'connection-check';
const CONTROL_CALL = 'sandbox-control';

/** Makes the gateway. By itself it only checks a connection whose access was denied. */
export function createGateway(options: GatewayDependencies): Gateway {
  const { emit, locate } = options;
  const openCalls = trackOpenCalls();
  const budgets = new Map<ConnectionId, ConnectionBudget>();
  /** Connections whose token was refused the last time. */
  const refused = new Set<ConnectionId>();
  const checking = new Set<ConnectionId>();
  /** Of a store that has refused a call for the state of its shop: when that call was sent. Until another answer is told. */
  const inactiveSince = new Map<ConnectionId, Monotonic>();
  /** Of each store: when the call was sent that has last found its shop open. */
  const openSince = new Map<ConnectionId, Monotonic>();

  function budgetOf(connection: ConnectionId): ConnectionBudget {
    const budget =
      budgets.get(connection) ?? createConnectionBudget({ ...options, connection, onChange: emit });
    budgets.set(connection, budget);
    return budget;
  }

  function whyNot(connection: ConnectionId, { writes, changesThemes }: StoreRequest): ApiError | null {
    if (writes && options.isReadOnly(connection)) return readOnly;
    return changesThemes.some((theme) => options.isThemeLocked(connection, theme)) ? LOCKED : null;
  }

  async function call<T>(
    {
      connection,
      id,
      priority = 'interactive',
      run = beginRun(),
    }: Pick<RestCall, 'connection' | 'id' | 'priority'> & OfRun,
    request: Result<StoreRequest, ApiError>,
    read: ReadAnswer<T>,
  ): Answered<T> {
    if (!request.ok) return request;
    const budget = budgetOf(connection);
    let timing: AnswerTiming | null = null;
    const result = await openCalls.run(id, (signal) =>
      deliver(options, {
        request: request.value,
        read,
        locate: () => locate(connection, priority === 'interactive'),
        whyNot: () => whyNot(connection, request.value),
        budget,
        priority,
        run,
        signal,
        onAttempt: (answered) => (timing = answered),
      }),
    );
    tell(connection, id, result.ok ? null : result.error, timing);
    if (!result.ok && result.error.kind === 'bad_request' && result.error.lacks !== undefined)
      options.onLacks?.(connection, result.error.lacks);
    return result;
  }

  /** Whether a call was sent before the one that has told the shop's state last: it shows how that was before. */
  function wasSentBefore(timing: AnswerTiming | null, told: Monotonic | undefined): boolean {
    return timing !== null && told !== undefined && msBetween(timing.sentAt, told) > 0;
  }

  function tell(
    connection: ConnectionId,
    id: string,
    error: ApiError | null,
    timing: AnswerTiming | null,
  ): void {
    // An attempt was lost, and a later one answered: it is known that the store is there, and not how it is.
    if (error?.kind === 'unreachable' && timing !== null) return checkOnce(connection);
    const isCheck = id === CHECK_CALL;
    const state = error === null ? 'online' : reachabilityOf(error, !isCheck);
    if (state !== null) {
      const isInactive = error?.kind === 'shop_inactive';
      if (state === 'online' && wasSentBefore(timing, inactiveSince.get(connection))) return;
      if (isInactive && wasSentBefore(timing, openSince.get(connection))) return checkOnce(connection);
      if (!isInactive || timing === null) inactiveSince.delete(connection);
      else if (!wasSentBefore(timing, inactiveSince.get(connection)))
        inactiveSince.set(connection, timing.sentAt);
      if (error === null && timing !== null && !wasSentBefore(timing, openSince.get(connection)))
        openSince.set(connection, timing.sentAt);
      refused[state === 'token_refused' ? 'add' : 'delete'](connection);
      emit({ type: 'reachability', connection, state, error, tookMs: timing?.tookMs ?? null });
      // The token or a scope: only a call that needs no scope can tell.
    } else if (error?.kind === 'access_denied' && !refused.has(connection)) checkOnce(connection);
  }

  /** Asks for what needs no scope, unless that runs: the answer is told like any other. */
  function checkOnce(connection: ConnectionId): void {
    if (checking.has(connection)) return;
    checking.add(connection);
    inBackground(
      check(connection).finally(() => checking.delete(connection)),
      () => undefined,
    );
  }

  async function check(connection: ConnectionId): Answered<StoreCheck> {
    const target = await locate(connection);
    if (!target.ok) {
      tell(connection, CHECK_CALL, target.error, null);
      return target;
    }
    const ask: Ask = async (query, read) => call({ connection, id: CHECK_CALL }, reading(query), read);
    return checkBy(ask, target.value);
  }

  async function checkCandidate(target: StoreTarget, until?: AbortSignal): Answered<StoreCheck> {
    // Somebody sits in front of the dialog and can try again: what fails says so at once.
    const settings = { ...options.settings, maxResends: 0 };
    const budget = createConnectionBudget({
      ...options,
      connection: 'candidate' as ConnectionId,
      onChange: () => undefined,
    });
    const ask: Ask = async (query, read) => {
      const request = reading(query);
      if (!request.ok) return request;
      return openCalls.run(CHECK_CALL, (signal) =>
        deliver(
          { ...options, settings },
          {
            request: request.value,
            read,
            locate: () => Promise.resolve(ok(target)),
            whyNot: () => (request.value.writes ? readOnly : null),
            budget,
            priority: 'interactive',
            run: beginRun(),
            signal: until === undefined ? signal : AbortSignal.any([signal, until]),
            onAttempt: () => undefined,
          },
        ),
      );
    };
    return checkBy(ask, target);
  }

  return {
    rest: async (input, onAnswer) => {
      const answer = await call(input, prepareRestRequest(input), seen(readRestAnswer, onAnswer));
      const reason = answer.ok ? answer.value.headers['x-service-api-deprecated-reason'] : undefined;
      if (reason !== undefined) options.onDeprecated?.(`${input.method} ${input.path}`, reason);
      return answer;
    },
    graphql: (input, onAnswer) =>
      call(input, prepareGraphqlRequest(input), seen(readGraphqlAnswer, onAnswer)),
    readFile: ({ connection, id, path }, take) =>
      openCalls.run(id, async (signal) => {
        const target = await locate(connection);
        return target.ok ? readFile(options, target.value, path, signal, take) : target;
      }),
    control: (control, at) =>
      openCalls.run(CONTROL_CALL, async (signal) => {
        const target = at === undefined ? await locate(SANDBOX_CONNECTION) : ok(at);
        return target.ok ? sendControl(options, target.value, control, signal) : target;
      }),
    check,
    checkCandidate,
    cancel: (id) => openCalls.cancel(id),
    cancelAll: () => openCalls.cancelAll(),
  };
}

function seen<T>(read: ReadAnswer<T>, onAnswer: SeeAnswer = () => undefined): ReadAnswer<T> {
  return (answer, context) => {
    onAnswer(answer);
    return read(answer, context);
  };
}

function reading(query: string): Result<StoreRequest, ApiError> {
  return prepareGraphqlRequest({ query, variables: {} });
}

type Ask = <T>(query: string, read: ReadAnswer<T>) => Answered<T>;

/**
 * Asks a store who it is. One that does not have all of the question is asked what it has, and then for that (D8.3); when it
 * does not tell its schema either, only whether it answers.
 */
async function checkBy(ask: Ask, { storeKind, apiVersion }: StoreTarget): Answered<StoreCheck> {
  const read: ReadAnswer<StoreCheck> = (answer, context) => readCheck(storeKind, apiVersion, answer, context);
  const whole = await ask(CHECK_QUERY, read);
  if (whole.ok || whole.error.kind !== 'bad_request') return whole;
  const parts = await ask(PARTS_QUERY, readParts);
  if (!parts.ok && parts.error.kind !== 'bad_request') return parts;
  return ask(checkQuery(parts.ok ? parts.value : []), read);
}
