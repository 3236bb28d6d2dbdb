import { z } from 'zod';
import type { RunningShell } from './lock-data-folder.ts';

const answerSchema = z.object({ secret: z.string() });

/** Returns the address that signs a page in. The secret is in the fragment, which browsers do not send. */
export function linkTo(address: string, secret: string): string {
  return `${address}/#s=${secret}`;
}

/**
 * Returns the sentence to show if Storedesk is started on a data folder that another shell has open: with a new link if that
 * shell provides one within 2 s, else with its address if it has one.
 */
export async function describeRunningShell(
  running: RunningShell | null,
  fetch: typeof globalThis.fetch,
): Promise<string> {
  if (running === null) return 'Storedesk is being started on this data folder by another process.';
  if (running.address === null)
    return 'Storedesk is already open on this data folder, in a window of its own.';
  const secret = await askForLink(running.address, running.secret ?? '', fetch);
  const address = secret === null ? running.address : linkTo(running.address, secret);
  return `Storedesk already runs on this data folder: ${address}`;
}

async function askForLink(
  address: string,
  secret: string,
  fetch: typeof globalThis.fetch,
): Promise<string | null> {
  try {
    const answer = await fetch(`${address}/link`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, origin: address },
      redirect: 'error',
      signal: AbortSignal.timeout(2_000),
    });
    return answerSchema.parse(await answer.json()).secret;
  } catch {
    return null;
  }
}
