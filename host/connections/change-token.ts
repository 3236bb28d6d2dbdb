import type { ApiError } from '../../shared/contract/api-error.ts';
import { CONNECT_PROBLEMS, type Connection, type TokenChange } from '../../shared/contract/connection.ts';
import { err, type Result } from '../../shared/result.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { StoreCheck } from '../gateway/check-store.ts';
import { invalidField, noConnection } from '../refusals.ts';
import type { Vault } from '../vault/vault.ts';
import { isToken } from './connect-input.ts';
import type { ConnectionRow } from './connection-rows.ts';

export interface TokenChangeDependencies {
  readonly vault: Pick<Vault, 'seal' | 'keep' | 'forget'>;
  readonly gateway: Pick<Gateway, 'checkCandidate'>;
  /** The connection's current row; null if it was removed. */
  readonly find: () => ConnectionRow | null;
  /** Where its token is kept; the new one is kept there too. */
  readonly where: Connection['tokenKept'];
}

/**
 * Replaces a connection's token, provided its store accepts the new one and is still the same shop. The old token stays in
 * use until the new one is kept, and if anything fails before; calls sent after that use the new one, including queued jobs.
 * Fails with `invalid` by `CONNECT_PROBLEMS`, with the store's or keychain's error, or with `aborted` if `signal` aborts
 * before the token is being written.
 */
export async function changeToken(
  { vault, gateway, find, where }: TokenChangeDependencies,
  { connection, token: text }: TokenChange,
  signal?: AbortSignal,
): Promise<Result<StoreCheck, ApiError>> {
  const row = find();
  if (row === null) return err(noConnection);
  if (!isToken(text)) return err(invalidField('token', CONNECT_PROBLEMS.token));
  const token = vault.seal(text);
  const checked = await gateway.checkCandidate({ ...row, token }, signal);
  if (!checked.ok) return checked;
  const { shopName, scopes } = checked.value;
  if (scopes.length === 0) return err(invalidField('token', CONNECT_PROBLEMS.noScopes));
  // One address can serve several shops, told apart by the token: pending jobs are meant for the old shop.
  if (shopName !== null && row.shopName !== null && shopName !== row.shopName)
    return err(invalidField('token', CONNECT_PROBLEMS.otherShop, shopName));
  if (find() === null) return err(noConnection);
  const kept = await vault.keep(connection, token, where, signal);
  if (!kept.ok) return kept;
  if (find() !== null) return checked;
  // Removed while the token was being written: nothing of it may stay.
  await vault.forget(connection, where);
  return err(noConnection);
}
