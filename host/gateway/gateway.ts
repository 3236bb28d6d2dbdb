import { aborted, type ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import type { GraphqlAnswer, GraphqlCall, RestAnswer, RestCall } from '../../shared/contract/store-calls.ts';
import type { ThemeId } from '../../shared/ids.ts';
import { err, ok, type Result } from '../../shared/result.ts';
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
import { createReachabilityReports } from './reachability-reports.ts';
import { readRestAnswer } from './rest-answer.ts';
import { prepareRestRequest } from './rest-request.ts';
import { beginRun, type OfRun } from './run.ts';
import { type SandboxControl, sendControl } from './sandbox-control.ts';
import type { StoreAnswer } from './store-answer.ts';
import type { StoreRequest } from './store-request.ts';
import type { StoreTarget } from './store-target.ts';
import { SANDBOX_CONNECTION } from '../../shared/own-connections.ts';
import { readOnly } from '../refusals.ts';
import { unlessAborted } from '../within.ts';

type Answered<T> = Promise<Result<T, ApiError>>;

/** Called with every raw answer of a call before it is parsed; the last one is what the call resolves with. */
export type SeeAnswer = (answer: StoreAnswer) => void;

/** The only path to a store: everything the host sends goes through here, and only here does it get a token. */
export interface Gateway {
  rest(call: RestCall & OfRun, onAnswer?: SeeAnswer): Answered<RestAnswer>;
  graphql(call: GraphqlCall & OfRun, onAnswer?: SeeAnswer): Answered<GraphqlAnswer>;
  /** Reads a file of a bulk operation, by the path in its `url`; see `readFile`. Does not count against the budget. */
  readFile(call: Pick<RestCall, 'connection' | 'id' | 'path'>, take: TakeBytes): Answered<null>;
  /**
   * Sends a control to the embedded store, never to another (D6). `at` is its address while it is being prepared and nobody
   * else may use it yet; if absent, the store is started.
   */
  control(control: SandboxControl, at?: StoreTarget): Answered<unknown>;
  /** Asks a connection's store for its identity and the token's scopes. */
  check(connection: ConnectionId): Answered<StoreCheck>;
  /** Like `check`, for a store that is not a connection yet; emits no events. */
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
  /** `isAwaited`: whether a user is waiting for the call and can answer a keychain prompt. */
  readonly locate: (connection: ConnectionId, isAwaited?: boolean) => Promise<Result<StoreTarget, ApiError>>;
  /** Whether the connection is read-only; then only reads are sent. */
  readonly isReadOnly: (connection: ConnectionId) => boolean;
  /** Whether a theme must not be published or deleted from this computer. */
  readonly isThemeLocked: (connection: ConnectionId, theme: ThemeId) => boolean;
  readonly emit: (event: HostEvent) => void;
  /** Called when a store marks a call as deprecated, with the store's reason (D1.6). */
  readonly onDeprecated?: (call: string, reason: string) => void;
  /** Called with the fields and types that a store's schema lacks, as learned from the answer to a query. */
  readonly onMissingFields?: (connection: ConnectionId, fields: readonly string[]) => void;
}

const LOCKED: ApiError = { kind: 'theme_locked' };
const CHECK_CALL = 'connection-check';
const CONTROL_CALL = 'sandbox-control';

/** Creates the gateway. By itself it only checks connections, after a denied access or when the shop's state is in doubt. */
export function createGateway(options: GatewayDependencies): Gateway {
  const { emit, locate } = options;
  const openCalls = trackOpenCalls();
  const budgets = new Map<ConnectionId, ConnectionBudget>();
  const reports = createReachabilityReports({ emit, check });

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
        signal: AbortSignal.any([signal, run.cancellation.signal]),
        onAttempt: (answered) => (timing = answered),
      }),
    );
    reports.tell(connection, { isCheck: id === CHECK_CALL, error: result.ok ? null : result.error, timing });
    if (!result.ok && result.error.kind === 'bad_request' && result.error.lacks !== undefined)
      options.onMissingFields?.(connection, result.error.lacks);
    return result;
  }

  async function check(connection: ConnectionId): Answered<StoreCheck> {
    const target = await locate(connection);
    if (!target.ok) {
      reports.tell(connection, { isCheck: true, error: target.error, timing: null });
      return target;
    }
    const ask: Ask = async (query, read) => call({ connection, id: CHECK_CALL }, reading(query), read);
    return checkBy(ask, target.value);
  }

  async function checkCandidate(target: StoreTarget, until?: AbortSignal): Answered<StoreCheck> {
    // The user is at the dialog and can try again: failures are reported at once.
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
        const target = await unlessAborted(signal, () => locate(connection));
        if (target === 'aborted') return err(aborted('no'));
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
 * Asks a store for its identity and scopes. One that refuses the whole query is asked which parts it supports, and then for
 * those (D8.3); if it does not reveal its schema either, only whether it answers.
 */
async function checkBy(ask: Ask, { storeKind, apiVersion }: StoreTarget): Answered<StoreCheck> {
  const read: ReadAnswer<StoreCheck> = (answer, context) => readCheck(storeKind, apiVersion, answer, context);
  const whole = await ask(CHECK_QUERY, read);
  if (whole.ok || whole.error.kind !== 'bad_request') return whole;
  const parts = await ask(PARTS_QUERY, readParts);
  if (!parts.ok && parts.error.kind !== 'bad_request') return parts;
  return ask(checkQuery(parts.ok ? parts.value : []), read);
}
