/** The part of a Node process that is used here. */
interface FailingProcess {
  on(event: 'unhandledRejection' | 'uncaughtException', listener: (thrown: unknown) => void): unknown;
}

/** A log line about a bug in Storedesk. */
// An interface would not be assignable to a log line with additional fields.
type BugEntry = {
  readonly level: 'error';
  readonly event: 'bug';
  readonly stack: string;
};

/** A log line for a thrown or rejected value: its type and stack, without its message, which may quote a recipient. */
export function bugEntry(thrown: unknown): BugEntry {
  if (!(thrown instanceof Error)) return { level: 'error', event: 'bug', stack: typeof thrown };
  const frames = (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { level: 'error', event: 'bug', stack: [thrown.name, ...frames].join('\n') };
}

/**
 * Logs uncaught errors, one line each. An unhandled rejection concerns one background task: the process continues, since
 * every request and transaction completes on its own. After an uncaught exception the state of the process is undefined, and
 * Node advises against continuing: `end` must exit the process. Everything important is already on disk.
 */
export function reportUncaught(
  process: FailingProcess,
  log: (entry: BugEntry) => void,
  end: () => void,
): void {
  process.on('unhandledRejection', (reason) => log(bugEntry(reason)));
  process.on('uncaughtException', (error) => {
    log(bugEntry(error));
    end();
  });
}
