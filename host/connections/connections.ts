import type { ApiError } from '../../shared/contract/api-error.ts';
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
import { batchOpen, noConnection } from '../refusals.ts';
import type { Vault } from '../vault/vault.ts';
import type { OwnConnection } from './connection-file.ts';
import { changeToken } from './change-token.ts';
import { removeToken } from './remove-token.ts';
import { type ConnectionMarkRows, type ConnectionMarks, freeColour } from './connection-marks.ts';
import { countedUp, isCalled, shortName } from './connection-names.ts';
import type { ConnectionRow, ConnectionRows } from './connection-rows.ts';
import { type CandidateConnection, readConnectInput } from './connect-input.ts';
import type { StoreSchemas } from './store-schemas.ts';
import { ENVIRONMENT_CONNECTION, SANDBOX_CONNECTION } from '../../shared/own-connections.ts';

/** The stores that the app can talk to. */
export interface Connections {
  /** The sandbox first, then that of the environment, then those of this session, then those that are kept. */
  list(): Connection[];
  /**
   * Checks address and token live and only then keeps them: token first, then the row. When a step fails nothing is
   * kept. With `keep: 'session'` neither is written anywhere. What is kept about its store, such as exports and drafts, goes when
   * the host stops, and after a crash with the next start; activity and the queue's batches stay. What is wrong with a field is
   * `invalid` by `CONNECT_PROBLEMS`, a typed name that another connection has as well: a shop's own name is counted up then.
   * Nothing is kept either when `signal` aborts before it is.
   */
  add(input: ConnectInput, signal?: AbortSignal): Promise<Result<Connection, ApiError>>;
  /**
   * Changes a connection's name, colour or whether its store may be changed. In force before this returns. `invalid` at `name`
   * when that is changed to one that another connection has.
   */
  change(change: ConnectionChange): Result<Connection, ApiError>;
  /** Gives a connection another token, kept where the old one is; see `changeToken`. Not the sandbox and the environment's. */
  changeToken(change: TokenChange, signal?: AbortSignal): Promise<Result<null, ApiError>>;
  /**
   * Asks a connection's store who it is. The environment's, which nobody has named, takes the name that it says. `again`: also
   * forgets what was learnt of its schema.
   */
  check(id: ConnectionId, again?: boolean): Promise<Result<ConnectionCheck, ApiError>>;
  /** Whether a connection is of this session alone: neither it nor its token is written to the disk. */
  isOfSession(id: ConnectionId): boolean;
  /** Whether nothing may be changed in a connection's store. */
  isReadOnly(id: ConnectionId): boolean;
  /** Forgets a connection and its token, or neither. Not the sandbox and the environment's; `batch_open` while operations of it are under way. */
  remove(id: ConnectionId): Promise<Result<null, ApiError>>;
  /**
   * Where a connection leads, with its token. Starts the embedded store when it is the sandbox. `isAwaited`: whether somebody
   * waits for it; see `Vault.find`.
   */
  locate(id: ConnectionId, isAwaited?: boolean): Promise<Result<StoreTarget, ApiError>>;
  /** The address of a connection's store, as it was typed; empty for the sandbox, null when there is no connection. */
  originOf(id: ConnectionId): string | null;
  /** The connections that the person made, as a file has them; not the sandbox and the environment's. */
  forFile(): OwnConnection[];
  /** Adds a connection that lives in memory until the host ends: its token is in the vault's memory too. */
  addForThisRun(row: ConnectionRow, kind: Connection['kind']): void;
}

export interface ConnectionsDependencies {
  readonly rows: ConnectionRows;
  readonly vault: Vault;
  readonly marks: ConnectionMarkRows;
  readonly gateway: Pick<Gateway, 'check' | 'checkCandidate'>;
  readonly schemas: Pick<StoreSchemas, 'answeredIn' | 'forget'>;
  readonly embeddedStore: Pick<EmbeddedStore, 'address'>;
  readonly now: () => number;
  readonly newId: () => ConnectionId;
  /** Whether operations of a connection wait for their turn or their answer; see `Queue.isUnderWay`. */
  readonly isUnderWay: (id: ConnectionId) => boolean;
  /** Told, before `onChange`, of a connection that is gone and its name: what is kept about its store goes with it. */
  readonly onRemoved: (id: ConnectionId, name: string) => void;
  /** Told after every change of the list. */
  readonly onChange: () => void;
  readonly log: Log;
}

