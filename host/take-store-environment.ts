import { err, ok, type Result } from '../shared/result.ts';
import { STORE_VARIABLES, type EnvironmentProblem } from '../shared/contract/host-notice.ts';
import { isToken } from './connections/connect-input.ts';
import { describeError } from './describe-error.ts';
import { parseStoreAddress } from './gateway/store-address.ts';
import type { HostEnvironment } from './dependencies.ts';

/**
 * Takes the connection of this run out of `env`, so that no child process inherits its token. Neither variable set is
 * fine; one without the other, or one that no connection can be made with, is a sentence for the person.
 */
export function takeStoreEnvironment(env: NodeJS.ProcessEnv): Result<HostEnvironment, string> {
  const { STOREDESK_STORE_URL, STOREDESK_STORE_TOKEN } = env;
  delete env['STOREDESK_STORE_URL'];
  delete env['STOREDESK_STORE_TOKEN'];
  const problem = storeEnvironmentProblem({ STOREDESK_STORE_URL, STOREDESK_STORE_TOKEN });
  return problem === null
    ? ok({ STOREDESK_STORE_URL, STOREDESK_STORE_TOKEN })
    : err(describeEnvironmentProblem(problem));
}

/** Why the two variables cannot be used; null when they can, or when neither is set. */
export function storeEnvironmentProblem(env: HostEnvironment): EnvironmentProblem | null {
  const { STOREDESK_STORE_URL: address = '', STOREDESK_STORE_TOKEN: token = '' } = env;
  if (address === '' && token === '') return null;
  if (address === '') return { kind: 'missing', variable: 'STOREDESK_STORE_URL' };
  if (token === '') return { kind: 'missing', variable: 'STOREDESK_STORE_TOKEN' };
  const origin = parseStoreAddress(address);
  if (!origin.ok) return { kind: 'address', reason: origin.error.reason };
  return isToken(token.trim()) ? null : { kind: 'token' };
}

/** The same as one sentence for a terminal. */
export function describeEnvironmentProblem(problem: EnvironmentProblem): string {
  switch (problem.kind) {
    case 'missing': {
      const [set] = STORE_VARIABLES.filter((variable) => variable !== problem.variable);
      return `${String(set)} is set but ${problem.variable} is not: set both, or neither.`;
    }
    case 'address':
      return `STOREDESK_STORE_URL cannot be used. ${describeError({ kind: 'bad_address', reason: problem.reason })}.`;
    case 'token':
      return 'STOREDESK_STORE_TOKEN has spaces or characters that no token has.';
  }
}
