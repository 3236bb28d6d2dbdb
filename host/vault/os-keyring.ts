import type { Keyring } from '../dependencies.ts';

/**
 * The keychain of this computer: Secret Service on Linux, Keychain on macOS, Credential Manager on Windows.
 * Pinned on Linux: unpinned, the library silently falls back to the kernel's keyring, which a reboot empties.
 * Loaded when first needed, so that a machine without the native binding still starts.
 */
export const openOsKeyring: Keyring = async (service, account) => {
  const { AsyncEntry } = await import('@napi-rs/keyring');
  return new AsyncEntry(service, account, { linux: { store: 'secret-service' } });
};
