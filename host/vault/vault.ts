import type { KeychainProblem } from '../../shared/contract/api-error.ts';
import type { Connection, ConnectionId } from '../../shared/contract/connection.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Keyring, KeyringEntry } from '../dependencies.ts';
import { AccessToken } from './access-token.ts';
import { classifyKeychainFailure, keychainError, type KeychainError } from './keychain-problem.ts';

const SERVICE = 'storedesk';
/** Windows Credential Manager holds 2,560 bytes of UTF-16. Checked everywhere: a token moves with its user. */
const MAX_UTF16_UNITS = 1280;

type KeychainResult<T> = Promise<Result<T, KeychainError>>;

/** Where tokens are. It opens no token: that is the gateway's. */
export interface Vault {
  /** Takes a token as it was typed. From here on nobody but the gateway reads it. */
  seal(token: string): AccessToken;
  /**
   * Keeps a connection's token: `keychain` in the OS keychain, read back before it counts as kept, and what it held before is put back if
   * it does not; `session` in memory
   * until the host ends. Never falls back from the first to the second by itself.
   */
  keep(id: ConnectionId, token: AccessToken, where: Connection['tokenKept']): KeychainResult<null>;
  /**
   * The token of a connection; null when none is kept. Calls at the same time make the keychain ask once; what nobody waits for
   * makes it ask no more once somebody has dismissed its question.
   */
  find(id: ConnectionId, isAwaited?: boolean): KeychainResult<AccessToken | null>;
  /** Forgets a connection's token, in memory and, when it is there, in the keychain. */
  forget(id: ConnectionId, where: Connection['tokenKept']): KeychainResult<null>;
  /** Whether the keychain can be reached, without asking the user anything: null, or why not. */
  problem(): Promise<KeychainProblem | null>;
}

/** A vault over the OS keychain. */
export function createVault({ keyring }: { readonly keyring: Keyring }): Vault {
  // What the keychain holds is remembered here once read, so that it asks the user at most once.
  const inMemory = new Map<ConnectionId, AccessToken>();
  const beingRead = new Map<ConnectionId, KeychainResult<AccessToken | null>>();
  /** Whose question was dismissed. */
  const dismissed = new Set<ConnectionId>();

  async function withEntry<T>(account: string, act: (entry: KeyringEntry) => Promise<T>): KeychainResult<T> {
    try {
      return ok(await act(await keyring(SERVICE, account)));
    } catch (failure) {
      return err(keychainError(classifyKeychainFailure(failure)));
    }
  }

  async function store(id: ConnectionId, token: AccessToken): KeychainResult<null> {
    const text = AccessToken.open(token);
    if (text.length > MAX_UTF16_UNITS) return err(keychainError('too_long'));
    const account = accountOf(id);
    const before = await withEntry(account, (entry) => entry.getPassword());
    if (!before.ok) return before;
    const written = await withEntry(account, (entry) => entry.setPassword(text));
    if (!written.ok) return written;
    const readBack = await withEntry(account, (entry) => entry.getPassword());
    if (readBack.ok && readBack.value === text) return ok(null);
    await withEntry(account, async (entry) => {
      await (typeof before.value === 'string' ? entry.setPassword(before.value) : entry.deletePassword());
    });
    return readBack.ok ? err(keychainError('not_stored')) : readBack;
  }

  async function read(id: ConnectionId): KeychainResult<AccessToken | null> {
    const found = await withEntry(accountOf(id), (entry) => entry.getPassword());
    if (!found.ok) {
      if (found.error.problem === 'dismissed') dismissed.add(id);
      return found;
    }
    dismissed.delete(id);
    if (typeof found.value !== 'string') return ok(null);
    const token = new AccessToken(found.value);
    inMemory.set(id, token);
    return ok(token);
  }

  return {
    seal: (token) => new AccessToken(token),
    async keep(id, token, where) {
      const stored = where === 'keychain' ? await store(id, token) : ok(null);
      if (stored.ok) inMemory.set(id, token);
      return stored;
    },
    async find(id, isAwaited = true) {
      const known = inMemory.get(id);
      if (known !== undefined) return ok(known);
      if (!isAwaited && dismissed.has(id)) return err(keychainError('dismissed'));
      const reading = beingRead.get(id) ?? read(id).finally(() => beingRead.delete(id));
      beingRead.set(id, reading);
      return reading;
    },
    async forget(id, where) {
      inMemory.delete(id);
      if (where === 'session') return ok(null);
      const deleted = await withEntry(accountOf(id), (entry) => entry.deletePassword());
      return deleted.ok ? ok(null) : deleted;
    },
    async problem() {
      // Reading an entry that is not there neither prompts nor changes anything, even while the keychain is locked.
      const probed = await withEntry('availability-probe', (entry) => entry.getPassword());
      return probed.ok ? null : probed.error.problem;
    },
  };
}

function accountOf(id: ConnectionId): string {
  return `connection:${id}`;
}
