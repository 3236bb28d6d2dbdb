import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isAllowedAddress } from '../../host/gateway/store-address.ts';

/** Where new versions are offered, and the key that signs them. */
export interface UpdateFeed {
  /** URL of the folder with the lists of versions. */
  readonly url: string;
  /** The Ed25519 key that signs these lists, as SubjectPublicKeyInfo in base64. */
  readonly publicKey: string;
}

export const feedSchema = z.object({
  url: z.url().refine(isSafe, 'must be an https address'),
  publicKey: z.base64().min(1),
});
const manifestSchema = z.object({ updates: feedSchema.optional() });

/**
 * Reads the feed that the build put into the package.json in the app's archive, where it cannot be changed without changing
 * the archive; null if there is none. Throws if it is invalid, because then the build is faulty.
 */
export function readUpdateFeed(appPath: string): UpdateFeed | null {
  const manifest: unknown = JSON.parse(readFileSync(join(appPath, 'package.json'), 'utf8'));
  return manifestSchema.parse(manifest).updates ?? null;
}

/** The list is signed and has the hashes of its files; https is for privacy. */
function isSafe(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && isAllowedAddress(url);
}
