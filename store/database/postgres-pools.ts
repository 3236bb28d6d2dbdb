import { setTimeout as sleep } from 'node:timers/promises';
import { Pool, TypeOverrides, type Client, type ClientBase, type PoolClient, type PoolConfig } from 'pg';
import { isLostConnection, NoConnectionError, StandbyError, UnreachableError } from './lost-connection.ts';
import { hasNoConnectionLeft, isRefusal } from './postgres-errors.ts';
import type { Primary } from './postgres-primary.ts';

/** Timeouts in milliseconds. */
export interface PostgresTimeouts {
  /** For a connection: a new one, a free one of the pool, or one to a server that is yet to be found. */
  readonly connect: number;
  /** For a lock that another transaction holds; the server cancels the statement. */
  readonly lock: number;
  /** For one statement; the server cancels it. */
  readonly statement: number;
  /** For the answer to one statement; applied by the client, because a server that hangs cancels nothing. */
  readonly answer: number;
  /** Like `answer`, for statements of bulk operations or of filling a store, which may take minutes. Not 0. */
  readonly longAnswer: number;
  /** For the next statement of a transaction; the server ends the transaction of a process that hangs. */
  readonly idleTransaction: number;
  /** For a write's turn, after the earlier writes of this process. */
  readonly turn: number;
}

export interface PoolOptions {
  readonly primary: Primary;
  /** See `PostgresAddress`. */
  readonly pooled: boolean;
  /** Maximum number of connections. */
  readonly max: number;
  readonly readOnly: 'on' | 'off';
  readonly timeouts: PostgresTimeouts;
  /** Monotonic clock, in milliseconds from an arbitrary start. */
  readonly monotonicNow: () => number;
}

/** Connections to the current primary, the server that accepts writes. */
export interface PrimaryPool {
  /**
   * Waits for a server and a connection. Throws `UnreachableError` if there is no server in time, and `NoConnectionError`
   * if no connection was free in time.
   */
  connect(): Promise<PoolClient>;
  readonly timeouts: PostgresTimeouts;
  /** The statement that begins a transaction with the settings of this pool, on any connection. */
  begin(mode: string, changes?: Readonly<Record<string, number>>): string;
  /** Reports an error that shows that a connection does not lead to a server that accepts writes. */
  lost(error: unknown): void;
  /** Closes idle connections at once, and the others when they are released. */
  end(): Promise<void>;
}

/** How long a statement may go unanswered before checking whether another server has taken over, in milliseconds. */
const SILENT_MS = 3000;
const LONGEST_PAUSE_MS = 500;

/** Opens a pool. When another server takes over, connections to the previous one are closed, because it may never answer. */
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
          // Another server took over during the wait: retry there instead of failing.
          if (pool !== held.pool) continue;
          if (isPoolBusy(error)) throw new NoConnectionError(error);
          const isFull = hasNoConnectionLeft(error);
          const isThere = isRefusal(error);
          if (!isThere) primary.lost(address, error);
          else primary.suspect();
          const over = timeouts.connect > 0 && monotonicNow() - since >= timeouts.connect;
          if (over) throw isFull ? new NoConnectionError(error) : new UnreachableError(error);
          // A server that refuses new connections keeps the existing ones, so wait for one to be released.
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

/** Whether every connection is in use and none was released in time. */
function isPoolBusy(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}

function quote(value: string | number): string {
  return typeof value === 'number' ? String(value) : `'${value}'`;
}

/**
 * Settings for every statement, overriding the server's. JIT compilation takes longer than any of our queries runs: with 20
 * search terms, a query would take seconds instead of a tenth of a second.
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
    // Poolers refuse these options or do not forward them; with a pooler, each transaction sets them (see `begin`).
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
  // A connection that breaks while idle is replaced by the next query, which reports the error if that fails.
  pool.on('error', (error) => {
    primary.lost(address, error);
  });
  pool.on('connect', (client) => {
    clients.add(client);
    // A connection that breaks between two statements of its user must fail the next one, not crash the process.
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
    /** Resolves when a connection is released and this caller is first in line, or after the given time. */
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
 * An address that switches between servers may lead to a standby that is yet to be promoted. The pool awaits the promise,
 * although its types do not say so.
 */
const refuseStandby = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  if (rows[0]?.standby === true) throw new StandbyError();
};
const onConnect: (client: ClientBase) => unknown = refuseStandby;

/**
 * Closes a connection whose statement was not answered in time: a late answer would belong to no statement, and closing ends
 * the transaction. Later statements on the connection fail at once.
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

/** Closes a client's connection without waiting. The type of the pool's clients lacks `end`. */
export function hangUp(client: PoolClient): void {
  (client as unknown as Client).end().catch(() => undefined);
}

const INT8 = 20;
const NUMERIC = 1700;

/** Parses ids, timestamps, counts and sums as numbers: the contract limits them to what a number can hold. */
function parseNumbers(): TypeOverrides {
  const parsers = new TypeOverrides();
  parsers.setTypeParser(INT8, Number);
  parsers.setTypeParser(NUMERIC, Number);
  return parsers;
}
