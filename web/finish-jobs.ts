import type { Host } from '../host/create-host.ts';
import type { StateCount } from '../shared/queue/drain-report.ts';

/**
 * How long jobs may take to finish when the shell is asked to exit. Together with the time for stopping the host and its store,
 * this stays below the ten seconds after which most supervisors kill a process.
 */
export const PATIENCE_MS = 5_000;

/** D7 gives the store 5 s to stop; the shell must not take longer once its jobs have ended. */
export const STOP_PATIENCE_MS = 4_800;

/**
 * Finishes short batches before the shell exits and reports on the terminal what was done and what was not. `again` cancels
 * jobs that have not been sent by then. Sentences name orders, never people.
 */
export async function finishJobs(
  host: Pick<Host, 'jobsUnderWay' | 'drain'>,
  again: Promise<void>,
  say: (sentence: string) => void,
): Promise<void> {
  const underWay = host.jobsUnderWay();
  if (underWay.length === 0) return;
  underWay.map(sentence).forEach(say);
  say('Finishing short jobs before Storedesk exits. Press Ctrl-C again to cancel unsent jobs.');
  let hasEnded = false;
  const cancel = async () => {
    await again;
    if (hasEnded) return;
    say('Cancelling unsent jobs.');
    await host.drain('cancel', PATIENCE_MS);
  };
  cancel().catch((bug: unknown) => say(`Some jobs could not be cancelled: ${String(bug)}`));
  const report = await host.drain('finish', PATIENCE_MS);
  hasEnded = true;
  if (report === null) say('Unsent jobs could not be saved to disk.');
  else report.outcomes.map(sentence).forEach(say);
  if (report?.submittedMeanwhile !== true) return;
  // Pages stay usable until the shell exits, which does not wait for jobs submitted meanwhile.
  say('Submitted in the meantime and kept for the next start:');
  host.jobsUnderWay().map(sentence).forEach(say);
}

const STATES = {
  held: 'Not sent yet',
  queued: 'Not sent yet',
  sending: 'Being sent',
  done: 'Sent',
  cancelled: 'Cancelled, not sent',
  interrupted: 'Not sent, kept for the next start',
  refused: 'Refused',
  failed: 'Failed',
  unknown: 'Unknown, checked at the next start',
} as const satisfies Record<StateCount['state'], string>;

/** "Sent: accept (#1001, #1002), 147 of 200 reject." */
function sentence({ state, jobs }: StateCount): string {
  const counted = jobs.map(({ operation, count, of, names }) => {
    const many = of === null ? String(count) : `${String(count)} of ${String(of)}`;
    const named = names.length === 0 ? '' : ` (${names.join(', ')})`;
    return `${many} ${operation.replaceAll('_', ' ')}${named}`;
  });
  return `${STATES[state]}: ${counted.join(', ')}.`;
}
