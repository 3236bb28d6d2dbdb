import type { ApiError } from '../../shared/contract/api-error.ts';
import { CONNECT_PROBLEMS, type Connection, type TokenChange } from '../../shared/contract/connection.ts';
import { err, type Result } from '../../shared/result.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { StoreCheck } from '../gateway/check-store.ts';
import { noConnection } from '../refusals.ts';
import type { Vault } from '../vault/vault.ts';
import { isToken } from './connect-input.ts';
import type { ConnectionRow } from './connection-rows.ts';

export interface TokenChangeDependencies {
  readonly vault: Pick<Vault, 'seal' | 'keep' | 'forget'>;
  readonly gateway: Pick<Gateway, 'checkCandidate'>;
  /** The connection as it is at this moment; null when it was removed. */
  readonly find: () => ConnectionRow | null;
  /** Where its token is kept, and the new one will be. */
  readonly where: Connection['tokenKept'];
}

/**
 * Gives a connection another token, when its store takes that one and is still the same shop. Until it is kept, and
 * whatever fails before, the old one is used; what is sent from then on has the new one, queued jobs as well. Fails with
 * `invalid` by `CONNECT_PROBLEMS`, or with what the store or the keychain answered; with `aborted` when `signal` aborts while
 * the store is asked.
 */
export async function changeToken(
  { vault, gateway, find, where }: TokenChangeDependencies,
  { connection, token: text }: TokenChange,
  signal?: AbortSignal,
): Promise<Result<StoreCheck, ApiError>> {
  const row = find();
  if (row === null) return err(noConnection);
  if (!isToken(text)) return err(wrongToken(CONNECT_PROBLEMS.token));
  const token = vault.seal(text);
  const checked = await gateway.checkCandidate({ ...row, token }, signal);
  if (!checked.ok) return checked;
  const { shopName, scopes } = checked.value;
  if (scopes.length === 0) return err(wrongToken(CONNECT_PROBLEMS.noScopes));
  // One address can have several shops, told apart by the token: what waits here is for the one that it was meant for.
  if (shopName !== null && row.shopName !== null && shopName !== row.shopName)
    return err(wrongToken(CONNECT_PROBLEMS.otherShop, shopName));
  if (find() === null) return err(noConnection);
  const kept = await vault.keep(connection, token, where);
  if (!kept.ok) return kept;
  if (find() !== null) return checked;
  // Removed while it was being written: nothing of it may stay.
  await vault.forget(connection, where);
  return err(noConnection);
}

function wrongToken(problem: string, said = ''): ApiError {
  return { kind: 'invalid', said, fields: { token: [problem] }, requestId: null };
}
