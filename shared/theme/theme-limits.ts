import { z } from 'zod';
import { codePoints } from '../limits.ts';
import { err, ok, type Result } from '../result.ts';
import { typeableName } from '../visible-name.ts';

/** Specification 8. Themes that are still processing count as well (D2.7). */
export const MAX_THEMES = 20;
/** D2.6, code points after trimming. */
export const MAX_THEME_NAME = 50;

/** D2.2: limits of a theme archive. */
export const THEME_ARCHIVE = {
  maxCompressedBytes: 50 * 1024 * 1024,
  maxUncompressedBytes: 300 * 1024 * 1024,
  /** Files and folders, including folders that the archive does not list itself. */
  maxEntries: 10_000,
  /** Nested folders. */
  maxDepth: 20,
  /** UTF-16 code units of one path. */
  maxPathLength: 1024,
  /** For the download. */
  timeoutMs: 30_000,
  /** For unpacking what was downloaded. */
  unpackTimeoutMs: 60_000,
} as const;

/** What is wrong with a theme's name (D2.6). */
export type ThemeNameProblem = 'blank' | 'too_long';
/** What is wrong with the address of a theme archive (D2.2). */
export type ThemeSourceProblem = 'not_http' | 'credentials';

/** Trims a theme's name and checks its length (D2.6). A name of which nothing can be seen is blank. */
export function parseThemeName(text: string): Result<string, ThemeNameProblem> {
  const name = text.trim();
  if (typeableName(name) === '') return err('blank');
  return codePoints(name) > MAX_THEME_NAME ? err('too_long') : ok(name);
}

const httpAddress = z.url({ protocol: /^https?$/ });

/** Checks the address of a theme archive: absolute, http or https, without credentials (D2.2). */
export function parseThemeSource(text: string): Result<string, ThemeSourceProblem> {
  const address = text.trim();
  if (!httpAddress.safeParse(address).success) return err('not_http');
  // Browsers and Node treat any number of slashes or backslashes like two slashes.
  return /^https?:[/\\]*[^/\\?#]*@/i.test(address) ? err('credentials') : ok(address);
}
