import type { ApiError } from '../../shared/contract/api-error.ts';
import {
  type ConnectInput,
  type Connection,
  type ConnectionId,
  SANDBOX_CONNECTION,
} from '../../shared/contract/connection.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { EmbeddedStore } from '../embedded-store/embedded-store.ts';
import { storageError, storageProblem } from '../database/storage-problem.ts';
import { faultReason } from '../fault-reason.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { StoreTarget } from '../gateway/store-target.ts';
import type { Log } from '../dependencies.ts';
import type { Vault } from '../vault/vault.ts';
import type { ConnectionRow, ConnectionRows } from './connection-rows.ts';
import { readConnectInput } from './connect-input.ts';

/** The stores that the app can talk to. */
export interface Connections {
  /** The sandbox first, then that of the environment, then those of this session, then those that are kept. */
  list(): Connection[];
  /**
   * Checks address and token live and only then keeps them: token first, then the row. When a step fails nothing is
   * kept. With `keep: 'session'` nothing is written anywhere: the connection ends with the host.
   */
  add(input: ConnectInput): Promise<Result<Connection, ApiError>>;
  /** Forgets a connection and its token. The sandbox and the environment's cannot be removed. */
  remove(id: ConnectionId): Promise<Result<null, ApiError>>;
  /** Where a connection leads, with its token. Starts the embedded store when it is the sandbox. */
  locate(id: ConnectionId): Promise<Result<StoreTarget, ApiError>>;
  /** The address of a connection's store, as it was typed; empty for the sandbox, null when there is no connection. */
  originOf(id: ConnectionId): string | null;
  /** Adds a connection that lives in memory until the host ends: its token is in the vault's memory too. */
  addForThisRun(row: ConnectionRow, kind: Connection['kind']): void;
}

export interface ConnectionsDependencies {
  readonly rows: ConnectionRows;
  readonly vault: Vault;
  readonly gateway: Pick<Gateway, 'checkCandidate'>;
  readonly embeddedStore: Pick<EmbeddedStore, 'address'>;
  readonly now: () => number;
  readonly newId: () => ConnectionId;
  /** Told of a connection that is gone, before `onChange`: what is kept about its store goes with it. */
  readonly onRemoved: (id: ConnectionId) => void;
  /** Told after every change of the list. */
  readonly onChange: () => void;
  readonly log: Log;
}

/** As long as a name that is typed may be. */
const MAX_NAME_LENGTH = 100;

const SANDBOX: ConnectionRow = {
  id: SANDBOX_CONNECTION,
  name: 'Sandbox',
  origin: '',
  headerName: 'X-Service-Access-Token',
  gidNamespace: 'service',
  apiVersion: 'latest',
};

/** A connection of this run: the sandbox, the environment's, or one whose token is kept for the session only. */
interface InMemory {
  readonly row: ConnectionRow;
  readonly kind: Connection['kind'];
}

/** The connections over their table, the vault and the gateway. */
export function createConnections(options: ConnectionsDependencies): Connections {
  const { rows, vault, gateway, embeddedStore, onRemoved, onChange, log } = options;
  const thisRun = new Map<ConnectionId, InMemory>([[SANDBOX_CONNECTION, { row: SANDBOX, kind: 'sandbox' }]]);

  function keepRow(row: ConnectionRow, keep: ConnectInput['keep']): ApiError | null {
    if (keep === 'session') {
      thisRun.set(row.id, { row, kind: 'remote' });
      return null;
    }
    try {
      rows.insert(row, new Date(options.now()).toISOString());
      return null;
    } catch (error) {
      log({ level: 'error', event: 'connection_not_written', reason: faultReason(error) });
      return storageError(storageProblem(error) ?? 'failing');
    }
  }

  /** Takes the address of the embedded store of the moment; the others have theirs. */
  async function originOf(row: ConnectionRow): Promise<Result<string, ApiError>> {
    return row.id === SANDBOX_CONNECTION ? embeddedStore.address() : ok(row.origin);
  }

  const list = (): Connection[] => [
    ...[...thisRun.values()].map(({ row, kind }) => toConnection(row, kind, 'session')),
    ...rows.all().map((row) => toConnection(row, 'remote', 'keychain')),
  ];

  /** The shop's name, counted up where another connection has it: a screen has no address to tell them apart by. */
  function ownName(shopName: string): string {
    const taken = new Set(list().map(({ name }) => name));
    const name = shopName.slice(0, MAX_NAME_LENGTH);
    if (!taken.has(name)) return name;
    let number = 2;
    while (taken.has(`${name} (${String(number)})`)) number += 1;
    return `${name} (${String(number)})`;
  }

  return {
    list,

    async add(input) {
      const candidate = readConnectInput(input, options.newId);
      if (!candidate.ok) return candidate;
      const token = vault.seal(input.token);
      const checked = await gateway.checkCandidate({ ...candidate.value, token });
      if (!checked.ok) return checked;
      const row = { ...candidate.value, name: candidate.value.name ?? ownName(checked.value.shopName) };

      const kept = await vault.keep(row.id, token, input.keep);
      if (!kept.ok) return kept;
      const failure = keepRow(row, input.keep);
      if (failure !== null) {
        await vault.forget(row.id, input.keep);
        return err(failure);
      }
      onChange();
      return ok(toConnection(row, 'remote', input.keep));
    },

    async remove(id) {
      const own = thisRun.get(id);
      if (own !== undefined && own.kind !== 'remote') return err(cannotRemove(own.kind));
      if (own === undefined && rows.find(id) === null) return err(noConnection);
      const forgotten = await vault.forget(id, own === undefined ? 'keychain' : 'session');
      if (!forgotten.ok) return forgotten;
      thisRun.delete(id);
      rows.delete(id);
      onRemoved(id);
      onChange();
      return ok(null);
    },

    async locate(id) {
      const row = thisRun.get(id)?.row ?? rows.find(id);
      if (row === null) return err(noConnection);
      const origin = await originOf(row);
      if (!origin.ok) return origin;
      const token = await vault.find(id);
      if (!token.ok) return token;
      if (token.value === null) return err(noToken);
      return ok({ ...row, origin: origin.value, token: token.value });
    },

    originOf: (id) => (thisRun.get(id)?.row ?? rows.find(id))?.origin ?? null,

    addForThisRun: (row, kind) => {
      thisRun.set(row.id, { row, kind });
    },
  };
}

function toConnection(
  { id, name, gidNamespace }: ConnectionRow,
  kind: Connection['kind'],
  tokenKept: Connection['tokenKept'],
): Connection {
  return { id, name, kind, gidNamespace, tokenKept };
}

const noConnection: ApiError = { kind: 'no_connection', reason: 'gone' };
const noToken: ApiError = { kind: 'no_connection', reason: 'no_token' };

/** The sandbox is a part of Storedesk, and the environment's connection ends with its run. */
function cannotRemove(kind: 'sandbox' | 'environment'): ApiError {
  return { kind: 'host', reason: 'refused', detail: `${kind} connection` };
}
