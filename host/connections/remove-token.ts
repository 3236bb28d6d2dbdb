import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Vault } from '../vault/vault.ts';

/**
 * Takes a connection's token out of the keychain, then has its row deleted: where the keychain refuses, the row is left
 * alone, and where `deleteRow` fails, the token is put back if it could be read and the keychain takes it.
 */
export async function removeToken(
  vault: Vault,
  id: ConnectionId,
  deleteRow: () => ApiError | null,
): Promise<Result<null, ApiError>> {
  // The keychain is not to ask twice for one removal.
  const token = await vault.find(id, false);
  const forgotten = await vault.forget(id, 'keychain');
  if (!forgotten.ok) return forgotten;
  const failure = deleteRow();
  if (failure === null) return ok(null);
  // Where the keychain does not take it, the store is there and asks for a token.
  if (token.ok && token.value !== null) await vault.keep(id, token.value, 'keychain');
  return err(failure);
}
