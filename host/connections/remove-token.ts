import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Vault } from '../vault/vault.ts';

/**
 * Deletes a connection's token from the keychain, then its row. If the keychain refuses, the row stays. If `deleteRow`
 * fails, the token is restored, provided it could be read and the keychain accepts it. `whyNot` is asked before each of the
 * two deletions, because the user may have submitted jobs during a keychain prompt; an error stops the removal.
 */
export async function removeToken(
  vault: Vault,
  id: ConnectionId,
  whyNot: () => ApiError | null,
  deleteRow: () => ApiError | null,
): Promise<Result<null, ApiError>> {
  // False, so that one removal does not prompt twice.
  const token = await vault.find(id, false);
  const refused = whyNot();
  if (refused !== null) return err(refused);
  const forgotten = await vault.forget(id, 'keychain');
  if (!forgotten.ok) return forgotten;
  const failure = whyNot() ?? deleteRow();
  if (failure === null) return ok(null);
  // If the keychain refuses it, the store stays in the list and asks for a token.
  if (token.ok && token.value !== null) await vault.keep(id, token.value, 'keychain');
  return err(failure);
}
