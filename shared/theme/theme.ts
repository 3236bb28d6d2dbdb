import type { ThemeId } from '../ids.ts';

/** Specification 3.1. */
export const THEME_ROLES = ['main', 'unpublished', 'demo', 'development'] as const;
export type ThemeRole = (typeof THEME_ROLES)[number];

/** A role of the specification; null for any other: a public store has more, such as `archived` (D8). */
export function knownRole(role: string): ThemeRole | null {
  return THEME_ROLES.find((known) => known === role) ?? null;
}

/**
 * State of the theme's files: being copied, in place, or failed (D2.3). One union rather than two booleans, because a theme is
 * never processing and failed at once.
 */
export const THEME_PHASES = ['processing', 'ready', 'failed'] as const;
export type ThemePhase = (typeof THEME_PHASES)[number];

/** The fields of a theme that the rules need. */
export interface ThemeState {
  /** A `ThemeRole`, or another store's own word. */
  readonly role: string;
  readonly phase: ThemePhase;
}

/** A theme of the store. Instants are milliseconds since the epoch. */
export interface Theme extends ThemeState {
  readonly role: ThemeRole;
  readonly id: ThemeId;
  readonly name: string;
  /** The catalogue's id for platform-made themes, else null. */
  readonly themeStoreId: number | null;
  /** The role that is applied once processing succeeds (D2.4). */
  readonly roleWhenReady: 'main' | 'unpublished';
  /** Why processing failed, one sentence; null unless `phase` is `failed`. */
  readonly failure: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}
