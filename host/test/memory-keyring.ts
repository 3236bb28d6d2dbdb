import type { Keyring } from '../dependencies.ts';

/** An in-memory keychain for tests that are not about the keychain; the vault itself is tested on a real one. */
export interface MemoryKeyring {
  readonly keyring: Keyring;
  /** The stored passwords, by account. */
  readonly held: ReadonlyMap<string, string>;
  /** Makes it fail from now on, like a computer without a keychain service. */
  breakDown(): void;
}

export function createMemoryKeyring(): MemoryKeyring {
  const held = new Map<string, string>();
  let broken = false;
  return {
    held,
    breakDown: () => {
      broken = true;
    },
    keyring: async (_service, account) => {
      if (broken) throw new Error('Platform failure: DBus error: no session bus');
      return {
        setPassword: async (password) => {
          held.set(account, password);
        },
        getPassword: async () => held.get(account) ?? null,
        deletePassword: async () => held.delete(account),
      };
    },
  };
}
