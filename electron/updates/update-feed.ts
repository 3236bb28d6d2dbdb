import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Where new versions are, and who says so. */
export interface UpdateFeed {
  /** The address of the folder with the lists of versions. */
  readonly url: string;
  /** The Ed25519 key that signs these lists: its SubjectPublicKeyInfo in base64. */
  readonly publicKey: string;
}

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

export const feedSchema = z.object({
  url: z.url().refine(isSafe, 'must be an https address'),
  publicKey: z.base64().min(1),
});
const manifestSchema = z.object({ updates: feedSchema.optional() });

/**
 * What whoever built the app has put into the archive's package.json, where nobody changes it without changing the archive; null
 * when that is nothing. Throws when it is wrong: then the build is.
 */
export function readUpdateFeed(appPath: string): UpdateFeed | null {
  const manifest: unknown = JSON.parse(readFileSync(join(appPath, 'package.json'), 'utf8'));
  return manifestSchema.parse(manifest).updates ?? null;
}

/** The list is signed, and what it lists has its hashes; https keeps to itself who asks. */
function isSafe(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
}
