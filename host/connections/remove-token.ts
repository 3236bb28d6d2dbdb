import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Vault } from '../vault/vault.ts';

/**
 * Takes a connection's token out of the keychain, then has its row deleted, or neither: where the keychain refuses, the row
 * is left alone, and where `deleteRow` fails, the token is put back.
 */
export async function removeToken(
  vault: Vault,
  id: ConnectionId,
  deleteRow: () => ApiError | null,
): Promise<Result<null, ApiError>> {
  const token = await vault.find(id);
  if (!token.ok) return token;
  const forgotten = await vault.forget(id, 'keychain');
  if (!forgotten.ok) return forgotten;
  const failure = deleteRow();
  if (failure === null) return ok(null);
  if (token.value !== null) await vault.keep(id, token.value, 'keychain');
  return err(failure);
}
