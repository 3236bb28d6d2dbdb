import type { Keyring } from '../dependencies.ts';

/** A keychain in memory, for what is not about the keychain; the vault itself is tested on a real one. */
export interface MemoryKeyring {
  readonly keyring: Keyring;
  /** What it holds, by account. */
  readonly held: ReadonlyMap<string, string>;
  /** From now on it refuses like a computer without a keychain service. */
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
