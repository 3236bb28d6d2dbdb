/** What is used of a Node process. */
export interface FailingProcess {
  on(event: 'unhandledRejection' | 'uncaughtException', listener: (thrown: unknown) => void): unknown;
}

/** A line of the log about a mistake of Storedesk's own. */
// An interface would not be taken for a line with further fields.
export type BugEntry = {
  readonly level: 'error';
  readonly event: 'bug';
  readonly stack: string;
};

/** What was thrown or rejected as a line of the log: its kind and where, without its message, which may quote a recipient. */
export function bugEntry(thrown: unknown): BugEntry {
  if (!(thrown instanceof Error)) return { level: 'error', event: 'bug', stack: typeof thrown };
  const frames = (thrown.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { level: 'error', event: 'bug', stack: [thrown.name, ...frames].join('\n') };
}

/**
 * The last defence of a process against what nobody caught; each is one line of the log. A promise that was rejected is
 * one piece of work in the background: the process goes on, for every request and every transaction ends by itself.
 * After an exception that nobody caught nobody knows what state the process is in, and Node says not to go on: `end`
 * must end it. What counts is on the disk at any time.
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
