import { env } from 'node:process';
import type { Keyring } from '../dependencies.ts';
import { checkNativeModule } from './native-module.ts';

/** Where the library looks first for its native module, and nowhere else. */
const MODULE_VARIABLE = 'NAPI_RS_NATIVE_LIBRARY_PATH';

/**
 * The keychain of this computer: Secret Service on Linux, Keychain on macOS, Credential Manager on Windows.
 * Pinned on Linux: unpinned, the library silently falls back to the kernel's keyring, which a reboot empties.
 * Loaded when first needed, so that a machine without the native binding still starts; in a packed app only after its
 * native module was compared with the record in package.json of `appFolder`.
 */
export function openOsKeyring(appFolder: string): Keyring {
  let library: ReturnType<typeof load> | undefined;
  return async (service, account) => {
    library ??= load(appFolder);
    const { AsyncEntry } = await library;
    return new AsyncEntry(service, account, { linux: { store: 'secret-service' } });
  };
}

async function load(appFolder: string) {
  const checked = await checkNativeModule(appFolder);
  // Whoever started the app may have set it to a module of their own.
  Reflect.deleteProperty(env, MODULE_VARIABLE);
  if (checked === null) return import('@napi-rs/keyring');
  env[MODULE_VARIABLE] = checked;
  try {
    return await import('@napi-rs/keyring');
  } finally {
    Reflect.deleteProperty(env, MODULE_VARIABLE);
  }
}
