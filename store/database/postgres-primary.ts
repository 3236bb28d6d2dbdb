import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../log.ts';
import { PoolerError, StandbyError, UnreachableError } from './lost-connection.ts';
import { hasNoConnectionLeft, isRefusal } from './postgres-errors.ts';
import { serverOf } from './postgres-place.ts';
import type { PostgresAddress } from './postgres-address.ts';

/** Tracks the primary of a cluster: the server that accepts writes. */
export interface Primary {
  /** URL of the server that was the primary when the servers were last asked. */
  address(): string;
  /** Resolves once there is a primary. Rejects with `UnreachableError` if there has been none for `patience`, or on close. */
  ready(): Promise<void>;
  /**
   * Reports that a connection to `address` was lost or not established: the servers are asked until one of them accepts
   * writes. Ignored if `address` is no longer the primary.
   */
  lost(address: string, error: unknown): void;
  /** Reports a slow statement: asks the servers once, and continues as for a lost connection if none accepts writes. */
  suspect(): void;
  /** Calls `listener` when the primary changes. Returns a function that removes the listener. */
  onMove(listener: (address: string) => void): () => void;
  /** Progress of the search for a primary, as text for people; null if there is one. Names no server. */
  readonly trouble: () => string | null;
  close(): void;
}

export interface PrimaryDependencies {
  readonly address: PostgresAddress;
  /** How long a request waits for a primary, in milliseconds; 0 means no limit. */
  readonly patience: number;
  /** Monotonic clock, in milliseconds from an arbitrary start. */
  readonly monotonicNow: () => number;
  readonly log: Log;
}

/** How one server answered when asked whether it is the primary. */
type Answer =
  | { readonly kind: 'primary'; readonly server: string; readonly client: Client }
  | { readonly kind: 'standby'; readonly server: string }
  | { readonly kind: 'unreachable'; readonly server: string; readonly error: unknown };

/** A primary and its timeline: eight hexadecimal digits, empty if unknown. */
interface Found {
  readonly server: string;
  readonly timeline: string;
}

/** Timeout for asking one server, and pause before asking all of them again, in milliseconds. */
const ASK_MS = 2000;
const PAUSE_MS = 200;

/** A search for a primary, in progress while no server accepts writes. */
interface Search {
  readonly since: number;
  readonly found: Promise<void>;
  answers: readonly Answer[];
}

