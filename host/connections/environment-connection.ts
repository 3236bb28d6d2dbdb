import type { EnvironmentProblem } from '../../shared/contract/host-notice.ts';
import type { HostEnvironment } from '../dependencies.ts';
import { readStoreEnvironment } from '../take-store-environment.ts';
import type { Vault } from '../vault/vault.ts';
import type { Connections } from './connections.ts';
import { ENVIRONMENT_CONNECTION, UNNAMED_ENVIRONMENT_STORE } from '../../shared/own-connections.ts';

/**
 * Adds the connection described by the environment (`STORE_VARIABLES`) for this run; its token is kept in memory only.
 * Returns why the variables cannot be used, or null.
 */
export async function addEnvironmentConnection(
  environment: HostEnvironment,
  { connections, vault }: { readonly connections: Pick<Connections, 'addForThisRun'>; readonly vault: Vault },
): Promise<EnvironmentProblem | null> {
  const read = readStoreEnvironment(environment);
  if (!read.ok) return read.error;
  if (read.value === null) return null;
  const { token, ...store } = read.value;
  await vault.keep(ENVIRONMENT_CONNECTION, vault.seal(token), 'session');
  connections.addForThisRun(
    { id: ENVIRONMENT_CONNECTION, name: UNNAMED_ENVIRONMENT_STORE, shopName: null, ...store },
    'environment',
  );
  return null;
}
