import type { ApiError } from '../../shared/contract/api-error.ts';
import {
  type ConnectionCheck,
  type ConnectionId,
  SANDBOX_CONNECTION,
} from '../../shared/contract/connection.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import type { GraphqlAnswer, GraphqlCall, RestAnswer, RestCall } from '../../shared/contract/store-calls.ts';
import { ok, type Result } from '../../shared/result.ts';
import { inBackground } from '../background.ts';
import type { HostDependencies } from '../dependencies.ts';
import { CHECK_QUERY, readCheck } from './check-store.ts';
import { type ConnectionBudget, createConnectionBudget } from './connection-budget.ts';
import { deliver, type ReadAnswer } from './deliver.ts';
import type { GatewaySettings } from './gateway-settings.ts';
import { readFile, type TakeBytes } from './read-file.ts';
import { readGraphqlAnswer } from './graphql-answer.ts';
import { prepareGraphqlRequest } from './graphql-request.ts';
import { trackOpenCalls } from './open-calls.ts';
import { reachabilityOf } from './reachability.ts';
import { readRestAnswer } from './rest-answer.ts';
import { prepareRestRequest } from './rest-request.ts';
import { type SandboxControl, sendControl } from './sandbox-control.ts';
import type { StoreAnswer } from './store-answer.ts';
import type { StoreRequest } from './store-request.ts';
import type { StoreTarget } from './store-target.ts';

type Answered<T> = Promise<Result<T, ApiError>>;

/** Told of every answer of a call as it came, before it is read; the last one is what the call resolves with. */
export type SeeAnswer = (answer: StoreAnswer) => void;

/** The way to every store: what leaves the host goes through here, and only here it gets a token. */
export interface Gateway {
  rest(call: RestCall, onAnswer?: SeeAnswer): Answered<RestAnswer>;
  graphql(call: GraphqlCall, onAnswer?: SeeAnswer): Answered<GraphqlAnswer>;
  /** Reads a file of a bulk operation, by the path in its `url`; see `readFile`. It costs nothing of the budget. */
  readFile(call: Pick<RestCall, 'connection' | 'id' | 'path'>, take: TakeBytes): Answered<null>;
  /**
   * Sends a control to the embedded store, and to no other (D6). `at`: where it listens, for whoever prepares it before
   * anybody else may ask it; it is started if absent.
   */
  control(control: SandboxControl, at?: StoreTarget): Answered<unknown>;
  /** Asks a connection who it is. */
  check(connection: ConnectionId): Answered<ConnectionCheck>;
  /** The same of a store that is no connection yet; nobody hears about it. */
  checkCandidate(target: StoreTarget): Answered<ConnectionCheck>;
  /** Aborts the calls with this id. */
  cancel(id: string): void;
  cancelAll(): void;
}

export interface GatewayDependencies extends Pick<
  HostDependencies,
  'fetch' | 'timer' | 'now' | 'monotonicNow' | 'random'
> {
  readonly settings: GatewaySettings;
  readonly locate: (connection: ConnectionId) => Promise<Result<StoreTarget, ApiError>>;
  /** Whether nothing may be changed in a connection's store: then only reads are sent to it. */
  readonly isReadOnly: (connection: ConnectionId) => boolean;
  readonly emit: (event: HostEvent) => void;
}

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

  function budgetOf(connection: ConnectionId): ConnectionBudget {
    const budget =
      budgets.get(connection) ?? createConnectionBudget({ ...options, connection, onChange: emit });
    budgets.set(connection, budget);
    return budget;
  }

  async function call<T>(
    { connection, id, priority = 'interactive' }: Pick<RestCall, 'connection' | 'id' | 'priority'>,
    request: Result<StoreRequest, ApiError>,
    read: ReadAnswer<T>,
  ): Answered<T> {
    if (!request.ok) return request;
    const budget = budgetOf(connection);
    let tookMs: number | null = null;
    const result = await openCalls.run(id, (signal) =>
      deliver(options, {
        request: request.value,
        read,
        locate: () => locate(connection),
        isReadOnly: () => options.isReadOnly(connection),
        budget,
        priority,
        signal,
        onAnswer: (ms) => (tookMs = ms),
      }),
    );
    tell(connection, id, result.ok ? null : result.error, tookMs);
    return result;
  }

  function tell(connection: ConnectionId, id: string, error: ApiError | null, tookMs: number | null): void {
    const isCheck = id === CHECK_CALL;
    const state = error === null ? 'online' : reachabilityOf(error, !isCheck);
    if (state !== null) {
      refused[state === 'token_refused' ? 'add' : 'delete'](connection);
      emit({ type: 'reachability', connection, state, error, tookMs });
    } else if (error?.kind === 'access_denied' && !refused.has(connection) && !checking.has(connection)) {
      // The token or a scope: only a call that needs no scope can tell.
      checking.add(connection);
      inBackground(
        check(connection).finally(() => checking.delete(connection)),
        () => undefined,
      );
    }
  }

  async function check(connection: ConnectionId): Answered<ConnectionCheck> {
    return call({ connection, id: CHECK_CALL }, checkRequest(), readCheck);
  }

  async function checkCandidate(target: StoreTarget): Answered<ConnectionCheck> {
    const request = checkRequest();
    if (!request.ok) return request;
    // Somebody sits in front of the dialog and can try again: what fails says so at once.
    const settings = { ...options.settings, maxResends: 0 };
    return openCalls.run(CHECK_CALL, (signal) =>
      deliver(
        { ...options, settings },
        {
          request: request.value,
          read: readCheck,
          locate: () => Promise.resolve(ok(target)),
          isReadOnly: () => true,
          budget: createConnectionBudget({
            ...options,
            connection: 'candidate' as ConnectionId,
            onChange: () => undefined,
          }),
          priority: 'interactive',
          signal,
          onAnswer: () => undefined,
        },
      ),
    );
  }

  return {
    rest: (input, onAnswer) => call(input, prepareRestRequest(input), seen(readRestAnswer, onAnswer)),
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

function checkRequest(): Result<StoreRequest, ApiError> {
  return prepareGraphqlRequest({ query: CHECK_QUERY, variables: {} });
}
