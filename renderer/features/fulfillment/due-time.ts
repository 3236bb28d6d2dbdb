/** Milliseconds of the units that a person reads durations in, largest first. */
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** A duration in its largest unit, rounded down: `2d`, `5h`, `12m`. Below a minute it is `0m`. */
export function shortDuration(milliseconds: number, locale?: string): string {
  const [unit, size] = UNITS.find(([, atLeast]) => milliseconds >= atLeast) ?? UNITS[2];
  return formatOf(unit, locale).format(Math.floor(Math.max(milliseconds, 0) / size));
}

/** Making one costs as much as drawing a row, and every row of a list needs two. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(unit: string, locale: string | undefined): Intl.NumberFormat {
  const key = `${unit} ${locale ?? ''}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'narrow' });
  formats.set(key, format);
  return format;
}

/** Within this time of `fulfill_by` an order is shown as due soon. */
const SOON_MS = 24 * 3_600_000;

/** How an order stands to its `fulfill_by`. */
export interface Due {
  readonly kind: 'overdue' | 'soon' | 'later' | 'none';
  readonly text: string;
}

/** Says when an order is due. `now` is milliseconds since 1970, as is whatever `fulfillBy` parses to. */
export function due(fulfillBy: string | null, now: number, locale?: string): Due {
  const at = fulfillBy === null ? Number.NaN : Date.parse(fulfillBy);
  if (Number.isNaN(at)) return { kind: 'none', text: 'No due date' };
  const left = at - now;
  if (left < 0) return { kind: 'overdue', text: `Overdue ${shortDuration(-left, locale)}` };
  return { kind: left < SOON_MS ? 'soon' : 'later', text: `Due in ${shortDuration(left, locale)}` };
}

/** How long somebody has been waiting since `since`; null when nobody waits. */
export function waitingTime(since: string | null, now: number, locale?: string): string | null {
  if (since === null) return null;
  // A store's clock may run ahead of this one: nobody has waited for less than no time.
  return `Waiting ${shortDuration(Math.max(now - Date.parse(since), 0), locale)}`;
}
