import { setTimeout as sleep } from 'node:timers/promises';
import { Pool, TypeOverrides, type Client, type ClientBase, type PoolClient, type PoolConfig } from 'pg';
import { isLostConnection, StandbyError, UnreachableError } from './lost-connection.ts';
import { hasNoConnectionLeft, isRefusal } from './postgres-errors.ts';
import type { Primary } from './postgres-primary.ts';

/** How long to wait for what, in milliseconds. */
export interface PostgresTimeouts {
  /** For a connection: a new one, a free one of the pool, or one to a server that has yet to be found. */
  readonly connect: number;
  /** For a lock that somebody else holds; the server ends the statement. */
  readonly lock: number;
  /** For one statement; the server ends it. */
  readonly statement: number;
  /** For the answer to one statement; whoever asked gives up, because a server that stands still ends nothing. */
  readonly answer: number;
  /** Like `answer`, for a statement that may take minutes: of a bulk operation, or of filling a store. Not 0. */
  readonly longAnswer: number;
  /** For the next statement of a transaction; the server ends the transaction of a process that stands still. */
  readonly idleTransaction: number;
  /** For the writes of this process that come before. */
  readonly turn: number;
}

export interface PoolOptions {
  readonly primary: Primary;
  /** See `PostgresAddress`. */
  readonly pooled: boolean;
  /** Connections at most. */
  readonly max: number;
  readonly readOnly: 'on' | 'off';
  readonly timeouts: PostgresTimeouts;
  /** Milliseconds, from any starting point. */
  readonly monotonicNow: () => number;
}

/** Connections to the server that takes writes, whichever that is. */
export interface PrimaryPool {
  /**
   * Waits for a server and a connection. Throws `UnreachableError` when there is no server in time, and what the server said
   * when it had no connection left and none of ours came back in time.
   */
  connect(): Promise<PoolClient>;
  readonly timeouts: PostgresTimeouts;
  /** The statement that begins a transaction with the settings of this pool, whatever the connection is. */
  begin(mode: string, changes?: Readonly<Record<string, number>>): string;
  /** Takes note of what says that a connection does not lead to a server that takes writes. */
  lost(error: unknown): void;
  /** Ends what is idle at once, and the rest when it is given back. */
  end(): Promise<void>;
}

/** How long a statement may be silent until it is asked whether another server has taken over. Milliseconds. */
const SILENT_MS = 3000;
const LONGEST_PAUSE_MS = 500;

/** Opens a pool. When another server takes over, what runs on the one before is cut off: it does not come back to say so. */
export function openPool(options: PoolOptions): PrimaryPool {
  const { primary, timeouts, monotonicNow } = options;
  let held = openPoolTo(primary.address(), options);
  const stopListening = primary.onMove((address) => {
    held.cutOff();
    held = openPoolTo(address, options);
  });
  return {
    timeouts,
    connect: async () => {
      const since = monotonicNow();
      for (let attempt = 0; ; attempt += 1) {
        await primary.ready();
        const { pool, address, released } = held;
        const pause = Math.min(attempt * 50, LONGEST_PAUSE_MS);
        try {
          return await pool.connect();
        } catch (error) {
          // What waited for a connection to the server before is not told that there will be none.
          if (pool !== held.pool) continue;
          if (isPoolBusy(error)) throw error;
          const isFull = hasNoConnectionLeft(error);
          const isThere = isRefusal(error);
          if (!isThere) primary.lost(address, error);
          else primary.suspect();
          const over = timeouts.connect > 0 && monotonicNow() - since >= timeouts.connect;
          if (over) throw isFull ? error : new UnreachableError(error);
          // The connections that the pool has still work.
          await (isThere ? released(pause) : sleep(pause));
        }
      }
    },
    begin: (mode, changes = {}) => {
      const settings = options.pooled ? { ...settingsOf(timeouts), ...changes } : changes;
      const set = Object.entries(settings).map(([name, value]) => `; set local ${name} = ${quote(value)}`);
      return `start transaction ${mode}${set.join('')}`;
    },
    lost: (error) => {
      primary.lost(held.address, error);
    },
    end: async () => {
      stopListening();
      await held.pool.end();
    },
  };
}

/** Every connection is in use, and none came back in time. */
function isPoolBusy(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}

