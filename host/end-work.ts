import type { HostDependencies } from './dependencies.ts';
import { faultReason } from './fault-reason.ts';
import { within } from './within.ts';

/** Work that waits for a keychain prompt cannot be cancelled; what it does later changes nothing. Milliseconds. */
const PATIENCE_MS = 2_000;

/** Waits until all of `work` has ended, at most `PATIENCE_MS`. Logs what rejects meanwhile, and never rejects itself. */
export async function endWork(
  work: readonly (Promise<unknown> | undefined)[],
  { timer, log }: Pick<HostDependencies, 'timer' | 'log'>,
): Promise<void> {
  const ended = work.map(async (one) => {
    try {
      await one;
    } catch (error) {
      log({ level: 'error', event: 'not_ended', reason: faultReason(error) });
    }
  });
  await within(timer, PATIENCE_MS, Promise.all(ended));
}
