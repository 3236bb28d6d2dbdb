import { createPublicKey, verify } from 'node:crypto';

/** A list of versions that is not signed with the key that this app knows. */
export class UnsignedList extends Error {}

/**
 * Throws `UnsignedList` unless `signature`, base64, is that of `list` by the Ed25519 key `publicKey` (SubjectPublicKeyInfo in
 * base64). The list holds version, size and SHA-512 of each file, so that with it they are signed too, on every system.
 */
export function checkSignature(list: string, signature: string, publicKey: string): void {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  if (!verify(null, Buffer.from(list), key, Buffer.from(signature.trim(), 'base64')))
    throw new UnsignedList();
}
