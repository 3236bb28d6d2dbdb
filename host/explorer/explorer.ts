import type { DatabaseSync } from 'node:sqlite';
import { type MonotonicClock, msBetween, type WallClock } from '../../shared/clock.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { ExplorerAnswer, ExplorerState } from '../../shared/contract/explorer-calls.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import { ERROR_FACTS } from '../../shared/error-facts.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { fieldsOf, isJsonObject } from '../../shared/json-object.ts';
import { type ConnectionTables, createConnectionTables } from '../database/connection-tables.ts';
import type { RecordedGateway } from '../activity/record-writes.ts';
import { storageError, storageProblem } from '../database/storage-problem.ts';
import type { SeeAnswer } from '../gateway/gateway.ts';
import { type QueryCost, readQueryCost } from '../gateway/graphql-cost.ts';
import { surelyReads } from '../gateway/graphql-request.ts';
import { parseLinkHeader } from '../gateway/link-header.ts';
import { visible } from '../gateway/rest-answer.ts';
import type { StoreAnswer } from '../gateway/store-answer.ts';
import type { StoreTarget } from '../gateway/store-target.ts';
import type { CallsOf } from '../host-calls.ts';
import { createExplorerDrafts } from './explorer-drafts.ts';
import { createQueryFiles } from './query-files.ts';
import { createQueryHistory } from './query-history.ts';
import { bug, readOnly } from '../refusals.ts';

export interface ExplorerDependencies {
  /** A migrated database. */
  readonly database: DatabaseSync;
  readonly dataDir: string;
  readonly now: WallClock;
  readonly monotonicNow: MonotonicClock;
  /** Records writes before they are sent. */
  readonly gateway: Pick<RecordedGateway, 'rest' | 'graphql'>;
  readonly locate: (
    connection: ConnectionId,
  ) => Promise<Result<Pick<StoreTarget, 'headerName' | 'apiVersion'>, ApiError>>;
  readonly isReadOnly: (connection: ConnectionId) => boolean;
  readonly emit: (event: HostEvent) => void;
}

export interface Explorer {
  readonly calls: CallsOf<'explorer' | 'queries'>;
  /** Connections have changed: writes to one that is now read-only must be allowed again when it no longer is. */
  connectionsChanged(): void;
  /** Deletes the history and drafts of a removed connection. Query files belong to no store and stay. */
  forget(connection: ConnectionId): void;
  readonly forgetAllBut: ConnectionTables['forgetAllBut'];
}

/** Calls written by hand. Writes must be allowed again after each start of the app. */
export function createExplorer(options: ExplorerDependencies): Explorer {
  const { gateway, monotonicNow, isReadOnly } = options;
  const history = createQueryHistory(options.database);
  const drafts = createExplorerDrafts(options.database);
  const files = createQueryFiles(options.dataDir);
  const tables = createConnectionTables(options.database, 'explorer_history', 'explorer_drafts');
  const writable = new Set<ConnectionId>();

  function setWritable(connection: ConnectionId, allowed: boolean): void {
    if (writable.has(connection) === allowed) return;
    if (allowed) writable.add(connection);
    else writable.delete(connection);
    options.emit({ type: 'records.changed', connection, what: 'writes' });
  }

  function whyNot(connection: ConnectionId, reads: boolean): ApiError | null {
    if (reads) return null;
    if (isReadOnly(connection)) return readOnly;
    return writable.has(connection) ? null : { kind: 'host', reason: 'writes_off', detail: null };
  }

  async function state(connection: ConnectionId): Promise<Result<ExplorerState, ApiError>> {
    const target = await options.locate(connection);
    if (!target.ok) return target;
    const { headerName, apiVersion } = target.value;
    return ok({ writes: writable.has(connection), headerName, apiVersion });
  }

  async function answerOf(
    refused: ApiError | null,
    send: (see: SeeAnswer) => Promise<Result<unknown, ApiError>>,
  ): Promise<Result<ExplorerAnswer, ApiError>> {
    if (refused !== null) return err(refused);
    const since = monotonicNow();
    const answers: StoreAnswer[] = [];
    const result = await send((answer) => answers.push(answer));
    const last = answers.at(-1);
    if (last === undefined || (!result.ok && !ERROR_FACTS[result.error.kind].isStoresAnswer)) {
      return result.ok ? err(bug) : result;
    }
    return ok(wholeAnswer(last, msBetween(since, monotonicNow())));
  }

  return {
    calls: {
      'explorer.state': ({ connection }) => state(connection),
      'explorer.allowWrites': async ({ connection, allowed }) => {
        if (!allowed) setWritable(connection, false);
        const now = await state(connection);
        if (!allowed || !now.ok) return now;
        if (isReadOnly(connection)) return err(readOnly);
        setWritable(connection, true);
        return ok({ ...now.value, writes: true });
      },
      'explorer.graphql': (call) =>
        answerOf(whyNot(call.connection, surelyReads(call.query)), (see) => gateway.graphql(call, see)),
      'explorer.rest': (call) =>
        answerOf(whyNot(call.connection, call.method === 'GET'), (see) => gateway.rest(call, see)),
      'explorer.history': async ({ connection }) => ok(history.list(connection)),
      'explorer.remember': async ({ connection, query, variables }) =>
        onDisk(() => {
          history.add(connection, { at: options.now(), query, variables });
          return ok(null);
        }),
      'explorer.clearHistory': async ({ connection }) =>
        onDisk(() => {
          history.clear(connection);
          return ok(null);
        }),
      'explorer.draft': async ({ connection }) => ok(drafts.get(connection)),
      'explorer.keepDraft': async ({ connection, draft }) =>
        onDisk(() => {
          drafts.keep(connection, draft);
          return ok(null);
        }),
      'queries.list': async () => onDisk(() => ok(files.list())),
      'queries.open': async ({ name }) => onDisk(() => files.open(name)),
      'queries.save': async (file) => onDisk(() => files.save(file)),
      'queries.rename': async ({ name, to }) => onDisk(() => files.rename(name, to)),
      'queries.remove': async ({ name }) => onDisk(() => files.remove(name)),
    },
    connectionsChanged() {
      for (const connection of writable) if (isReadOnly(connection)) setWritable(connection, false);
    },
    forget(connection) {
      writable.delete(connection);
      tables.forget(connection);
    },
    forgetAllBut: tables.forgetAllBut,
  };
}

/** Returns disk errors, such as a full disk, as error results. */
function onDisk<Value>(act: () => Result<Value, ApiError>): Result<Value, ApiError> {
  try {
    return act();
  } catch (error) {
    const problem = storageProblem(error);
    if (problem === null) throw error;
    return err(storageError(problem));
  }
}

function wholeAnswer({ status, headers, body }: StoreAnswer, tookMs: number): ExplorerAnswer {
  const { extensions } = fieldsOf(body);
  const cost = isJsonObject(extensions) ? readQueryCost(extensions) : null;
  return {
    status,
    headers: visible(headers),
    pages: parseLinkHeader(headers.get('link')),
    body: body ?? null,
    cost: cost === null ? null : withoutWait(cost),
    tookMs,
  };
}

function withoutWait({ waitMs: _wait, ...cost }: QueryCost): ExplorerAnswer['cost'] {
  return cost;
}
