import { z } from 'zod';
import type { RunningShell } from './lock-data-folder.ts';

const answerSchema = z.object({ secret: z.string() });

/** Returns the address that signs a page in. The secret is in the fragment, which browsers do not send. */
export function linkTo(address: string, secret: string): string {
  return `${address}/#s=${secret}`;
}

/**
 * Returns the sentence to show if Storedesk is started with a data folder that another shell has open, with that shell's address
 * if it has one. The sentence contains no secret, and a link that was issued before stays valid.
 */
export function describeRunningShell(running: RunningShell | null): string {
  if (running === null) return 'Storedesk is being started with this data folder by another process.';
  if (running.address === null) return 'Storedesk is already open with this data folder, in another window.';
  return alreadyAt(running.address);
}

/**
 * Like `describeRunningShell`, but with a new link if the shell provides one within 2 s. The new link replaces the one before
 * and is a secret: show it only to the user on whose terminal this process runs.
 */
export async function describeWithLink(
  running: RunningShell | null,
  fetch: typeof globalThis.fetch,
): Promise<string> {
  const address = running?.address ?? null;
  const secret = address === null ? null : await askForLink(address, running?.secret ?? '', fetch);
  return address === null || secret === null
    ? describeRunningShell(running)
    : alreadyAt(linkTo(address, secret));
}

function alreadyAt(address: string): string {
  return `Storedesk already runs with this data folder: ${address}`;
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
