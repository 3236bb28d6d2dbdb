import { ENVIRONMENT_CONNECTION, UNNAMED_ENVIRONMENT_STORE } from '../../shared/contract/connection.ts';
import type { EnvironmentProblem } from '../../shared/contract/host-notice.ts';
import { parseStoreAddress } from '../gateway/store-address.ts';
import type { HostEnvironment } from '../dependencies.ts';
import { storeEnvironmentProblem } from '../take-store-environment.ts';
import type { Vault } from '../vault/vault.ts';
import type { Connections } from './connections.ts';

/**
 * Adds the connection that `STOREDESK_STORE_URL` and `STOREDESK_STORE_TOKEN` describe, for this run: its token is held
 * in memory only. Returns why they cannot be used, else null.
 */
export async function addEnvironmentConnection(
  environment: HostEnvironment,
  { connections, vault }: { readonly connections: Pick<Connections, 'addForThisRun'>; readonly vault: Vault },
): Promise<EnvironmentProblem | null> {
  const problem = storeEnvironmentProblem(environment);
  const { STOREDESK_STORE_URL: address = '', STOREDESK_STORE_TOKEN: token = '' } = environment;
  const origin = parseStoreAddress(address);
  if (problem !== null || !origin.ok) return problem;
  await vault.keep(ENVIRONMENT_CONNECTION, vault.seal(token.trim()), 'session');
  connections.addForThisRun(
    {
      id: ENVIRONMENT_CONNECTION,
      name: UNNAMED_ENVIRONMENT_STORE,
      origin: origin.value,
      headerName: 'X-Service-Access-Token',
      gidNamespace: 'service',
      apiVersion: 'latest',
    },
    'environment',
  );
  return null;
}
