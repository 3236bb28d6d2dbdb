import type { ThemeView } from './theme-view.ts';

/** How often to look, by how long the newest theme has been processing; milliseconds both. */
const STEPS = [
  { until: 15_000, every: 1_000 },
  { until: 60_000, every: 3_000 },
  { until: 300_000, every: 10_000 },
] as const;
const SLOWEST = 30_000;

/** Milliseconds until the list is read again; false when nothing is being processed. Backs off the longer it takes. */
export function pollInterval(themes: readonly ThemeView[], now: number): number | false {
  const started = themes
    .filter(({ phase }) => phase === 'processing')
    .map(({ createdAt }) => Date.parse(createdAt));
  if (started.length === 0) return false;
  const age = now - Math.max(...started);
  return STEPS.find(({ until }) => age < until)?.every ?? SLOWEST;
}
