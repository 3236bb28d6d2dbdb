import { aborted, type ApiError } from '../../shared/contract/api-error.ts';
import {
  CONNECT_PROBLEMS,
  type ConnectInput,
  type Connection,
  type ConnectionChange,
  type ConnectionCheck,
  type ConnectionId,
  type TokenChange,
} from '../../shared/contract/connection.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { STORE_KIND_FACTS, type StoreKind } from '../../shared/store-kind.ts';
import type { EmbeddedStore } from '../embedded-store/embedded-store.ts';
import { storageError, storageProblem } from '../database/storage-problem.ts';
import { faultReason } from '../fault-reason.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { canBeOfKind } from '../gateway/store-address.ts';
import type { StoreTarget } from '../gateway/store-target.ts';
import type { Log } from '../dependencies.ts';
import { batchOpen, invalidField, noConnection } from '../refusals.ts';
import type { Vault } from '../vault/vault.ts';
import type { OwnConnection } from './connection-file.ts';
import { changeToken } from './change-token.ts';
import { removeToken } from './remove-token.ts';
import { type ConnectionMarks, freeColour } from './connection-marks.ts';
import { countedUp, isCalled, shortName } from './connection-names.ts';
import type { ConnectionRow, ConnectionRows } from './connection-rows.ts';
import { type CandidateConnection, readConnectInput } from './connect-input.ts';
import type { StoreSchemas } from './store-schemas.ts';
import { ENVIRONMENT_CONNECTION, SANDBOX_CONNECTION } from '../../shared/own-connections.ts';
import { nameKey } from '../../shared/visible-name.ts';

/** The stores that the app can talk to. */
export interface Connections {
  /** Order: the sandbox, the environment's connection, those of this session, then stored ones. */
  list(): Connection[];
  /**
   * Checks address and token against the live store, then keeps them: token first, then the row. If a step fails nothing is
   * kept. With `keep: 'session'` neither is written to disk; data about its store, such as exports and drafts, is deleted
   * when the host stops, or at the next start after a crash, but activity and queue batches stay. Fails with `invalid` by
   * `CONNECT_PROBLEMS`, also if a typed name is taken; a shop's own name is numbered instead. Nothing is kept if `signal`
   * aborts first.
   */
  add(input: ConnectInput, signal?: AbortSignal): Promise<Result<Connection, ApiError>>;
  /**
   * Changes a connection's name, color or read-only flag, effective before this returns. Fails with `invalid` at `name` if
   * another connection has the new name.
   */
  change(change: ConnectionChange): Result<Connection, ApiError>;
  /** Replaces a connection's token, kept in the same place; see `changeToken`. Not for the sandbox and the environment's. */
  changeToken(change: TokenChange, signal?: AbortSignal): Promise<Result<null, ApiError>>;
  /**
   * Asks a connection's store for its identity. The environment's connection takes the name it reports, as nobody has named
   * it. `again` also discards what was learned about its schema.
   */
  check(id: ConnectionId, again?: boolean): Promise<Result<ConnectionCheck, ApiError>>;
  /** Whether a connection belongs to this session only: neither it nor its token is written to disk. */
  isOfSession(id: ConnectionId): boolean;
  /** Whether the connection is read-only. */
  isReadOnly(id: ConnectionId): boolean;
  /** Deletes connection and token, or neither; not the sandbox or environment's. `batch_open` while jobs are under way. */
  remove(id: ConnectionId): Promise<Result<null, ApiError>>;
  /**
   * Where a connection leads, with its token. Starts the embedded store for the sandbox. `isAwaited`: whether the user is
   * waiting; see `Vault.find`.
   */
  locate(id: ConnectionId, isAwaited?: boolean): Promise<Result<StoreTarget, ApiError>>;
  /** The address of a connection's store as it was typed; empty for the sandbox, null if there is no such connection. */
  originOf(id: ConnectionId): string | null;
  /** The user's own connections, in file format; without the sandbox and the environment's. */
  forFile(): OwnConnection[];
  /** Adds a connection that lives in memory until the host stops; its token is in the vault's memory too. */
  addForThisRun(row: ConnectionRow, kind: Connection['kind']): void;
}

