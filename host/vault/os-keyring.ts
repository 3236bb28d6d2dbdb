import { env } from 'node:process';
import type { Keyring } from '../dependencies.ts';
import { checkNativeModule } from './native-module.ts';

/** If set, the library loads its native module from here only. */
const MODULE_VARIABLE = 'NAPI_RS_NATIVE_LIBRARY_PATH';

/**
 * The keychain of this computer: Secret Service on Linux, Keychain on macOS, Credential Manager on Windows. Pinned on Linux:
 * otherwise the library silently falls back to the kernel's keyring, which a reboot empties. Loaded on first use, so that a
 * machine without the native binding still starts; in a packed app only after its native module matched the record in
 * package.json of `appFolder`.
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
  // Whoever started the app may have pointed it at their own module.
  Reflect.deleteProperty(env, MODULE_VARIABLE);
  if (checked === null) return import('@napi-rs/keyring');
  env[MODULE_VARIABLE] = checked;
  try {
    return await import('@napi-rs/keyring');
  } finally {
    Reflect.deleteProperty(env, MODULE_VARIABLE);
  }
}
