import { err, ok, type Result } from '../shared/result.ts';
import { isToken } from './connections/connect-input.ts';
import { describeError } from './describe-error.ts';
import { parseStoreAddress } from './gateway/store-address.ts';
import type { HostEnvironment } from './ports.ts';

/**
 * Takes the connection of this run out of `env`, so that no child process inherits its token. Neither variable set is
 * fine; one without the other, or one that no connection can be made with, is a sentence for the person.
 */
export function takeStoreEnvironment(env: NodeJS.ProcessEnv): Result<HostEnvironment, string> {
  const { STOREDESK_STORE_URL, STOREDESK_STORE_TOKEN } = env;
  delete env['STOREDESK_STORE_URL'];
  delete env['STOREDESK_STORE_TOKEN'];
  const problem = storeEnvironmentProblem({ STOREDESK_STORE_URL, STOREDESK_STORE_TOKEN });
  return problem === null ? ok({ STOREDESK_STORE_URL, STOREDESK_STORE_TOKEN }) : err(problem);
}

/** Why the two variables cannot be used, as one sentence; null when they can. Never quotes the token. */
export function storeEnvironmentProblem(env: HostEnvironment): string | null {
  const hasUrl = (env.STOREDESK_STORE_URL ?? '') !== '';
  const hasToken = (env.STOREDESK_STORE_TOKEN ?? '') !== '';
  if (hasUrl && hasToken) return whyNotUsable(env.STOREDESK_STORE_URL ?? '', env.STOREDESK_STORE_TOKEN ?? '');
  if (!hasUrl && !hasToken) return null;
  const [set, missing] = hasUrl
    ? ['STOREDESK_STORE_URL', 'STOREDESK_STORE_TOKEN']
    : ['STOREDESK_STORE_TOKEN', 'STOREDESK_STORE_URL'];
  return `${set} is set but ${missing} is not: set both, or neither.`;
}

function whyNotUsable(address: string, token: string): string | null {
  const origin = parseStoreAddress(address);
  if (!origin.ok) return `STOREDESK_STORE_URL cannot be used. ${describeError(origin.error)}.`;
  return isToken(token.trim()) ? null : 'STOREDESK_STORE_TOKEN has spaces or characters that no token has.';
}
