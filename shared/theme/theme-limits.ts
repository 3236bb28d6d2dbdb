import { z } from 'zod';
import { codePoints } from '../limits.ts';
import { err, ok, type Result } from '../result.ts';

/** Specification 8. Themes that are still processing count (D2.7). */
export const MAX_THEMES = 20;
/** D2.6, code points after trimming. */
export const MAX_THEME_NAME = 50;

/** D2.2: what a theme archive may be. */
export const THEME_ARCHIVE = {
  maxCompressedBytes: 50 * 1024 * 1024,
  maxUncompressedBytes: 300 * 1024 * 1024,
  /** Files, and folders, whether the archive lists these or only the files in them. */
  maxEntries: 10_000,
  /** Folders in folders. */
  maxDepth: 20,
  /** UTF-16 code units of one path. */
  maxPathLength: 1024,
  /** For the download. */
  timeoutMs: 30_000,
  /** For unpacking what was downloaded. */
  unpackTimeoutMs: 60_000,
} as const;

/** Trims a theme's name and checks its length; the error is the sentence behind "Name" (D2.6). */
export function parseThemeName(text: string): Result<string, string> {
  const name = text.trim();
  if (name === '') return err("can't be blank");
  if (codePoints(name) > MAX_THEME_NAME)
    return err(`is too long (maximum is ${String(MAX_THEME_NAME)} characters)`);
  return ok(name);
}

const httpAddress = z.url({ protocol: /^https?$/ });

/** Checks the address of a theme archive: absolute, http or https, without credentials (D2.2). Error: a sentence. */
export function parseThemeSource(text: string): Result<string, string> {
  const address = text.trim();
  if (!httpAddress.safeParse(address).success)
    return err('must be an address that starts with http:// or https://');
  if (/^https?:\/\/[^/?#]*@/i.test(address)) return err('must not contain a user name or password');
  return ok(address);
}

/** The sentence for a store that is full; null when one more theme fits (D2.7). */
export function whyNotAddTheme(count: number): string | null {
  return count < MAX_THEMES
    ? null
    : `A store holds at most ${String(MAX_THEMES)} themes. Delete one to add another.`;
}
