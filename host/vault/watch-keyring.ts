import type { Keyring } from '../dependencies.ts';

export interface WatchedKeyring {
  readonly keyring: Keyring;
  /** Whether a call has not returned yet, for example because the system is asking for a password. */
  readonly isWaiting: () => boolean;
}

/** Watches the calls to a keychain, which cannot be cancelled. */
export function watchKeyring(keyring: Keyring): WatchedKeyring {
  let open = 0;
  async function watched<T>(call: Promise<T>): Promise<T> {
    open += 1;
    try {
      return await call;
    } finally {
      open -= 1;
    }
  }
  return {
    keyring: async (service, account) => {
      const entry = await keyring(service, account);
      return {
        setPassword: async (password) => watched(entry.setPassword(password)),
        getPassword: async () => watched(entry.getPassword()),
        deletePassword: async () => watched(entry.deletePassword()),
      };
    },
    isWaiting: () => open > 0,
  };
}
