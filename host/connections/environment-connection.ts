import type { EnvironmentStore } from '../take-store-environment.ts';
import type { Vault } from '../vault/vault.ts';
import type { Connections } from './connections.ts';
import { ENVIRONMENT_CONNECTION, UNNAMED_ENVIRONMENT_STORE } from '../../shared/own-connections.ts';

/** Adds the connection to the environment's store for this run, if there is one; its token is kept in memory only. */
export async function addEnvironmentConnection(
  environment: EnvironmentStore | null,
  { connections, vault }: { readonly connections: Pick<Connections, 'addForThisRun'>; readonly vault: Vault },
): Promise<void> {
  if (environment === null) return;
  const { token, ...store } = environment;
  await vault.keep(ENVIRONMENT_CONNECTION, vault.seal(token), 'session');
  connections.addForThisRun(
    { id: ENVIRONMENT_CONNECTION, name: UNNAMED_ENVIRONMENT_STORE, shopName: null, ...store },
    'environment',
  );
}
