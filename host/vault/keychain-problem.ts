import type { ApiError, KeychainProblem } from '../../shared/contract/api-error.ts';

export type KeychainError = Extract<ApiError, { kind: 'keychain' }>;

const SENTENCES = {
  no_daemon:
    'No keychain service is running on this computer. Start one (GNOME Keyring or KWallet), or keep the token for this session only.',
  locked: 'The keychain is locked. Unlock it and try again, or keep the token for this session only.',
  dismissed:
    'The keychain stayed locked because it was not unlocked when it asked. Try again and unlock it, or keep the token for this session only.',
  no_collection:
    'The keychain has no place to keep passwords in yet. Create a default keyring, or keep the token for this session only.',
  too_long: 'The token is too long for the keychain of Windows. Keep it for this session only.',
  not_stored:
    'The keychain took the token but did not give it back. It was not kept; keep it for this session only.',
  other: 'The keychain of this computer refused. Keep the token for this session only.',
} as const satisfies Record<KeychainProblem, string>;

/** The error value of a problem with the keychain, with the sentence for the user. */
export function keychainError(problem: KeychainProblem): KeychainError {
  return { kind: 'keychain', problem, message: SENTENCES[problem] };
}

/**
 * What the three keychains say, which is all that tells one failure from another. Linux: the Secret Service crate and
 * libdbus. macOS: Security.framework. First match wins.
 */
const SAYINGS: readonly (readonly [RegExp, KeychainProblem])[] = [
  [/prompt was dismissed|cancell?ed/i, 'dismissed'],
  [/object locked|interaction is not allowed|locked/i, 'locked'],
  [/no result found|default keychain could not be found/i, 'no_collection'],
  [/dbus|secret service provider|org\.freedesktop\.secrets/i, 'no_daemon'],
];

/** Tells what a keychain refused by the message of its rejection. Never hands the message on: it may quote the secret. */
export function classifyKeychainFailure(failure: unknown): KeychainProblem {
  const said = failure instanceof Error ? failure.message : String(failure);
  return SAYINGS.find(([pattern]) => pattern.test(said))?.[1] ?? 'other';
}