/** The embedded store's, without its address of the moment. */
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

/** A connection of this run: the sandbox, the environment's, or one whose token is kept for the session only. */
interface InMemory {
  readonly row: ConnectionRow;
  readonly kind: Connection['kind'];
}

/** The connections over their table, the vault and the gateway. */
export function createConnections(options: ConnectionsDependencies): Connections {
  const { rows, vault, gateway, schemas, embeddedStore, onRemoved, onChange, log } = options;
  const thisRun = new Map<ConnectionId, InMemory>([[SANDBOX_CONNECTION, { row: SANDBOX, kind: 'sandbox' }]]);

  /** Null when it is written down, and `storage` when the disk does not take it. */
  function writeDown(write: () => void): ApiError | null {
    try {
      write();
      return null;
    } catch (error) {
      log({ level: 'error', event: 'connection_not_written', reason: faultReason(error) });
      return storageError(storageProblem(error) ?? 'failing');
    }
  }

  function keepRow(row: ConnectionRow, keep: ConnectInput['keep']): ApiError | null {
    return writeDown(() => {
      if (keep === 'session') thisRun.set(row.id, { row, kind: 'remote' });
      else rows.insert(row, new Date(options.now()).toISOString());
    });
  }

  /** Takes the address of the embedded store of the moment; the others have theirs. */
  async function originOf(row: ConnectionRow): Promise<Result<string, ApiError>> {
    return row.id === SANDBOX_CONNECTION ? embeddedStore.address() : ok(row.origin);
  }

  const rowOf = (id: ConnectionId): ConnectionRow | null => thisRun.get(id)?.row ?? rows.find(id);
  const known = new Map<ConnectionId, ConnectionMarks>();

  /** What a connection has been given; a colour of its own when that is nothing yet. */
  function marksOf({ id, origin }: ConnectionRow): ConnectionMarks {
    const kept = known.get(id) ?? options.marks.find(id, origin);
    const taken = () => [...known.values()].map(({ colour }) => colour);
    const marks = kept ?? { name: null, colour: freeColour(id, taken()), readOnly: false };
    known.set(id, marks);
    return marks;
  }

  /** Remembers what a connection's store says it is called. */
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
      // The next check says it again.
      log({ level: 'warn', event: 'connection_not_written', reason: faultReason(error) });
    }
  }

  const isOfSession = (id: ConnectionId): boolean => thisRun.get(id)?.kind === 'remote';

  /** Keeps marks with their connection. One of this session only leaves nothing on the disk. */
  function keepMarks(
    { id, origin }: ConnectionRow,
    marks: ConnectionMarks,
    ofSession = isOfSession(id),
  ): ApiError | null {
    return writeDown(() => {
      if (!ofSession) options.marks.save(id, origin, marks);
      known.set(id, marks);
    });
  }

  /** Gives a connection that is new its colour, and makes it read-only where that was asked for. */
  function markNew(
    row: ConnectionRow,
    given: Pick<ConnectInput, 'colour' | 'readOnly'>,
    ofSession: boolean,
  ): ApiError | null {
    list();
    const { name, colour, readOnly } = marksOf(row);
    const marks = { name, colour: given.colour ?? colour, readOnly: given.readOnly ?? readOnly };
    return keepMarks(row, marks, ofSession);
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

  // Those that are kept have their colours: they come first when one is chosen.
  function list(): Connection[] {
    const kept = rows.all().map((row) => toConnection(row, 'remote', 'keychain'));
    return [...[...thisRun.values()].map(({ row, kind }) => toConnection(row, kind, 'session')), ...kept];
  }

  /** The names that a connection cannot have: those of the others. `id` null: it is new. */
  function takenNames(id: ConnectionId | null): ReadonlySet<string> {
    return new Set(list().flatMap((other) => (other.id === id ? [] : [other.name])));
  }

  /** Whether a store that did not accept a token takes it as one of another kind: then that kind is named (D8.2). */
  async function wrongKind(
    { storeKind, origin, ...candidate }: CandidateConnection,
    token: ReturnType<Vault['seal']>,
    error: ApiError,
    signal?: AbortSignal,
  ): Promise<Result<never, ApiError> | null> {
    // A version that one kind has, another may not know.
    if (error.kind !== 'access_denied' && error.kind !== 'not_found') return null;
    const others = KNOWN_KINDS.filter((kind) => kind !== storeKind && canBeOfKind(new URL(origin), kind));
    for (const kind of others) {
      const { headerName, gidNamespace, apiVersion } = STORE_KIND_FACTS[kind];
      const target = { ...candidate, origin, storeKind: kind, headerName, gidNamespace, apiVersion, token };
      if ((await gateway.checkCandidate(target, signal)).ok)
        return err(invalid('storeKind', OTHER_KIND[kind]));
    }
    return null;
  }

  return {
    list,

    async add(input, signal) {
      const candidate = readConnectInput(input, options.newId);
      if (!candidate.ok) return candidate;
      const { name: typed } = candidate.value;
      const isTaken = () => typed !== null && takenNames(null).has(typed);
      if (isTaken()) return err(nameTaken);
      const token = vault.seal(input.token);
      const checked = await gateway.checkCandidate({ ...candidate.value, token }, signal);
      if (!checked.ok) return (await wrongKind(candidate.value, token, checked.error, signal)) ?? checked;
      const { shopName, scopes } = checked.value;
      if (scopes.length === 0) return err(invalid('token', CONNECT_PROBLEMS.noScopes));
      const name = typed ?? (shopName === null ? null : countedUp(shortName(shopName), takenNames(null)));
      if (name === null) return err(invalid('name', CONNECT_PROBLEMS.unnamed));
      const row = { ...candidate.value, name, shopName };

      const kept = await vault.keep(row.id, token, input.keep);
      if (!kept.ok) return kept;
      // The keychain may have asked somebody who has gone on meanwhile, or another window may have taken the name.
      const late = signal?.aborted ? ABORTED : isTaken() ? nameTaken : null;
      // Before its row: a store that was connected as read-only is never there without that.
      const failure = late ?? markNew(row, input, input.keep === 'session') ?? keepRow(row, input.keep);
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
      // Two stores may have one name from before: where it is not changed, it stays.
      if (name !== undefined && name !== (before.name ?? row.name) && taken.has(name)) return err(nameTaken);
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
      if (own !== undefined && own.kind !== 'remote') return err(notOfAPerson(own.kind));
      const where = own === undefined ? 'keychain' : 'session';
      const changed = await changeToken({ vault, gateway, find: () => rowOf(id), where }, change, signal);
      if (!changed.ok) return changed;
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
      if (own !== undefined && own.kind !== 'remote') return err(notOfAPerson(own.kind));
      const row = rowOf(id);
      if (row === null) return err(noConnection);
      if (options.isUnderWay(id)) return err(batchOpen);
      const removed = await (own === undefined
        ? removeToken(vault, id, () => writeDown(() => rows.delete(id)))
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
      // When it cannot be kept, the next start may choose another colour.
      markNew(row, {}, isOfSession(row.id));
    },
  };
}

/** The kinds whose header is known, and what is said when a store is of one that was not chosen. */
const KNOWN_KINDS = ['service', 'shopify'] as const satisfies readonly StoreKind[];
const OTHER_KIND = { service: CONNECT_PROBLEMS.isService, shopify: CONNECT_PROBLEMS.isShopify } as const;

function invalid(field: keyof ConnectInput, problem: string): ApiError {
  return { kind: 'invalid', said: '', fields: { [field]: [problem] }, requestId: null };
}

const nameTaken = invalid('name', CONNECT_PROBLEMS.taken);
const ABORTED: ApiError = { kind: 'aborted', sent: 'no' };
const noToken: ApiError = { kind: 'no_connection', reason: 'no_token' };

/** The sandbox is a part of Storedesk, and the environment's connection ends with its run. */
function notOfAPerson(kind: 'sandbox' | 'environment'): ApiError {
  return { kind: 'host', reason: 'refused', detail: `${kind} connection` };
}
