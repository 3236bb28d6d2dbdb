/** API versions: `YYYY-MM`, quarterly (D1.5). */
const FIRST_YEAR = 2024;
const LAST_YEAR = 2026;
const QUARTERS = ['01', '04', '07', '10'] as const;

/** Every stable version, oldest first: `2024-01` … `2026-10`. */
export const STABLE_VERSIONS: readonly string[] = Array.from(
  { length: LAST_YEAR - FIRST_YEAR + 1 },
  (_, year) => QUARTERS.map((month) => `${String(FIRST_YEAR + year)}-${month}`),
).flat();

export const NEWEST_VERSION = '2026-10';

/**
 * The API version for the given path segment: `latest` is the newest stable one, `unstable` is itself. Null for an unsupported
 * version, which is a 404 (D1.5).
 */
export function resolveVersion(segment: string): string | null {
  if (segment === 'latest') return NEWEST_VERSION;
  if (segment === 'unstable') return 'unstable';
  return STABLE_VERSIONS.includes(segment) ? segment : null;
}

/** Returns true if a resolved version is the given stable version or later. `unstable` is later than all. */
export function isAtLeast(resolved: string, stable: string): boolean {
  return resolved === 'unstable' || resolved >= stable;
}
