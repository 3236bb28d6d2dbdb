import { THEME_ARCHIVE } from '../../shared/theme/theme-limits.ts';

const MEGABYTE = 1024 * 1024;

/** The limits of a ZIP file (D2.2) as texts name them. */
export const ZIP_LIMITS = {
  megabytes: THEME_ARCHIVE.maxCompressedBytes / MEGABYTE,
  unpackedMegabytes: THEME_ARCHIVE.maxUncompressedBytes / MEGABYTE,
  entries: THEME_ARCHIVE.maxEntries,
  seconds: THEME_ARCHIVE.unpackTimeoutMs / 1000,
} as const;
