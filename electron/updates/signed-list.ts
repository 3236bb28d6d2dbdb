import { createPublicKey, verify } from 'node:crypto';

/** The list of versions is not signed with the key that this app knows. */
export class UnsignedList extends Error {}

/**
 * Throws `UnsignedList` unless `signature` (base64) is a signature of `list` by the Ed25519 key `publicKey`
 * (SubjectPublicKeyInfo in base64). The list has the version, size and SHA-512 of each file, so the signature covers the
 * files too, on every system.
 */
export function checkSignature(list: string, signature: string, publicKey: string): void {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  if (!verify(null, Buffer.from(list), key, Buffer.from(signature.trim(), 'base64')))
    throw new UnsignedList();
}