/** Finds the primary. Rejects with the reason if there is none. */
export async function findPrimary(dependencies: PrimaryDependencies): Promise<Primary> {
  const { address, log, patience, monotonicNow } = dependencies;
  const first = await askAll(address);
  const chosen = await choose(first);
  if (chosen === null) throw whyNone(first);
  let current = chosen;
  let search: Search | null = null;
  let asking = false;
  const listeners = new Set<(address: string) => void>();
  const closing = new AbortController();

  const moveTo = (next: Found): void => {
    const { server } = current;
    current = next;
    if (next.server === server) return;
    for (const listener of listeners) listener(next.server);
  };

  async function look(own: { answers: readonly Answer[] }): Promise<void> {
    while (!closing.signal.aborted) {
      own.answers = await askAll(address);
      const next = successorOf(current, await choose(own.answers), own.answers);
      if (next !== null) {
        moveTo(next);
        return;
      }
      await sleep(PAUSE_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  function lost(server: string, error: unknown): void {
    if (server !== current.server || search !== null || closing.signal.aborted) return;
    const since = monotonicNow();
    log({ level: 'warn', event: 'database_lost', server: serverOf(current.server), reason: reasonOf(error) });
    const begun = { since, answers: [] as readonly Answer[] };
    const found = look(begun).then(() => {
      search = null;
      if (closing.signal.aborted) return;
      const ms = Math.round(monotonicNow() - since);
      log({ level: 'info', event: 'database_found', server: serverOf(current.server), ms });
    });
    search = Object.assign(begun, { found });
  }

  async function ready(): Promise<void> {
    if (search !== null)
      await waitFor(search, patience === 0 ? Infinity : search.since + patience - monotonicNow());
    if (closing.signal.aborted) throw new UnreachableError(new Error('The database is being closed.'));
  }

  async function askOnce(): Promise<void> {
    try {
      const answers = await askAll(address);
      const next = successorOf(current, await choose(answers), answers);
      if (next !== null) moveTo(next);
      else if (!isRefusal(reasonFrom(current, answers)))
        lost(current.server, new Error('No server that takes writes answers.'));
    } finally {
      asking = false;
    }
  }

  return {
    address: () => current.server,
    ready,
    lost,
    suspect: () => {
      if (search !== null || asking || closing.signal.aborted) return;
      asking = true;
      askOnce().catch(() => undefined);
    },
    onMove: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    trouble: () => search && describe(search, monotonicNow()),
    close: () => {
      closing.abort();
    },
  };
}

/** Waits at most `left` milliseconds for a search to end; throws `UnreachableError` if it does not. */
async function waitFor(search: Search, left: number): Promise<void> {
  if (left === Infinity) return search.found;
  const given = new AbortController();
  const over = sleep(Math.max(0, left), null, { signal: given.signal }).then(
    () => {
      throw new UnreachableError(whyNone(search.answers));
    },
    () => undefined,
  );
  try {
    await Promise.race([search.found, over]);
  } finally {
    given.abort();
  }
}

/** Asks all servers in parallel. Connections to primaries stay open for `choose`. */
async function askAll({ servers, pooled }: PostgresAddress): Promise<Answer[]> {
  return Promise.all(servers.map(async (server) => ask(server, pooled)));
}

async function ask(server: string, pooled: boolean): Promise<Answer> {
  let client: Client | undefined;
  try {
    client = new Client({
      connectionString: server,
      connectionTimeoutMillis: ASK_MS,
      query_timeout: ASK_MS,
      application_name: 'storedesk',
      ...(!pooled && { options: '-c default_transaction_read_only=on' }),
    });
    // Errors are thrown by `connect` and `query`; the socket may emit the same ones again.
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ standby: boolean; read_only: string }>(
      "select pg_is_in_recovery() as standby, current_setting('default_transaction_read_only') as read_only",
    );
    const [row] = rows;
    if (row?.standby === false) {
      if (!pooled && row.read_only !== 'on') throw new PoolerError();
      return { kind: 'primary', server, client };
    }
    await client.end();
    return { kind: 'standby', server };
  } catch (error) {
    // Not awaited: a server that hangs does not answer this either.
    client?.end().catch(() => undefined);
    return { kind: 'unreachable', server, error };
  }
}

/**
 * Of several primaries, the one with the latest timeline: an old primary that came back does not know that it was replaced.
 * Null if there is none. Closes their connections.
 */
async function choose(answers: readonly Answer[]): Promise<Found | null> {
  const primaries = answers.filter((answer) => answer.kind === 'primary');
  const found = await Promise.all(
    primaries.map(async ({ server, client }) => ({ server, timeline: await timelineOf(client) })),
  );
  for (const { client } of primaries) client.end().catch(() => undefined);
  const latest = found
    .map(({ timeline }) => timeline)
    .toSorted()
    .at(-1);
  return found.find(({ timeline }) => timeline === latest) ?? null;
}

/**
 * The primary that follows `current`; null if there is none. If `current` has no connection left, it is up but cannot be
 * asked: another server replaces it only if its timeline is later, so that it is certainly not an old primary.
 */
function successorOf(current: Found, found: Found | null, answers: readonly Answer[]): Found | null {
  if (!hasNoConnectionLeft(reasonFrom(current, answers))) return found;
  const isLater = current.timeline !== '' && (found?.timeline ?? '') > current.timeline;
  return isLater ? found : current;
}

/** The timeline as eight hexadecimal digits; empty if the server does not report it. */
async function timelineOf(client: Client): Promise<string> {
  try {
    const { rows } = await client.query<{ file: string }>(
      'select pg_walfile_name(pg_current_wal_lsn()) as file',
    );
    return rows[0]?.file.slice(0, 8) ?? '';
  } catch {
    return '';
  }
}

/** Why a server could not be asked; undefined if it answered. */
function reasonFrom({ server }: Found, answers: readonly Answer[]): unknown {
  const answer = answers.find((one) => one.server === server);
  return answer?.kind === 'unreachable' ? answer.error : undefined;
}

/** Why there is no primary: the error of the first unreachable server, or `StandbyError` if all of them answered. */
function whyNone(answers: readonly Answer[]): unknown {
  const failed = answers.find((answer) => answer.kind === 'unreachable');
  return failed?.error ?? new StandbyError();
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string'
    ? `${error.message} (${error.code})`
    : error.message;
}

function describe({ since, answers }: Search, now: number): string {
  const count = (kind: Answer['kind']) => answers.filter((answer) => answer.kind === kind).length;
  const said = [
    [count('unreachable'), 'cannot be reached'],
    [count('standby'), 'only reads'],
  ] as const;
  const parts = said.flatMap(([number, what]) => (number > 0 ? [`${String(number)} ${what}`] : []));
  const seconds = String(Math.floor((now - since) / 1000));
  const servers = answers.length > 0 ? ` of ${String(answers.length)}: ${parts.join(', ')}` : '';
  return `looking for a server that takes writes for ${seconds} s${servers}`;
}