export interface ConnectionsDependencies {
  readonly rows: ConnectionRows;
  readonly vault: Vault;
  readonly gateway: Pick<Gateway, 'check' | 'checkCandidate'>;
  readonly schemas: Pick<StoreSchemas, 'answeredIn' | 'forget'>;
  readonly embeddedStore: Pick<EmbeddedStore, 'address'>;
  readonly now: () => number;
  readonly newId: () => ConnectionId;
  /** Whether the connection has jobs waiting to be sent or being sent; see `Queue.isUnderWay`. */
  readonly isUnderWay: (id: ConnectionId) => boolean;
  /** Called before `onChange` with a removed connection and its name, to delete the data kept about its store. */
  readonly onRemoved: (id: ConnectionId, name: string) => void;
  /** Called after every change of the list. */
  readonly onChange: () => void;
  readonly log: Log;
}

/** The embedded store's row, without its current address. */
export const SANDBOX: ConnectionRow = {
  id: SANDBOX_CONNECTION,
  name: 'Sandbox',
  origin: '',
  storeKind: 'service',
  headerName: STORE_KIND_FACTS.service.headerName,
  gidNamespace: STORE_KIND_FACTS.service.gidNamespace,
  apiVersion: STORE_KIND_FACTS.service.apiVersion,
  shopName: null,
};

/** An in-memory connection: the sandbox, the environment's, or one whose token is kept for the session only. */
interface InMemory {
  readonly row: ConnectionRow;
  readonly kind: Connection['kind'];
}

