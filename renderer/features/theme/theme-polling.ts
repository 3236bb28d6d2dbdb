import { type Monotonic, type MonotonicClock, msBetween } from '../../../shared/clock.ts';
import type { ThemeId } from '../../../shared/ids.ts';
import type { ThemeView } from './theme-view.ts';

/** Polling intervals by how long the newest theme has been seen processing; both in milliseconds. */
const STEPS = [
  { until: 15_000, every: 1_000 },
  { until: 60_000, every: 3_000 },
  { until: 300_000, every: 10_000 },
] as const;
/** Also used when nothing is being processed: another theme may be published elsewhere. */
const SLOWEST = 30_000;

export interface ThemePolling {
  /** Milliseconds until the list is read again. Backs off the longer a theme is being processed. */
  readonly intervalFor: (themes: readonly ThemeView[]) => number;
  /** When a theme was first seen processing; null if it has not been in a list yet. */
  readonly seenSince: (theme: ThemeId) => Monotonic | null;
}

/** Remembers when it first saw each theme, because the store's clock may differ from this computer's. */
export function createThemePolling(now: MonotonicClock): ThemePolling {
  let seen: ReadonlyMap<ThemeId, Monotonic> = new Map();
  return {
    intervalFor: (themes) => {
      const at = now();
      const processing = themes.filter(({ phase }) => phase === 'processing');
      seen = new Map(processing.map(({ id }) => [id, seen.get(id) ?? at]));
      if (processing.length === 0) return SLOWEST;
      const age = Math.min(...[...seen.values()].map((since) => msBetween(since, at)));
      return STEPS.find(({ until }) => age < until)?.every ?? SLOWEST;
    },
    seenSince: (theme) => seen.get(theme) ?? null,
  };
}
