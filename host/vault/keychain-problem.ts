import type { ApiError, KeychainProblem } from '../../shared/contract/api-error.ts';
import { NativeModuleChanged } from './native-module.ts';

export type KeychainError = Extract<ApiError, { kind: 'keychain' }>;

/** The error value of a problem with the keychain. */
export function keychainError(problem: KeychainProblem): KeychainError {
  return { kind: 'keychain', problem };
}

/**
 * Messages of the three keychains, the only thing that tells failures apart. Linux: the Secret Service crate and libdbus.
 * macOS: Security.framework. The first match wins.
 */
const SAYINGS: readonly (readonly [RegExp, KeychainProblem])[] = [
  [/prompt was dismissed|cancell?ed/i, 'dismissed'],
  [/object locked|interaction is not allowed|locked/i, 'locked'],
  [/no result found|default keychain could not be found/i, 'no_collection'],
  [/dbus|secret service provider|org\.freedesktop\.secrets/i, 'no_daemon'],
];

/** Classifies a keychain failure by its message. Never passes the message on: it may quote the secret. */
export function classifyKeychainFailure(failure: unknown): KeychainProblem {
  if (failure instanceof NativeModuleChanged) return 'module_changed';
  const said = failure instanceof Error ? failure.message : String(failure);
  return SAYINGS.find(([pattern]) => pattern.test(said))?.[1] ?? 'other';
}