/** Creates the connections on top of their table, the vault and the gateway. */
export function createConnections(options: ConnectionsDependencies): Connections {
  const { rows, vault, gateway, schemas, embeddedStore, onRemoved, onChange, log } = options;
  const thisRun = new Map<ConnectionId, InMemory>([[SANDBOX_CONNECTION, { row: SANDBOX, kind: 'sandbox' }]]);
  const known = new Map<ConnectionId, ConnectionMarks>();

  /** Returns null on success, and a `storage` error if the disk refuses. */
  function writeDown(write: () => void): ApiError | null {
    try {
      write();
      return null;
    } catch (error) {
      log({ level: 'error', event: 'connection_not_written', reason: faultReason(error) });
      return storageError(storageProblem(error) ?? 'failing');
    }
  }

  /** Keeps a new connection together with its marks: a store connected as read-only never exists without that mark. */
  function keepNew(row: ConnectionRow, marks: ConnectionMarks, keep: ConnectInput['keep']): ApiError | null {
    return writeDown(() => {
      if (keep === 'session') thisRun.set(row.id, { row, kind: 'remote' });
      else rows.insert(row, marks, new Date(options.now()).toISOString());
      known.set(row.id, marks);
    });
  }

  /** The current address of the embedded store; for other connections, their stored one. */
  async function originOf(row: ConnectionRow): Promise<Result<string, ApiError>> {
    return row.id === SANDBOX_CONNECTION ? embeddedStore.address() : ok(row.origin);
  }

  const rowOf = (id: ConnectionId): ConnectionRow | null => thisRun.get(id)?.row ?? rows.find(id);

  /** A connection's marks; assigns a color if it has none yet. */
  function marksOf({ id, origin }: ConnectionRow): ConnectionMarks {
    const kept = known.get(id) ?? rows.marks.find(id, origin);
    const taken = () => [...known.values()].map(({ colour }) => colour);
    const marks = kept ?? { name: null, colour: freeColour(id, taken()), readOnly: false };
    known.set(id, marks);
    return marks;
  }

  /** Saves the name that a connection's store reports. */
  function noteShopName(id: ConnectionId, shopName: string | null): void {
    const row = rowOf(id);
    if (shopName === null || row === null || row.shopName === shopName) return;
    const own = thisRun.get(id);
    if (own !== undefined) {
      thisRun.set(id, { ...own, row: { ...row, shopName } });
      return;
    }
    try {
      rows.saveShopName(id, shopName);
    } catch (error) {
      // The next check reports it again.
      log({ level: 'warn', event: 'connection_not_written', reason: faultReason(error) });
    }
  }

  const isOfSession = (id: ConnectionId): boolean => thisRun.get(id)?.kind === 'remote';

  /** Saves a connection's marks. Those of session connections are not written to disk. */
  function keepMarks({ id, origin }: ConnectionRow, marks: ConnectionMarks): ApiError | null {
    return writeDown(() => {
      if (!isOfSession(id)) rows.marks.save(id, origin, marks);
      known.set(id, marks);
    });
  }

  /** The marks of a new connection: as requested, and otherwise a color that few others have. */
  function marksOfNew(
    row: ConnectionRow,
    given: Pick<ConnectInput, 'colour' | 'readOnly'> = {},
  ): ConnectionMarks {
    list();
    const { name, colour, readOnly } = marksOf(row);
    return { name, colour: given.colour ?? colour, readOnly: given.readOnly ?? readOnly };
  }

  function toConnection(
    row: ConnectionRow,
    kind: Connection['kind'],
    tokenKept: Connection['tokenKept'],
  ): Connection {
    const { id, storeKind, gidNamespace } = row;
    const { name, colour, readOnly } = marksOf(row);
    return { id, name: name ?? row.name, kind, storeKind, gidNamespace, tokenKept, colour, readOnly };
  }

  // Stored connections first: their colors count when others get one.
  function list(): Connection[] {
    const kept = rows.all().map((row) => toConnection(row, 'remote', 'keychain'));
    return [...[...thisRun.values()].map(({ row, kind }) => toConnection(row, kind, 'session')), ...kept];
  }

  /** The keys of names that a connection cannot take, because others have them. `id` is null for a new one. */
  function takenNames(id: ConnectionId | null): ReadonlySet<string> {
    return new Set(list().flatMap((other) => (other.id === id ? [] : [nameKey(other.name)])));
  }

  /** An error naming the right kind if a store that rejected a token accepts it as another kind (D8.2); else null. */
  async function wrongKind(
    { storeKind, origin, ...candidate }: CandidateConnection,
    token: ReturnType<Vault['seal']>,
    error: ApiError,
    signal?: AbortSignal,
  ): Promise<Result<never, ApiError> | null> {
    // An API version of one kind may be unknown to another.
    if (error.kind !== 'access_denied' && error.kind !== 'not_found') return null;
    const others = KNOWN_KINDS.filter((kind) => kind !== storeKind && canBeOfKind(new URL(origin), kind));
    for (const kind of others) {
      const { headerName, gidNamespace, apiVersion } = STORE_KIND_FACTS[kind];
      const target = { ...candidate, origin, storeKind: kind, headerName, gidNamespace, apiVersion, token };
      if ((await gateway.checkCandidate(target, signal)).ok)
        return err(invalidField('storeKind', OTHER_KIND[kind]));
    }
    return null;
  }

  return {
    list,

    async add(input, signal) {
      const candidate = readConnectInput(input, options.newId);
      if (!candidate.ok) return candidate;
      const { name: typed } = candidate.value;
      const isTaken = () => typed !== null && takenNames(null).has(nameKey(typed));
      if (isTaken()) return err(nameTaken);
      const token = vault.seal(input.token);
      const checked = await gateway.checkCandidate({ ...candidate.value, token }, signal);
      if (!checked.ok) return (await wrongKind(candidate.value, token, checked.error, signal)) ?? checked;
      const { shopName, scopes } = checked.value;
      if (scopes.length === 0) return err(invalidField('token', CONNECT_PROBLEMS.noScopes));
      const called = typed ?? shopName;
      if (called === null) return err(invalidField('name', CONNECT_PROBLEMS.unnamed));

      const kept = await vault.keep(candidate.value.id, token, input.keep);
      if (!kept.ok) return kept;
      // The user may have cancelled during a keychain prompt, or another window may have taken the name.
      const late = signal?.aborted ? aborted('no') : isTaken() ? nameTaken : null;
      const name = typed ?? countedUp(shortName(called), takenNames(null));
      const row = { ...candidate.value, name, shopName };
      const failure = late ?? keepNew(row, marksOfNew(row, input), input.keep);
      if (failure !== null) {
        known.delete(row.id);
        await vault.forget(row.id, input.keep);
        return err(failure);
      }
      onChange();
      return ok(toConnection(row, 'remote', input.keep));
    },

    change({ connection, name, colour, readOnly }) {
      const row = rowOf(connection);
      if (row === null) return err(noConnection);
      const before = marksOf(row);
      const taken = takenNames(connection);
      // Two stores may already share a name: an unchanged name is allowed.
      if (name !== undefined && name !== (before.name ?? row.name) && taken.has(nameKey(name)))
        return err(nameTaken);
      const wanted = name === '' ? countedUp(row.name, taken) : name;
      const failure = keepMarks(row, {
        name: wanted === undefined ? before.name : wanted === row.name ? null : wanted,
        colour: colour ?? before.colour,
        readOnly: readOnly ?? before.readOnly,
      });
      if (failure !== null) return err(failure);
      onChange();
      const changed = list().find(({ id }) => id === connection);
      return changed === undefined ? err(noConnection) : ok(changed);
    },

    async changeToken(change, signal) {
      const id = change.connection;
      const own = thisRun.get(id);
      if (own !== undefined && own.kind !== 'remote') return err(notOfTheUser(own.kind));
      const where = own === undefined ? 'keychain' : 'session';
      const changed = await changeToken({ vault, gateway, find: () => rowOf(id), where }, change, signal);
      if (!changed.ok) return changed;
      schemas.forget(id);
      noteShopName(id, changed.value.shopName);
      onChange();
      return ok(null);
    },

    async check(id, again = false) {
      if (again) schemas.forget(id);
      const checked = await gateway.check(id);
      if (!checked.ok) return checked;
      const { shopName, ...found } = checked.value;
      schemas.answeredIn(id, found.apiVersion);
      noteShopName(id, shopName);
      const own = thisRun.get(id);
      if (
        id === ENVIRONMENT_CONNECTION &&
        own !== undefined &&
        shopName !== null &&
        !isCalled(own.row.name, shopName)
      ) {
        const name = countedUp(shortName(shopName), takenNames(id));
        thisRun.set(id, { ...own, row: { ...own.row, name } });
        onChange();
      }
      return ok({ ...found, shopName: shopName ?? rowOf(id)?.name ?? '' });
    },

    isOfSession,

    isReadOnly(id) {
      const row = rowOf(id);
      return row !== null && marksOf(row).readOnly;
    },

    async remove(id) {
      const own = thisRun.get(id);
      if (own !== undefined && own.kind !== 'remote') return err(notOfTheUser(own.kind));
      const row = rowOf(id);
      if (row === null) return err(noConnection);
      const whyNot = () => (options.isUnderWay(id) ? batchOpen : null);
      const refused = whyNot();
      if (refused !== null) return err(refused);
      const removed = await (own === undefined
        ? removeToken(vault, id, whyNot, () => writeDown(() => rows.delete(id)))
        : vault.forget(id, 'session'));
      if (!removed.ok) return removed;
      thisRun.delete(id);
      schemas.forget(id);
      onRemoved(id, marksOf(row).name ?? row.name);
      known.delete(id);
      onChange();
      return ok(null);
    },

    async locate(id, isAwaited) {
      const row = rowOf(id);
      if (row === null) return err(noConnection);
      const origin = await originOf(row);
      if (!origin.ok) return origin;
      const token = await vault.find(id, isAwaited);
      if (!token.ok) return token;
      if (token.value === null) return err(noToken);
      return ok({ ...row, origin: origin.value, token: token.value });
    },

    originOf: (id) => rowOf(id)?.origin ?? null,

    forFile() {
      const own = [...thisRun.values()].flatMap(({ row, kind }) => (kind === 'remote' ? [row] : []));
      return [...own, ...rows.all()].map((row) => {
        const { id, storeKind, origin, headerName, gidNamespace, apiVersion } = row;
        const { name, colour, readOnly } = marksOf(row);
        return {
          id,
          name: shortName(name ?? row.name),
          kind: storeKind,
          address: origin,
          header: headerName,
          namespace: gidNamespace,
          apiVersion,
          colour,
          readOnly,
        };
      });
    },

    addForThisRun: (row, kind) => {
      thisRun.set(row.id, { row, kind });
      // If they cannot be saved, the next start may choose another color.
      keepMarks(row, marksOfNew(row));
    },
  };
}

/** The kinds whose header is known, and the problem to report if a store is of such a kind but another was chosen. */
const KNOWN_KINDS = ['service', 'shopify'] as const satisfies readonly StoreKind[];
const OTHER_KIND = { service: CONNECT_PROBLEMS.isService, shopify: CONNECT_PROBLEMS.isShopify } as const;

const nameTaken = invalidField('name', CONNECT_PROBLEMS.taken);
const noToken: ApiError = { kind: 'no_connection', reason: 'no_token' };

/** The sandbox is part of Storedesk, and the environment's connection ends with its run. */
function notOfTheUser(kind: 'sandbox' | 'environment'): ApiError {
  return { kind: 'host', reason: 'refused', detail: `${kind} connection` };
}
