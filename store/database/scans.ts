import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CompiledQuery, RawBuilder } from 'kysely';
import { err, ok, type Result } from '../../shared/result.ts';
import type { ScanQueue } from './scan-queue.ts';
import type { TextIndex } from './text-index.ts';

/**
 * Why a scan has no rows. `timeout`: its time budget is used up. `cancelled`: the client has left, or the store is stopping.
 * `busy`: too many requests are waiting. `interrupted`: its worker has died; the next scan gets a new one.
 */
export type ScanFailure = 'timeout' | 'cancelled' | 'busy' | 'interrupted';

/** The origin of scans: one GraphQL request, or one bulk operation. */
export interface ScanAsker {
  /** Clients take turns. */
  readonly clientId: string;
  /** Total time that its scans may run, in milliseconds, not counting waits; `Infinity` means no limit. */
  readonly budget: number;
  /** Whether its scans run apart from those of interactive requests, which must not wait for it. */
  readonly background: boolean;
  /** Aborted when the rows are no longer wanted. */
  readonly signal: AbortSignal;
}

/** SQL condition on the id of the rows that a statement looks at; evaluating it is how the statement can be stopped. */
export type StillWanted = (id: RawBuilder<number>) => RawBuilder<boolean>;

export type WriteStatement<Row = unknown> = (stillWanted: StillWanted) => CompiledQuery<Row>;

/** The scans of one asker, which run one after another. */
export interface ScanSession {
  /**
   * Must be in the `where` of every statement that is run here, with the id of its rows, so that the statement can be
   * stopped.
   */
  readonly stillWanted: StillWanted;
  /** Null if a text can only be found by looking at every row. */
  readonly textIndex: TextIndex | null;
  /**
   * Runs the synchronous work that precedes a statement, such as parsing a search, in order with the session's other work and
   * after yielding to the event loop. Rejects with the error that `work` throws.
   */
  prepare<T>(work: () => T): Promise<Result<T, ScanFailure>>;
  run<Row>(query: CompiledQuery<Row>): Promise<Result<Row[], ScanFailure>>;
  /**
   * Like `run`, for a statement that probably finds its rows quickly. It is first tried on the event loop, without charging
   * the budget, and falls back to `run` once it has looked at a thousand rows. `write` receives the condition that `where` must
   * begin with.
   */
  runShort<Row>(write: WriteStatement<Row>): Promise<Result<Row[], ScanFailure>>;
  /** Whether one of them failed other than with `busy`; its estimated cost then stays charged (D5.6). */
  readonly stopped: boolean;
}

/**
 * Runs statements that may scan a whole table without blocking anything else: neither the event loop, nor reads of single
 * rows, nor the scans of other clients.
 */
export interface Scans {
  begin(asker: ScanAsker): ScanSession;
  /** Number of statements that are running. */
  readonly running: () => number;
  /** Stops running statements, cancels waiting ones, and closes the connections to the database. */
  close(): Promise<void>;
}

/** One statement to run now. `budget` is in milliseconds. */
export interface ScanStatement extends Pick<ScanAsker, 'budget' | 'signal'> {
  readonly query: CompiledQuery;
}

/** How a statement ended, and how long it ran in milliseconds. */
export interface ScanEnd {
  readonly outcome: Result<readonly unknown[], Exclude<ScanFailure, 'busy'>>;
  readonly ms: number;
}

/** Runs a statement on the event loop; null if it has not finished after a thousand rows. Throws the database's errors. */
export type TryShort = (write: WriteStatement) => readonly unknown[] | null;

/** Runs statements. `run` rejects with the database's errors. */
export interface ScanRunner {
  readonly queue: ScanQueue;
  readonly run: (statement: ScanStatement) => Promise<ScanEnd>;
  readonly tryShort?: TryShort;
  readonly close: () => Promise<void>;
}

export interface ScanRunners extends Pick<ScanSession, 'stillWanted' | 'textIndex'> {
  readonly foreground: ScanRunner;
  readonly background: ScanRunner;
}

/** Creates the scans of a database from the runners of its statements. */
export function createScans({ foreground, background, ...session }: ScanRunners): Scans {
  return {
    begin: (asker) => beginSession(asker, session, asker.background ? background : foreground),
    running: () => foreground.queue.running() + background.queue.running(),
    close: async () => {
      await Promise.all([foreground, background].map((runner) => closeRunner(runner)));
    },
  };
}

async function closeRunner({ queue, close }: ScanRunner): Promise<void> {
  queue.close();
  await close();
}

function beginSession(
  { clientId, budget, signal }: ScanAsker,
  session: Pick<ScanSession, 'stillWanted' | 'textIndex'>,
  { queue, run: runStatement, tryShort }: ScanRunner,
): ScanSession {
  let left = budget;
  let stopped = false;
  let last: Promise<unknown> = Promise.resolve();

  const runOne = async (query: CompiledQuery): Promise<Result<readonly unknown[], ScanFailure>> => {
    if (left <= 0) return err('timeout');
    const turn = await queue.enter(clientId, signal);
    if (!turn.ok) return turn;
    try {
      if (signal.aborted) return err('cancelled');
      const { outcome, ms } = await runStatement({ query, budget: left, signal });
      left -= ms;
      return outcome;
    } finally {
      turn.value.leave();
    }
  };
  const runShort = async (write: WriteStatement): Promise<Result<readonly unknown[], ScanFailure>> => {
    // One request may ask for hundreds of pages, so let other requests run in between.
    await nextTurn();
    if (signal.aborted || queue.closed()) return err('cancelled');
    if (left <= 0) return err('timeout');
    const rows = tryShort?.(write) ?? null;
    return rows === null ? runOne(write(session.stillWanted)) : ok(rows);
  };
  const inTurn = async <T>(work: () => Promise<Result<T, ScanFailure>>): Promise<Result<T, ScanFailure>> => {
    const running = last.then(work);
    last = running.catch(() => undefined);
    const outcome = await running;
    if (!outcome.ok) stopped ||= outcome.error !== 'busy';
    return outcome;
  };
  const answer = async <Row>(
    run: () => Promise<Result<readonly unknown[], ScanFailure>>,
  ): Promise<Result<Row[], ScanFailure>> => {
    const outcome = await inTurn(run);
    return outcome.ok ? ok(outcome.value as Row[]) : outcome;
  };
  return {
    ...session,
    prepare: async (work) =>
      inTurn(async () => {
        await nextTurn();
        return signal.aborted ? err('cancelled') : ok(work());
      }),
    run: async (query) => answer(async () => runOne(query)),
    runShort: async (write) => answer(async () => runShort(write)),
    get stopped() {
      return stopped;
    },
  };
}
