import type { Host } from '../host/create-host.ts';

/**
 * How long operations may take to finish when the shell is told to end. With what the host and its store may take
 * afterwards that stays below the ten seconds after which most supervisors kill.
 */
const PATIENCE_MS = 5_000;

/**
 * Finishes what is short before the shell ends, and says what was done and what was not; `again` takes back what is not
 * sent by then. Sentences name orders, never people.
 */
export async function finishOperations(
  host: Pick<Host, 'openOperations' | 'settle'>,
  again: Promise<void>,
  say: (sentence: string) => void,
): Promise<void> {
  const open = host.openOperations();
  if (open.length === 0) return;
  for (const sentence of open) say(sentence);
  say('Finishing what is short before Storedesk ends. Press Ctrl-C again to take back what is not sent yet.');
  let hasEnded = false;
  const takeBack = async () => {
    await again;
    if (hasEnded) return;
    say('Taking back what is not sent yet.');
    await host.settle('cancel', PATIENCE_MS);
  };
  takeBack().catch((bug: unknown) => say(`Not everything could be taken back: ${String(bug)}`));
  const { sentences } = await host.settle('finish', PATIENCE_MS);
  hasEnded = true;
  for (const sentence of sentences) say(sentence);
}