function quote(value: string | number): string {
  return typeof value === 'number' ? String(value) : `'${value}'`;
}

/**
 * What holds for every statement, whatever the server's own settings are. Compiling queries takes longer than any of
 * ours runs: one with 20 search terms seconds instead of a tenth of one.
 */
function settingsOf(timeouts: PostgresTimeouts) {
  return {
    jit: 'off',
    lock_timeout: timeouts.lock,
    statement_timeout: timeouts.statement,
    idle_in_transaction_session_timeout: timeouts.idleTransaction,
  };
}

function openPoolTo(address: string, { primary, pooled, max, readOnly, timeouts }: PoolOptions) {
  const settings = {
    ...settingsOf(timeouts),
    default_transaction_isolation: 'read\\ committed',
    default_transaction_read_only: readOnly,
  };
  const config: PoolConfig = {
    max,
    connectionTimeoutMillis: timeouts.connect,
    query_timeout: timeouts.answer,
    application_name: 'storedesk',
    keepAlive: true,
    // Poolers refuse them or do not pass them on: there every transaction begins with them.
    ...(!pooled && {
      options: Object.entries(settings)
        .map(([name, value]) => `-c ${name}=${String(value)}`)
        .join(' '),
    }),
    types: parseNumbers(),
    connectionString: address,
    onConnect,
  };
  const pool = new Pool(config);
  const clients = new Set<PoolClient>();
  // A connection that breaks while nobody uses it is replaced by the next query, which says so if it cannot.
  pool.on('error', (error) => {
    primary.lost(address, error);
  });
  pool.on('connect', (client) => {
    clients.add(client);
    // One that breaks while it is lent, between two statements, fails the next of them and not the whole process.
    client.on('error', () => undefined);
    watchAnswers(client, address, primary);
  });
  pool.on('remove', (client) => {
    clients.delete(client);
  });
  const waiting = new Set<() => void>();
  pool.on('release', () => {
    const [first] = waiting;
    first?.();
  });
  return {
    address,
    pool,
    /** Resolves when a connection was given back and this is the first one that waits for it, or after so many milliseconds. */
    released: async (milliseconds: number): Promise<void> => {
      await new Promise<void>((resolve) => {
        const end = (): void => {
          clearTimeout(timer);
          waiting.delete(end);
          resolve();
        };
        const timer = setTimeout(end, milliseconds);
        waiting.add(end);
      });
    },
    cutOff: () => {
      for (const client of clients) hangUp(client);
      pool.end().catch(() => undefined);
    },
  };
}

/**
 * An address that leads from one server to another may lead to one that has yet to be promoted. The pool waits for the
 * promise, which its types do not know.
 */
const refuseStandby = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  if (rows[0]?.standby === true) throw new StandbyError();
};
const onConnect: (client: ClientBase) => unknown = refuseStandby;

/**
 * Closes a connection whose statement was not answered: the answer may still come and belong to nobody, and what was
 * begun ends with the connection. What is asked on it afterwards fails at once.
 */
function watchAnswers(client: PoolClient, address: string, primary: Primary): void {
  const query = client.query.bind(client) as (...values: unknown[]) => unknown;
  const guarded = async (...values: unknown[]): Promise<unknown> => {
    const silent = setTimeout(() => {
      primary.suspect();
    }, SILENT_MS);
    try {
      return await query(...values);
    } catch (error) {
      if (isLostConnection(error)) primary.lost(address, error);
      if (error instanceof Error && error.message === 'Query read timeout') {
        hangUp(client);
        primary.suspect();
      }
      throw error;
    } finally {
      clearTimeout(silent);
    }
  };
  client.query = guarded as typeof client.query;
}

/** The pool hands its clients out without this method in their type. */
function hangUp(client: PoolClient): void {
  (client as unknown as Client).end().catch(() => undefined);
}

const INT8 = 20;
const NUMERIC = 1700;

/** Ids, instants, counts and sums come as numbers: the contract bounds them to what a number holds. */
function parseNumbers(): TypeOverrides {
  const parsers = new TypeOverrides();
  parsers.setTypeParser(INT8, Number);
  parsers.setTypeParser(NUMERIC, Number);
  return parsers;
}
