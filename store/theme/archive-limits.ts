import type { THEME_ARCHIVE } from '../../shared/theme/theme-limits.ts';

/** The limits of an import (D2.2); a test hands in smaller ones. */
export type ArchiveLimits = Readonly<Record<keyof typeof THEME_ARCHIVE, number>>;
