import { err, ok, type Result } from '../../shared/result.ts';
import { SCOPES } from '../../shared/scopes.ts';
import type { RemoteStore } from '../../store/conformance/remote-store.ts';
import { createStoreClient, type StoreClient } from '../../store/conformance/store-client.ts';

/** Queries what a store offers: the scopes of each token, and sandbox controls. Error: a sentence. */
export async function probeStore(
  address: string,
  tokens: readonly string[],
): Promise<Result<RemoteStore, string>> {
  const url = originOf(address);
  if (url === null) return err(`${address} is not an address that starts with http:// or https://.`);
  const clients = tokens.map((token) => createStoreClient(url, token));
  const [first] = clients;
  if (!first) return err('A token is needed: --token TOKEN.');
  try {
    const scopes = await Promise.all(clients.map(readScopes));
    const unknown = scopes.findIndex((found) => found === null);
    if (unknown >= 0) return err(`The store does not know token ${String(unknown + 1)}.`);
    const { status } = await first.send('/_sandbox/shop');
    const known = clients.map(({ token }, index) => ({ token, scopes: scopes[index] ?? [] }));
    return ok({ url, tokens: known, hasSandbox: status === 200 });
  } catch (error) {
    return err(`${url} does not answer (${error instanceof Error ? error.message : String(error)}).`);
  }
}

function originOf(address: string): string | null {
  const url = URL.parse(address);
  return url && ['http:', 'https:'].includes(url.protocol) ? url.origin : null;
}

async function readScopes(client: StoreClient) {
  const { body } = await client.graphql<{
    currentAppInstallation: { accessScopes: { handle: string }[] };
  } | null>('{ currentAppInstallation { accessScopes { handle } } }');
  const handles = body.data?.currentAppInstallation.accessScopes.map(({ handle }) => handle);
  return handles ? SCOPES.filter((scope) => handles.includes(scope)) : null;
}
