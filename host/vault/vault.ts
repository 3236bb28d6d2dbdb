import pLimit from 'p-limit';
import { type Monotonic, type MonotonicClock, msBetween } from '../../shared/clock.ts';
import { aborted, type ApiError, type KeychainProblem } from '../../shared/contract/api-error.ts';
import type { Connection, ConnectionId } from '../../shared/contract/connection.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Keyring, KeyringEntry } from '../dependencies.ts';
import { AccessToken } from './access-token.ts';
import { classifyKeychainFailure, keychainError, type KeychainError } from './keychain-problem.ts';

const SERVICE = 'storedesk';
/** Windows Credential Manager holds 2,560 bytes of UTF-16. Checked on every platform: a token moves with its user. */
const MAX_UTF16_UNITS = 1280;
/**
 * How long, in milliseconds, background work does not try again after no keychain service answered: with an unresponsive
 * one, each attempt blocks the app for two seconds.
 */
const ABSENT_MS = 30_000;

type KeychainResult<T> = Promise<Result<T, KeychainError>>;

/** Stores tokens. Only the gateway opens them. */
export interface Vault {
  /** Seals a token as it was typed. After this only the gateway reads it. */
  seal(token: string): AccessToken;
  /**
   * Keeps a connection's token. `keychain`: in the OS keychain, read back to verify; if that fails the previous value is
   * restored. `session`: in memory until the host stops. Never falls back from the first to the second. `aborted` if `signal`
   * aborts while another keychain call is being waited for.
   */
  keep(
    id: ConnectionId,
    token: AccessToken,
    where: Connection['tokenKept'],
    signal?: AbortSignal,
  ): Promise<Result<null, ApiError>>;
  /**
   * A connection's token; null if none is kept. Concurrent calls share one keychain prompt. With `isAwaited` false it fails
   * instead of prompting again after the user has dismissed a prompt, and for a while after no keychain service answered.
   */
  find(id: ConnectionId, isAwaited?: boolean): KeychainResult<AccessToken | null>;
  /** Deletes a connection's token from memory and, if kept there, from the keychain. */
  forget(id: ConnectionId, where: Connection['tokenKept']): KeychainResult<null>;
  /** Whether the keychain is reachable, checked without a prompt: null, or why not. */
  problem(): Promise<KeychainProblem | null>;
}

export interface VaultDependencies {
  readonly keyring: Keyring;
  readonly monotonicNow: MonotonicClock;
}

/** Creates a vault on the OS keychain. */
export function createVault({ keyring, monotonicNow }: VaultDependencies): Vault {
  // Caches what was read from the keychain, so that it prompts at most once.
  const inMemory = new Map<ConnectionId, AccessToken>();
  const beingRead = new Map<ConnectionId, KeychainResult<AccessToken | null>>();
  /** Connections whose keychain prompt was dismissed. */
  const dismissed = new Set<ConnectionId>();
  /** An unanswered prompt occupies one of the few threads that files are read on, so there is never a second one. */
  const oneAtATime = pLimit(1);
  /** When no keychain service answered; null if one did since. */
  let absentSince: Monotonic | null = null;

  async function withEntry<T>(account: string, act: (entry: KeyringEntry) => Promise<T>): KeychainResult<T> {
    try {
      const value = await act(await keyring(SERVICE, account));
      absentSince = null;
      return ok(value);
    } catch (failure) {
      const problem = classifyKeychainFailure(failure);
      absentSince = problem === 'no_daemon' ? monotonicNow() : null;
      return err(keychainError(problem));
    }
  }

  const isAbsent = () => absentSince !== null && msBetween(absentSince, monotonicNow()) < ABSENT_MS;

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

  async function read(id: ConnectionId, isAwaited: boolean): KeychainResult<AccessToken | null> {
    if (!isAwaited && isAbsent()) return err(keychainError('no_daemon'));
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
    async keep(id, token, where, signal) {
      const storeUnlessCancelled = async () => (signal?.aborted ? err(aborted('no')) : store(id, token));
      const stored = where === 'keychain' ? await oneAtATime(storeUnlessCancelled) : ok(null);
      if (stored.ok) inMemory.set(id, token);
      return stored;
    },
    async find(id, isAwaited = true) {
      const known = inMemory.get(id);
      if (known !== undefined) return ok(known);
      if (!isAwaited && dismissed.has(id)) return err(keychainError('dismissed'));
      const reading =
        beingRead.get(id) ?? oneAtATime(async () => read(id, isAwaited)).finally(() => beingRead.delete(id));
      beingRead.set(id, reading);
      return reading;
    },
    async forget(id, where) {
      const remove = async () => withEntry(accountOf(id), (entry) => entry.deletePassword());
      const deleted = where === 'session' ? ok(null) : await oneAtATime(remove);
      // Not before: a read that was waiting may have put it there.
      inMemory.delete(id);
      return deleted.ok ? ok(null) : deleted;
    },
    async problem() {
      // Reading a missing entry neither prompts nor changes anything, even while the keychain is locked. So it does not
      // wait for a prompt either: pages ask for this when they open.
      const probed = await withEntry('availability-probe', (entry) => entry.getPassword());
      return probed.ok ? null : probed.error.problem;
    },
  };
}

function accountOf(id: ConnectionId): string {
  return `connection:${id}`;
}
