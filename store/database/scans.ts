import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CompiledQuery, RawBuilder } from 'kysely';
import { err, ok, type Result } from '../../shared/result.ts';
import type { ScanQueue } from './scan-queue.ts';
import type { TextIndex } from './text-index.ts';

/**
 * Why a scan has no rows. `timeout`: what it was allowed to run has passed. `cancelled`: who asked has left, or the store
 * stops. `busy`: too many wait already. `interrupted`: what ran it has died; the next scan gets another one.
 */
export type ScanFailure = 'timeout' | 'cancelled' | 'busy' | 'interrupted';

/** Who asks for scans: one GraphQL request, or one bulk operation. */
export interface ScanAsker {
  /** Clients take turns. */
  readonly clientId: string;
  /** Milliseconds that its scans may run, all of them together; waiting does not count. `Infinity`: without a limit. */
  readonly budget: number;
  /** Yields to what people wait for. */
  readonly background: boolean;
  /** Aborted: nobody wants the rows any more. */
  readonly signal: AbortSignal;
}

/** Where a statement can be stopped that looks at rows with this id. */
export type StillWanted = (id: RawBuilder<number>) => RawBuilder<boolean>;

export type WriteStatement<Row = unknown> = (stillWanted: StillWanted) => CompiledQuery<Row>;

/** The scans of one asker. They run one after the other. */
export interface ScanSession {
  /**
   * Belongs into the `where` of every statement that is run here, with the id of its rows: it is where the statement can be
   * stopped.
   */
  readonly stillWanted: StillWanted;
  /** Null: only looking at every row tells which ones hold a text. */
  readonly textIndex: TextIndex | null;
  /**
   * Does what comes before a statement on the event loop, such as reading a search, when its turn among the session's own
   * work has come, and lets everything else of the event loop go first. Rejects with what `work` throws.
   */
  prepare<T>(work: () => T): Promise<Result<T, ScanFailure>>;
  run<Row>(query: CompiledQuery<Row>): Promise<Result<Row[], ScanFailure>>;
  /**
   * The same for a statement that has most likely found its rows after a few, written with what `where` must begin with: on
   * the event loop, as long as it looks at no more than a thousand rows, for which no time is taken from the budget, and
   * else like `run`.
   */
  runShort<Row>(write: WriteStatement<Row>): Promise<Result<Row[], ScanFailure>>;
  /** Whether one of them ended early after it had begun, or for want of time: what it was to cost stays charged (D5.6). */
  readonly stopped: boolean;
}

/**
 * Runs statements that may look at every row of a table, where they hold up nothing else: not the event loop, not the
 * reads of single rows, and not the scans of other clients.
 */
export interface Scans {
  begin(asker: ScanAsker): ScanSession;
  /** How many statements run at this moment. */
  readonly running: () => number;
  /** Stops what runs, refuses what waits, and lets go of the database. */
  close(): Promise<void>;
}

/** One statement that is to run now. `budget` in milliseconds. */
export interface ScanStatement extends Pick<ScanAsker, 'budget' | 'signal'> {
  readonly query: CompiledQuery;
}

/** How a statement ended, and how many milliseconds it ran. */
export interface ScanEnd {
  readonly outcome: Result<readonly unknown[], Exclude<ScanFailure, 'busy'>>;
  readonly ms: number;
}

/** Runs a statement on the event loop; null when it is not done after a thousand rows. Throws what the database says. */
export type TryShort = (write: WriteStatement) => readonly unknown[] | null;

/** Where statements run. Rejects with what the database says is wrong with them. */
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

/** Makes the scans of a database out of what runs its statements. */
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
    // One request may ask for hundreds of pages, and others have their turns in between.
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
